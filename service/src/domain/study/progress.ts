/** Share of a lesson that has to be covered to complete it. */
const COMPLETE_RATIO = 0.9;
/** Distance in seconds from the end within which playing restarts. */
const END_SEC = 3;

export function isCompletedBy(coveredSec: number, durationSec: number): boolean {
  return durationSec > 0 && coveredSec >= durationSec * COMPLETE_RATIO;
}

export interface LessonProgress {
  durationSec: number;
  coveredSec: number;
  completed: boolean;
}

const countedSec = (lesson: LessonProgress) =>
  lesson.completed ? lesson.durationSec : Math.min(lesson.coveredSec, lesson.durationSec);

const wholePercent = (ratio: number, completed: boolean) => (completed ? 100 : Math.min(99, Math.floor(ratio * 100)));

/** Whole percent of a lesson; 100 exactly when complete. */
export function lessonPercent(lesson: LessonProgress): number {
  return wholePercent(lesson.durationSec > 0 ? countedSec(lesson) / lesson.durationSec : 0, lesson.completed);
}

/**
 * Whole percent of a course by playing time; 100 exactly when every lesson is complete, `null` when
 * never started.
 */
export function coursePercent(
  started: readonly LessonProgress[],
  totalSec: number,
  lessonCount: number,
): number | null {
  if (started.length === 0) return null;
  const seconds = started.reduce((sum, lesson) => sum + countedSec(lesson), 0);
  const done = started.filter((lesson) => lesson.completed).length;
  return wholePercent(totalSec > 0 ? seconds / totalSec : 0, done >= lessonCount);
}

/** Where playing begins again: never inside the last moments, and from the start once complete. */
export function startPosition(positionSec: number, durationSec: number, completed: boolean): number {
  return completed || positionSec > durationSec - END_SEC ? 0 : positionSec;
}

export interface OutlineLesson {
  id: number;
  locked: boolean;
  completed: boolean;
  /** Last activity; `null` when never opened. */
  at: Date | null;
}

/**
 * The lesson to open: the newest in progress; else the first unfinished after the one completed
 * last; else the first unfinished; else the first. Locked lessons are skipped.
 */
export function resumeLesson(outline: readonly OutlineLesson[]): number | null {
  const open = outline.filter((lesson) => !lesson.locked);
  const newest = (lessons: readonly OutlineLesson[]) =>
    lessons.filter((lesson) => lesson.at !== null).toSorted((a, b) => b.at!.getTime() - a.at!.getTime())[0];
  const inProgress = newest(open.filter((lesson) => !lesson.completed));
  if (inProgress) return inProgress.id;
  const lastDone = newest(open.filter((lesson) => lesson.completed));
  const after = lastDone ? open.slice(open.indexOf(lastDone) + 1) : [];
  const next = [...after, ...open].find((lesson) => !lesson.completed) ?? open[0];
  return next?.id ?? null;
}
