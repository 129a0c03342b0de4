import type { ValuesOf } from './fields.ts';
import { GENERATION_LIMITS } from './limits.ts';

const share = (first: number) => ({ kind: 'number', first, min: 0, max: 1, step: 0.01 }) as const;
const whole = (first: number, min: number, max: number, step = 1) =>
  ({ kind: 'number', first, min, max, step }) as const;
const side = whole(512, 64, 2048, 8);
const text = { kind: 'text', first: '', most: GENERATION_LIMITS.text } as const;
const { name } = GENERATION_LIMITS;

/** Maximum number of units: the extension cannot have more tabs. */
export const ADETAILER_UNITS = 15;

/** Settings of an ADetailer unit, which redraws what its detector finds. Lengths in px. */
export const ADETAILER_FIELDS = {
  /** Detector, one of the engine's list. */
  model: { kind: 'text', first: '', most: name },
  /** Comma-separated words that a YOLO-World detector looks for. */
  classes: { kind: 'text', first: '', most: name },
  /** An empty prompt stands for that of the picture. */
  prompt: text,
  negative_prompt: text,
  confidence: share(0.3),
  mask_filter: { kind: 'choice', first: 'area', choices: ['area', 'confidence'] },
  /** The number of detections that are redrawn, chosen by the filter; 0 for all. */
  mask_k: whole(0, 0, 10),
  /** Minimum and maximum area of a detection, as a fraction of the picture. */
  mask_min_ratio: { ...share(0), step: 0.001 },
  mask_max_ratio: { ...share(1), step: 0.001 },
  x_offset: whole(0, -200, 200),
  y_offset: whole(0, -200, 200),
  /** A positive value dilates the mask, a negative one erodes it. */
  dilate_erode: whole(4, -128, 128, 4),
  mask_merge: { kind: 'choice', first: 'none', choices: ['none', 'merge', 'merge_invert'] },
  mask_blur: whole(4, 0, 64),
  denoising_strength: share(0.4),
  only_masked: { kind: 'flag', first: true },
  padding: whole(32, 0, 256, 4),
  /** Redraws at this size instead of the picture's. */
  own_size: { kind: 'flag', first: false },
  width: side,
  height: side,
  /** 0 stands for the steps of the picture. */
  steps: { ...whole(0, 1, 150), open: true },
  /** 0 stands for the CFG scale of the picture. */
  cfg_scale: { kind: 'number', first: 0, min: 1, max: 30, step: 0.5, open: true },
} as const;
export type ADetailerUnit = ValuesOf<typeof ADETAILER_FIELDS>;
