/** Names of a course's lessons: of a comic they are its episodes. */
export type Part = '讲' | '话';

/** The lesson beside which it is asked, and its second where it has a clock. */
export interface Place {
  lessonId: number;
  no: number;
  /** Second at which the player stands now; null in lessons without a clock. */
  now: () => number | null;
}
