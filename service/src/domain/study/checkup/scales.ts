import type { CheckupFigure, CheckupMeasure, CheckupVerdict } from '@app/shared/contracts/checkup';

/**
 * Thresholds of the verdicts, chosen on some photographs and judged on others: see
 * docs/decisions/0095-a-photo-is-measured.md.
 */
export const SCALES = {
  /** Longer side in px. */
  size: { good: 1200, bad: 800 },
  /** Standard deviation of the blur in px of a view of 1600. */
  sharpness: { good: 1.9, bad: 2.8 },
  /** Standard deviation of the grain in levels of 255. */
  noise: { good: 4, bad: 8 },
  /** Levels of 255 by which steps between blocks exceed others. */
  blocks: { good: 1.5, bad: 2.2 },
  /** Distance from grey in a* and b*. */
  cast: { good: 4, bad: 20 },
  /** Darkest channel of the darkest corner. */
  white: { good: 250, bad: 235 },
  /** Larger share of width and height that the subject takes. */
  fill: { good: 0.7, bad: 0.5 },
  /** Degrees. */
  tilt: { good: 2, bad: 5 },
} as const satisfies Record<CheckupMeasure, { good: number; bad: number }>;

/** Share from which the subject leaves no margin; at the border it is cut at any share. */
export const NO_MARGIN = 0.96;
/** Quality of a JPEG below which details are lost, though no blocks are seen. */
export const LOW_QUALITY = 45;

const UPWARDS: readonly CheckupMeasure[] = ['size', 'white', 'fill'];

export function verdictOf(measure: CheckupMeasure, { value, note }: CheckupFigure): CheckupVerdict {
  if (value === null) return 'none';
  if (measure === 'white' && note !== 'white') return 'none';
  const { good, bad } = SCALES[measure];
  const size = Math.abs(value);
  const within = UPWARDS.includes(measure)
    ? { good: size >= good, bad: size < bad }
    : { good: size <= good, bad: size > bad };
  if (within.bad) return 'bad';
  if (measure === 'fill' && (note === 'cut' || size > NO_MARGIN)) return 'mend';
  if (measure === 'blocks' && note !== '' && Number(note) < LOW_QUALITY) return 'mend';
  return within.good ? 'good' : 'mend';
}
