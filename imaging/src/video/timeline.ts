import type { Shot, Transition } from '@app/shared/contracts/tool-params/videoGeneration';

/**
 * When a shot is seen, in seconds. During transitions it goes on beyond its own time by half of
 * theirs.
 */
export interface ShotSpan {
  start: number;
  end: number;
  before: number;
  after: number;
  /** How it gives way to the next; `cut` for the last. */
  transition: Transition;
}

/** A transition takes no more than this share of either shot. */
const MAX_TRANSITION_SHARE = 0.8;

export const totalSeconds = (shots: readonly Pick<Shot, 'seconds'>[]): number =>
  shots.reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * The length of the video is that of its shots: transitions lie across the cuts and add nothing.
 */
export function shotSpans(shots: readonly Pick<Shot, 'seconds' | 'transition' | 'transition_seconds'>[]): ShotSpan[] {
  let start = 0;
  let before = 0;
  return shots.map((shot, index) => {
    const next = shots[index + 1];
    const end = start + shot.seconds;
    const crosses = next && shot.transition !== 'cut';
    const after = crosses
      ? Math.min(shot.transition_seconds, shot.seconds * MAX_TRANSITION_SHARE, next.seconds * MAX_TRANSITION_SHARE) / 2
      : 0;
    const span: ShotSpan = { start, end, before, after, transition: crosses ? shot.transition : 'cut' };
    start = end;
    before = after;
    return span;
  });
}

/**
 * Content of a moment: a shot, and during a transition also the next and how far that has
 * come.
 */
export function shotsAt(spans: readonly ShotSpan[], time: number): { shot: number; part: number | null } {
  const found = spans.findIndex(({ end, after }) => time < end + after);
  const shot = found < 0 ? spans.length - 1 : found;
  const { end, after } = spans[shot]!;
  return { shot, part: after > 0 && time >= end - after ? Math.min(1, (time - end + after) / (2 * after)) : null };
}
