import { CERTIFICATE_SECONDS } from '@app/shared/contracts/limits';
import type { Path, PathStep } from '@app/shared/contracts/pages';

/** A series in progress towards its certificate. */
export interface NextCertificate {
  course: PathStep['course'];
  completedLessons: number;
  lessons: number;
}

/**
 * Series of the paths without a certificate yet: those in progress, the least remaining first; then
 * one to begin.
 */
export function nextCertificates(paths: readonly Path[], earned: ReadonlySet<number>): NextCertificate[] {
  const series = new Map<number, NextCertificate>();
  for (const { course, lesson, done, lessons } of paths.flatMap(({ steps }) => steps)) {
    const gives = course.courseType === 'SERIES' && !course.comic && course.durationSec >= CERTIFICATE_SECONDS;
    if (gives && lesson === null && lessons > 0 && !earned.has(course.id))
      series.set(course.id, { course, completedLessons: done, lessons });
  }
  const all = [...series.values()].filter(({ completedLessons, lessons }) => completedLessons < lessons);
  const begun = all
    .filter(({ completedLessons }) => completedLessons > 0)
    .toSorted((one, other) => one.lessons - one.completedLessons - (other.lessons - other.completedLessons));
  const next = all.find(({ completedLessons, course }) => completedLessons === 0 && course.access.canPlay);
  return next ? [...begun, next] : begun;
}
