import type { ParamsOf, TaskParams } from '@app/shared/contracts/aigc';
import { rulesOf } from '../../tools/index.ts';
import type { InputFiles } from '../../tools/rules.ts';

/**
 * A task with an expected duration of at most this many ms is quick: it may use the slot reserved
 * for such tasks.
 */
export const QUICK_TASK_MS = 10_000;
/** Expected duration, in ms, of a task of a remote engine, whose speed is unknown. */
export const REMOTE_ENGINE_MS = 600_000;
/**
 * Shortest deadline, in ms, and factor on the expected duration: they allow for other load on this
 * machine, the start of a worker and a wrong estimate.
 */
const LEAST_DEADLINE_MS = 120_000;
const SLACK = 20;

/**
 * Cost of one megapixel of a tool's output, in ms on one idle core; drawing costs that for 20
 * steps.
 */
const MS_PER_MEGAPIXEL = {
  drawn: 2_000,
  enhanced: 800,
  filled: 1_500,
  cut: 400,
  composed: 800,
  resized: 400,
} as const;
const READING_MS = 8_000;
const VIDEO_MS_PER_SECOND = 5_000;

const megapixels = (width: number, height: number) => (width * height) / 1e6;

function drawnMs(width: number, height: number, steps: number, count: number): number {
  return megapixels(width, height) * (steps / 20) * count * MS_PER_MEGAPIXEL.drawn;
}

/**
 * Rough upper estimate of the built-in engine's time for a task, in ms. @param inputs upright sizes
 * of the files that the params name
 */
export function expectedMs(params: TaskParams, inputs: InputFiles): number {
  const given = [...inputs.values()].reduce((sum, { width, height }) => sum + megapixels(width, height), 0);
  const count = rulesOf(params).count?.(params) ?? 1;
  switch (params.tool) {
    case 'txt2img': {
      const { width, height, steps, batch_size: pictures, hires } = params;
      const scale = hires?.scale ?? 0;
      const second = drawnMs(width * scale, height * scale, hires?.steps || steps, pictures);
      return drawnMs(width, height, steps, pictures) + second;
    }
    case 'img2img':
      return drawnMs(params.width, params.height, params.steps, params.batch_size);
    case 'imgGeneration':
    case 'modelGeneration':
    case 'modelSet':
    case 'aiFitting':
      return drawnMs(1024, 1024, 20, count);
    case 'imgEnhance':
      return given * params.scale ** 2 * MS_PER_MEGAPIXEL.enhanced;
    case 'extras':
      return given * 16 * MS_PER_MEGAPIXEL.resized;
    case 'magicEraser':
    case 'magicExpand':
      return Math.max(1, given) * MS_PER_MEGAPIXEL.filled;
    case 'magicIntematting':
      return given * MS_PER_MEGAPIXEL.cut;
    case 'segment':
      return Math.max(1, given) * count * MS_PER_MEGAPIXEL.cut;
    case 'goodsGeneration':
    case 'detailPage':
      return (given + 2) * Math.max(1, count) * MS_PER_MEGAPIXEL.composed;
    case 'videoGeneration':
      return secondsOf(params) * VIDEO_MS_PER_SECOND;
    default:
      return READING_MS;
  }
}

const secondsOf = ({ shots }: ParamsOf<'videoGeneration'>) => shots.reduce((sum, { seconds }) => sum + seconds, 0);

/** Deadline of an attempt, in ms: by its expected duration, at most the operator's limit. */
export const deadlineMs = (expected: number, most: number): number =>
  Math.min(most, Math.max(LEAST_DEADLINE_MS, expected * SLACK));
