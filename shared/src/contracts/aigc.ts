import { z } from 'zod';
import { UNMARKED_DUTY } from './labels.ts';
import { TXT2IMG_LIMITS, UPLOAD_LIMITS } from './limits.ts';
import { zPage, zPageQuery, zTime, zUuid } from './primitives.ts';
import { TOOL_NAMES, type Tool } from './tools.ts';

export const zFileInfo = z.object({
  fileId: zUuid,
  /** Address for display, `/api/file/data/view/{fileId}`; `?w=` gives a smaller rendition. */
  url: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type FileInfo = z.infer<typeof zFileInfo>;

export type { Tool };
const TOOLS = Object.keys(TOOL_NAMES) as [Tool, ...Tool[]];
export const zTool = z.enum(TOOLS);

export const zEnhanceParams = z.object({
  tool: z.literal('imgEnhance'),
  fileId: zUuid,
  /** Which settings the page proposes; pictures are treated by the settings, not by this. */
  content: z.enum(['goods', 'portrait', 'text', 'drawing']).default('goods'),
  scale: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(2),
  /** 0..100: 0 leaves noise or softness alone, 50 treats what was measured, more does more than that. */
  denoise: z.number().min(0).max(100).default(50),
  sharpen: z.number().min(0).max(100).default(50),
  /** Percent; 0 leaves tone and colours as they are. */
  contrast: z.number().min(-50).max(50).default(0),
  colour: z.number().min(0).max(100).default(0),
  /** A cast is taken out when one is measured. */
  balance: z.boolean().default(true),
  format: z.enum(['jpg', 'png', 'webp']).default('jpg'),
});
export type EnhanceParams = z.infer<typeof zEnhanceParams>;

const zPictureFormat = z.enum(['jpg', 'png', 'webp']);
const zPixels = z.number().int().min(0).max(UPLOAD_LIMITS.pixels);

/** 智能消除. PNG unless asked otherwise: what is not erased stays as it is, pass after pass. */
export const zEraseParams = z.object({
  tool: z.literal('magicEraser'),
  fileId: zUuid,
  /** A picture of the same size as the photo, upright: what is lighter than half is erased. */
  maskId: zUuid,
  format: zPictureFormat.default('png'),
});
export type EraseParams = z.infer<typeof zEraseParams>;

/** The frame of 智能扩图, in pixels of the upright photo. */
export const zFrame = z.discriminatedUnion('by', [
  /** The smallest frame of this shape around the photo, the photo in its middle. */
  z.object({
    by: z.literal('ratio'),
    width: z.number().int().min(1).max(100),
    height: z.number().int().min(1).max(100),
  }),
  /** So much more at each side. */
  z.object({ by: z.literal('sides'), left: zPixels, top: zPixels, right: zPixels, bottom: zPixels }),
  /** A rectangle of this size in which the photo lies at `left`, `top`. */
  z.object({ by: z.literal('rectangle'), left: zPixels, top: zPixels, width: zPixels.min(1), height: zPixels.min(1) }),
]);
export type Frame = z.infer<typeof zFrame>;

export const zExpandParams = z.object({
  tool: z.literal('magicExpand'),
  fileId: zUuid,
  frame: zFrame,
  format: zPictureFormat.default('png'),
});
export type ExpandParams = z.infer<typeof zExpandParams>;

const { side, steps, cfg, batch, seed, text } = TXT2IMG_LIMITS;
const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

export const zTxt2imgParams = z.object({
  tool: z.literal('txt2img'),
  prompt: z.string().trim().min(1, '请输入提示词').max(text, `提示词最多 ${text} 个字`),
  negative_prompt: z.string().max(text, `反向提示词最多 ${text} 个字`).default(''),
  width: whole(side).multipleOf(side.step).default(768),
  height: whole(side).multipleOf(side.step).default(768),
  steps: whole(steps).default(24),
  cfg_scale: z.number().min(cfg.min).max(cfg.max).default(7),
  sampler: z.string().max(40).default('Painter'),
  /** -1 picks one; the task's result names the seed used. */
  seed: whole(seed).default(-1),
  batch_size: whole(batch).default(1),
  style: z.string().max(40).default(''),
});
export type Txt2imgParams = z.infer<typeof zTxt2imgParams>;

export const zTaskParams = z.discriminatedUnion('tool', [zEnhanceParams, zTxt2imgParams]);
export type TaskParams = z.infer<typeof zTaskParams>;
export type TaskParamsInput = z.input<typeof zTaskParams>;

export const zTaskState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type TaskState = z.infer<typeof zTaskState>;

export const zTaskImage = z.object({
  fileId: zUuid,
  /** For display. */
  url: z.string(),
  /** The file to download: of generated content with the visible AI mark and the AIGC metadata. */
  downloadUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  seed: z.number().int().nullable(),
  /** A1111 infotext of the picture; empty for pixel tools. */
  infotext: z.string(),
  /** Chinese, short: what a tool corrected unasked, such as 「已校正偏黄」. */
  notes: z.array(z.string()).default([]),
});
export type TaskImage = z.infer<typeof zTaskImage>;

export const zTask = z.object({
  id: zUuid,
  tool: zTool,
  state: zTaskState,
  params: zTaskParams,
  /** 0..100. */
  percent: z.number(),
  /** Tasks before it; 0 unless queued. */
  position: z.number().int(),
  source: zFileInfo.nullable(),
  images: z.array(zTaskImage),
  /** Chinese, for people; empty unless failed. */
  error: z.string(),
  /** Whether its pictures are the person's own, repaired, or made up. */
  label: z.enum(['own', 'generated']),
  /** Which engine did it, `builtin` shows 「内置演示引擎」. */
  engine: z.string(),
  /** Work time in ms once done. */
  elapsedMs: z.number().int().nullable(),
  createdAt: zTime,
});
export type Task = z.infer<typeof zTask>;

export const zEngineState = z.object({
  id: z.string(),
  name: z.string(),
  ready: z.boolean(),
  /** Queue length over all users, and how many tasks run now. */
  queued: z.number().int(),
  running: z.number().int(),
  samplers: z.array(z.string()),
  styles: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type EngineState = z.infer<typeof zEngineState>;

const zTaskId = z.object({ id: zUuid });

/** `POST /file/data/upload` is multipart with one part named `file`; it answers zFileInfo. */
/** State of a history entry that brings a photo to a tool: `navigate('/hidream/imgEnhance', { state })`. */
export interface PhotoState {
  photo: FileInfo;
}

export const aigcCalls = {
  'POST /file/data/upload': { input: z.any(), output: zFileInfo, auth: true },
  /** A generated picture without the visible mark, for who takes over the duty in these very words; answers the address of the file. */
  'POST /file/data/unmarked': {
    input: z.object({ fileId: zUuid, duty: z.literal(UNMARKED_DUTY, '说明已更新，请刷新页面后再试') }),
    output: z.object({ url: z.string() }),
    auth: true,
  },
  'POST /aigc/task/save': {
    /** requestId makes a repeated send the same task. */
    input: z.object({ requestId: zUuid, params: zTaskParams }),
    output: zTask,
    auth: true,
  },
  'GET /aigc/task/get': { input: zTaskId, output: zTask, auth: true },
  'GET /aigc/task/page/{page}/{limit}': {
    input: zPageQuery.extend({ tool: zTool.optional(), state: zTaskState.optional() }),
    output: zPage(zTask),
    auth: true,
  },
  'POST /aigc/task/cancel': { input: zTaskId, output: zTask, auth: true },
  'POST /aigc/task/retry': { input: zTaskId, output: zTask, auth: true },
  'POST /aigc/task/remove': { input: zTaskId, output: z.null(), auth: true },
  /** One picture of a finished task; answers what is left of the task, null when that was its last picture and it went along. */
  'POST /aigc/task/removeImage': {
    input: zTaskId.extend({ fileId: zUuid }),
    output: zTask.nullable(),
    auth: true,
  },
  'GET /aigc/engine/state': { input: z.object({}), output: zEngineState, auth: false },
} as const;
