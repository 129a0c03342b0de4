import type { Beat } from '@app/shared/contracts/course';
import type { StudyRow } from '../../db/schema/course.ts';
import { DAY_MS, dayOf } from '../time/shanghai.ts';
import { isCompletedBy } from './progress.ts';
import { totalSeconds, mergeRanges, takeSeconds, type WatchedRange } from './ranges.ts';

/** Maximum playback speed, with tolerance for a late heartbeat. */
const MAX_SPEED = 4;
const TOLERANCE_SEC = 60;
const FIRST_BEAT_SEC = 900;
/** A browser that was offline may report what happened up to this long ago. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Maximum plausible played seconds since the last report; `null` when there was none. */
export function allowedSeconds(elapsedSec: number | null): number {
  return elapsedSec === null ? FIRST_BEAT_SEC : Math.max(0, elapsedSec) * MAX_SPEED + TOLERANCE_SEC;
}

function happenedAt(beat: Beat, now: Date): Date {
  const at = new Date(beat.at).getTime();
  return new Date(Math.min(Math.max(at, now.getTime() - MAX_AGE_MS), now.getTime()));
}

export type LessonState = Pick<StudyRow, 'ranges' | 'coveredSec' | 'positionSec' | 'positionAt' | 'completedAt'>;

export interface AppliedBeat {
  next: LessonState;
  /** Seconds learned, by day. */
  days: Map<string, number>;
  /** Remaining plausible seconds. */
  left: number;
}

/**
 * One lesson after heartbeats. A browser that did not hear our answer sends again, and a second
 * device may report late: a beat no newer than what is known adds to the day only what it newly
 * covers, and does not move the position.
 */
export function applyBeats(
  before: LessonState | undefined,
  beats: readonly Beat[],
  {
    durationSec,
    allowedSec,
    now,
    freely = false,
  }: {
    durationSec: number;
    allowedSec: number;
    now: Date;
    /**
     * A text is read as fast as somebody reads: all of it counts as covered, though only believable
     * time as learned.
     */
    freely?: boolean;
  },
): AppliedBeat {
  const days = new Map<string, number>();
  let left = allowedSec;
  let ranges: WatchedRange[] = before?.ranges ?? [];
  let covered = totalSeconds(ranges);
  for (const beat of beats) {
    const at = happenedAt(beat, now);
    const asked = mergeRanges(beat.ranges, durationSec);
    const taken = takeSeconds(asked, left);
    ranges = mergeRanges([...ranges, ...(freely ? asked : taken)], durationSec);
    const isNew = !before || at > before.positionAt;
    const seconds = isNew ? totalSeconds(taken) : Math.min(totalSeconds(taken), totalSeconds(ranges) - covered);
    left -= totalSeconds(taken);
    covered = totalSeconds(ranges);
    days.set(dayOf(at), (days.get(dayOf(at)) ?? 0) + seconds);
  }
  const newest = beats.toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime()).at(-1);
  const at = newest && happenedAt(newest, now);
  const moved = newest && at && (!before || at >= before.positionAt);
  return {
    days,
    left,
    next: {
      ranges,
      coveredSec: covered,
      positionSec: moved ? Math.min(newest.position, durationSec) : (before?.positionSec ?? 0),
      positionAt: moved ? at : (before?.positionAt ?? now),
      completedAt: before?.completedAt ?? (isCompletedBy(covered, durationSec) ? now : null),
    },
  };
}
