import { BLOCKS } from '@app/shared/contracts/workshop-blocks';

/** Ratios of `BLOCKS` by a function of the position: 0 at the first block, 1 at the last. */
const weightsByCurve = (ratio: (at: number) => number): number[] =>
  BLOCKS.map((_, index) => Number(ratio(index / (BLOCKS.length - 1)).toFixed(4)));
const equalWeights = (ratio: number): number[] => BLOCKS.map(() => ratio);
const smoothStep = (at: number): number => at * at * (3 - 2 * at);
/** Distance of a position from the middle, 0 to 1. */
const distanceFromMiddle = (at: number): number => Math.abs(2 * at - 1);

/** Preset curves; names in capitals are those of the common lists of block weights. */
export const WEIGHT_PRESETS: readonly { id: string; name: string; weights: readonly number[] }[] = [
  { id: 'FLAT_25', name: '都是 0.25', weights: equalWeights(0.25) },
  { id: 'FLAT_50', name: '都是 0.5', weights: equalWeights(0.5) },
  { id: 'FLAT_75', name: '都是 0.75', weights: equalWeights(0.75) },
  { id: 'GRAD_V', name: '两端取 B，中间取 A', weights: weightsByCurve(distanceFromMiddle) },
  { id: 'GRAD_A', name: '中间取 B，两端取 A', weights: weightsByCurve((at) => 1 - distanceFromMiddle(at)) },
  { id: 'SMOOTHSTEP', name: '从 A 平滑到 B', weights: weightsByCurve(smoothStep) },
  { id: 'REVERSE_SMOOTHSTEP', name: '从 B 平滑到 A', weights: weightsByCurve((at) => 1 - smoothStep(at)) },
  { id: 'IN_ONLY', name: '只有 IN 取 B', weights: BLOCKS.map((name) => (name.startsWith('IN') ? 1 : 0)) },
  { id: 'OUT_ONLY', name: '只有 OUT 取 B', weights: BLOCKS.map((name) => (name.startsWith('OUT') ? 1 : 0)) },
];

/** Id of the preset that has these ratios; empty for none. */
export const presetOf = (weights: readonly number[]): string =>
  WEIGHT_PRESETS.find((preset) => preset.weights.every((ratio, index) => ratio === weights[index]))?.id ?? '';

export const textOfWeights = (weights: readonly number[]): string => weights.join(', ');

type Parsed = { weights: number[]; problem: null } | { weights: null; problem: string };

/** Parses ratios separated by commas, spaces or line ends. */
export function parseWeights(text: string): Parsed {
  const words = text
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter((word) => word !== '');
  const failed = (problem: string): Parsed => ({ weights: null, problem });
  const weights = words.map(Number);
  const wrong = words.find((_, index) => !Number.isFinite(weights[index]));
  if (wrong !== undefined) return failed(`「${wrong.slice(0, 20)}」不是数`);
  const outside = weights.find((ratio) => ratio < 0 || ratio > 1);
  if (outside !== undefined) return failed(`${outside} 不在 0 到 1 之间`);
  if (weights.length === BLOCKS.length) return { weights, problem: null };
  const why = weights.length === BLOCKS.length + 1 ? '，多出的第一个若是基础比例，请填在上面' : '';
  return failed(`有 ${weights.length} 个数，要正好 ${BLOCKS.length} 个：IN00 到 IN11、M00、OUT00 到 OUT11${why}`);
}
