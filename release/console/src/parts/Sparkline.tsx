import { t } from '@app/shared/theme/tokens';
import { linePath } from '../model/scale.ts';

interface SparklineProps {
  /** One value per step; null without data. */
  values: readonly (number | null)[];
  /** A second line in grey, for comparison. */
  base?: readonly (number | null)[];
  /** Limit of the automatic halt; the highest value above it is marked. */
  limit?: number | undefined;
  /** Marks values of too few attempts to be significant. */
  unsure?: readonly boolean[];
  /** `ink` by default; `accent` for a canary. */
  tone?: 'ink' | 'accent';
  height?: number;
}

const WIDTH = 120;
const PAD = 3;

/**
 * Small line chart without axes; text beside it has the same content, so that it is hidden from
 * screen readers.
 */
export function Sparkline({ values, base = [], limit, unsure = [], tone = 'ink', height = 28 }: SparklineProps) {
  const known = [...values, ...base].filter((one): one is number => one !== null);
  const top = Math.max(limit === undefined ? 0 : limit * 1.4, ...known, Number.EPSILON);
  const points = (list: readonly (number | null)[]) =>
    list.map((value, index) => (value === null ? null : ([xAt(index, list.length), y(value)] as const)));
  const y = (value: number): number => height - PAD - (Math.min(value, top) / top) * (height - 2 * PAD);
  const line = (list: readonly (number | null)[], colour: string) => (
    <path
      d={linePath(points(list))}
      stroke={colour}
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  );
  const peak =
    limit === undefined
      ? -1
      : peakAbove(
          values.map((value, index) => (unsure[index] ? null : value)),
          limit,
        );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      width="100%"
      style={{ overflow: 'visible' }}
      height={height}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
    >
      {limit === undefined ? null : (
        <path
          d={`M0 ${y(limit).toFixed(1)}H${WIDTH}`}
          stroke={t.danger}
          strokeDasharray="3 3"
          opacity=".7"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {line(base, t.ink3)}
      {line(values, tone === 'accent' ? t.accent : t.ink2)}
      {peak < 0 ? null : (
        <path
          d={`M${xAt(peak, values.length).toFixed(1)} ${y(values[peak] ?? 0).toFixed(1)}h.01`}
          stroke={t.danger}
          strokeWidth="7"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function xAt(index: number, length: number): number {
  return length < 2 ? WIDTH / 2 : (index / (length - 1)) * WIDTH;
}

function peakAbove(values: readonly (number | null)[], limit: number): number {
  let best = -1;
  for (const [index, value] of values.entries())
    if (value !== null && value > limit && value > (values[best] ?? limit)) best = index;
  return best;
}
