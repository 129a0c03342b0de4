/** Unit of a course's lessons: 讲, or 话 for episodes of a comic. */
export type LessonUnit = '讲' | '话';

/** The lesson that a question is about, and its second where it has a time axis. */
export interface LessonPosition {
  lessonId: number;
  no: number;
  /** Returns the current second of the player; null in lessons without a time axis. */
  now: () => number | null;
}
