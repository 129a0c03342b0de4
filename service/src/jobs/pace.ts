import type { EngineProgress } from '@app/imaging/task';

/** The pace is measured over this many steps, or over this many ms when steps are short. */
const STEPS = 8;
const SPAN_MS = 5_000;
/** Measured time, in ms, below which there is no estimate. */
const LEAST_MS = 500;
/** An estimate that grows by less than this factor is withheld until the steps have caught up. */
const TOLERATED_GROWTH = 1.3;
const TOLERATED_MS = 1_000;

export interface TimeLeft {
  /** Estimated time left, in ms; null while unknown. */
  etaMs: number | null;
  /** Time, in ms, for which the estimate may be counted down: until the next step is due. */
  countMs?: number;
}

/**
 * Estimates the time left from the pace of steps. Waiting at the engine and loading a model are
 * excluded. The estimate starts when the first step is done; between steps it is counted down to
 * what remains after the next one, and it grows only when steps have become clearly slower.
 */
export function measurePace() {
  /** Time spent drawing alone, in ms. */
  let worked = 0;
  let heardAt: number | null = null;
  let drawing = false;
  let points: { percent: number; worked: number }[] = [];
  let warm = false;
  let estimate: { etaMs: number; countMs: number; worked: number } | null = null;

  function advance(now: number): void {
    if (drawing && heardAt !== null) worked += Math.max(0, now - heardAt);
    heardAt = now;
  }

  const countedDown = () =>
    estimate && { ...estimate, etaMs: estimate.etaMs - Math.min(worked - estimate.worked, estimate.countMs) };

  function measure(): void {
    // The first step warms the engine up: it is left out as soon as there are any others.
    if (!warm && points.length > 2) {
      points.shift();
      warm = true;
    }
    points = points.filter((point, index) => index >= points.length - 1 - STEPS || worked - point.worked < SPAN_MS);
    const [first, last] = [points[0]!, points.at(-1)!];
    if (last.worked - first.worked < LEAST_MS) return;
    const measured = ((last.worked - first.worked) / (last.percent - first.percent)) * (100 - last.percent);
    const stepMs = (last.worked - first.worked) / (points.length - 1);
    const shown = countedDown()?.etaMs ?? Infinity;
    const grown = measured > shown && measured <= shown * TOLERATED_GROWTH + TOLERATED_MS;
    const etaMs = grown ? shown : measured;
    estimate = { etaMs, countMs: Math.max(0, etaMs - Math.max(0, measured - stepMs)), worked };
  }

  return {
    add({ percent, phase = 'drawing' }: Pick<EngineProgress, 'percent' | 'phase'>, now: number): void {
      advance(now);
      drawing = phase === 'drawing';
      if (!drawing) return;
      const last = points.at(-1);
      if (last && percent <= last.percent) return;
      points.push({ percent, worked });
      if (last) measure();
    },
    left(now: number): TimeLeft {
      advance(now);
      const counted = drawing ? countedDown() : null;
      if (!estimate || !counted) return { etaMs: null };
      const countMs = Math.max(0, estimate.countMs - (worked - estimate.worked));
      return { etaMs: Math.round(counted.etaMs), countMs: Math.round(countMs) };
    },
  };
}
