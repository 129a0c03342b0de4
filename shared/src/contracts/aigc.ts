import { z } from 'zod';
import { zSeed } from './tool-params/generation.ts';
import { zCapabilities } from './capabilities.ts';
import { UNMARKED_DUTY } from './labels.ts';
import { GALLERY_LIMITS, OPEN_TASKS_MOST, READING_LIMITS } from './limits.ts';
import { zPhaseFields } from './phase.ts';
import { zPhotoPeople } from './photo-people.ts';
import { zPage, zPageQuery, zTime, zUuid } from './primitives.ts';
import { zQueuePlace, zQueueState } from './queue.ts';
import { zOutcome, zTaskParams } from './tool-params/index.ts';
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
  /** Length of a video, in ms. Its `url` with `?w=` is its cover. */
  durationMs: z.number().int().optional(),
});
export type FileInfo = z.infer<typeof zFileInfo>;

export type { Tool };
const TOOLS = Object.keys(TOOL_NAMES) as [Tool, ...Tool[]];
export const zTool = z.enum(TOOLS);

export {
  zTaskParams,
  type OpenTool,
  type Outcome,
  type ParamsOf,
  type TaskParams,
  type TaskParamsInput,
} from './tool-params/index.ts';
export { zEnhanceParams, type EnhanceParams } from './tool-params/imgEnhance.ts';
export { zEraseParams, type EraseParams } from './tool-params/magicEraser.ts';
export { zExpandParams, type ExpandParams, type Frame } from './tool-params/magicExpand.ts';
export { zCutoutParams, type CutoutParams } from './tool-params/magicIntematting.ts';
export { zTxt2imgParams, type Txt2imgParams } from './tool-params/txt2img.ts';
export { zImg2imgParams, type Img2imgParams } from './tool-params/img2img.ts';
export { zExtrasParams, type ExtrasParams } from './tool-params/extras.ts';
export { zVideoParams, type VideoParams } from './tool-params/videoGeneration.ts';
export { zInterrogateParams, type InterrogateParams, type ScoredTag } from './tool-params/interrogate.ts';
export { zControlMapParams, type ControlMapParams } from './tool-params/controlMap.ts';
export { zSegmentParams, type SegmentParams } from './tool-params/segment.ts';
export { zCapabilities, type Capabilities } from './capabilities.ts';

export const zTaskState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type TaskState = z.infer<typeof zTaskState>;

export const zTaskImage = z.object({
  fileId: zUuid,
  /** Address for display. */
  url: z.string(),
  /** The file to download: of generated content with the visible AI mark and the AIGC metadata. */
  downloadUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  seed: zSeed.nullable(),
  /** A1111 infotext of the picture; empty for pixel tools. */
  infotext: z.string(),
  /** Short Chinese notes of what a tool corrected or left, such as 「已校正偏黄」. */
  notes: z.array(z.string()).default([]),
  /** Why the picture is probably bad: names of shared/src/contracts/doubts.ts, also newer ones. */
  doubts: z.array(z.string()).optional(),
  /** Chinese name of the segment of the picture, such as 「主体」; empty for the whole. */
  part: z.string().default(''),
  /** Length of a video, in ms. Its `url` with `?w=` is its cover. */
  durationMs: z.number().int().optional(),
  /** Label of this picture, where it differs from its task's. */
  label: z.enum(['own', 'generated']).optional(),
});
export type TaskImage = z.infer<typeof zTaskImage>;

export const zTask = z.object({
  id: zUuid,
  tool: zTool,
  state: zTaskState,
  params: zTaskParams,
  /** Progress of 0..100. */
  percent: z.number(),
  ...zPhaseFields,
  /** Tasks of the same engine before it; 0 unless queued. */
  position: z.number().int(),
  source: zFileInfo.nullable(),
  images: z.array(zTaskImage),
  /** Result besides or instead of pictures; null for most tools. */
  outcome: zOutcome.nullable().default(null),
  /** Chinese error text; empty unless failed. */
  error: z.string(),
  /** `own`: pictures of the person, repaired; `generated`: pictures that are made up. */
  label: z.enum(['own', 'generated']),
  /**
   * Engine of the task, and its name; tasks of an engine that is no longer configured have no
   * name.
   */
  engine: z.string(),
  engineName: z.string().default(''),
  /** Work time in ms once done. */
  elapsedMs: z.number().int().nullable(),
  createdAt: zTime,
});
export type Task = z.infer<typeof zTask>;

export const zEngineState = z.object({
  id: z.string(),
  name: z.string(),
  ready: z.boolean(),
  /** The number of tasks of all people that wait for the engine, and that run on it. */
  queued: z.number().int(),
  running: z.number().int(),
  /** Changes when the capabilities change. */
  revision: z.string(),
  /** `null` when the caller sent the current revision. */
  capabilities: zCapabilities.nullable(),
});
export type EngineState = z.infer<typeof zEngineState>;

const zTaskId = z.object({ id: zUuid });

/** `POST /file/data/upload` is multipart with one part named `file`; it answers zFileInfo. */
/**
 * History state that passes a photo, and optional settings, to a tool:
 * `navigate('/hidream/imgEnhance', { state })`.
 */
export interface PhotoState {
  photo: FileInfo;
  /** Initial params of the tool on its page. */
  settings?: Record<string, unknown>;
}

const zRead = z.string().max(READING_LIMITS.letters, `最多看 ${READING_LIMITS.letters} 个字`);

export const aigcCalls = {
  'POST /file/data/upload': { input: z.any(), output: zFileInfo, auth: true },
  'GET /file/data/get': { input: z.object({ fileId: zUuid }), output: zFileInfo, auth: true },
  /**
   * Address of a generated picture without the visible mark, for a person who accepts the duty in
   * exactly this wording.
   */
  'POST /file/data/unmarked': {
    input: z.object({ fileId: zUuid, duty: z.literal(UNMARKED_DUTY, '说明已更新，请刷新页面后再试') }),
    output: z.object({ url: z.string() }),
    auth: true,
  },
  /**
   * Words that the built-in engine can draw, and those that it cannot; null with another engine.
   */
  'POST /aigc/prompt/read': {
    input: z.object({ prompt: zRead, negative: zRead.default('') }),
    output: z.object({ drawn: z.array(z.string()), missed: z.array(z.string()) }).nullable(),
    auth: true,
  },
  /** Joints and hands found in an own photo; null where the service has no models for that. */
  'GET /aigc/photo/people': { input: z.object({ fileId: zUuid }), output: zPhotoPeople.nullable(), auth: true },
  'POST /aigc/task/save': {
    /** The requestId makes a repeated send idempotent. */
    input: z.object({ requestId: zUuid, params: zTaskParams }),
    output: zTask,
    auth: true,
  },
  'GET /aigc/task/get': { input: zTaskId, output: zTask, auth: true },
  'GET /aigc/task/page/{page}/{limit}': {
    /** `kind` selects every tool that draws from a prompt; `open` the queued and running tasks. */
    input: zPageQuery.extend({
      limit: z.coerce.number().int().min(1).max(OPEN_TASKS_MOST),
      tool: zTool.optional(),
      kind: z.literal('drawing').optional(),
      state: z.enum([...zTaskState.options, 'open']).optional(),
      /** All of these words must be in the prompt. */
      words: z.string().trim().max(GALLERY_LIMITS.words, `搜索词最多 ${GALLERY_LIMITS.words} 个字`).optional(),
    }),
    output: zPage(zTask),
    auth: true,
  },
  'POST /aigc/task/cancel': { input: zTaskId, output: zTask, auth: true },
  'POST /aigc/task/retry': { input: zTaskId, output: zTask, auth: true },
  /** Changes the params of a queued task, which keeps its position. */
  'POST /aigc/task/change': { input: zTaskId.extend({ params: zTaskParams }), output: zTask, auth: true },
  'POST /aigc/task/remove': { input: zTaskId, output: z.null(), auth: true },
  /**
   * Deletes one picture of a finished task; returns the rest of the task, or null when the task was
   * deleted with its last picture.
   */
  'POST /aigc/task/removeImage': {
    input: zTaskId.extend({ fileId: zUuid }),
    output: zTask.nullable(),
    auth: true,
  },
  'GET /aigc/queue/state': { input: z.object({}), output: zQueueState, auth: true },
  'POST /aigc/queue/pause': { input: zQueueState, output: zQueueState, auth: true },
  /** Pauses the queue, and ends a running task after its current picture. */
  'POST /aigc/queue/stop': { input: z.object({}), output: zQueueState, auth: true },
  /**
   * Orders the person's queued tasks within the positions that they hold; tasks of others stay.
   * With `front` they come before all others of the person. Ids that are not queued are ignored.
   * Returns the positions of all queued tasks.
   */
  'POST /aigc/queue/order': {
    input: z.object({ ids: z.array(zUuid).min(1).max(OPEN_TASKS_MOST), front: z.boolean().default(false) }),
    output: z.array(zQueuePlace),
    auth: true,
  },
  /** Cancels queued tasks; running ones continue. Returns the cancelled ones. */
  'POST /aigc/queue/cancel': { input: z.object({}), output: z.array(zUuid), auth: true },
  /**
   * Removes failed tasks, all or some; those with finished pictures are only hidden. Returns the
   * ids of the deleted tasks.
   */
  'POST /aigc/queue/clear': {
    input: z.object({ ids: z.array(zUuid).max(OPEN_TASKS_MOST).optional() }),
    output: z.array(zUuid),
    auth: true,
  },
  /**
   * State of a tool's engine, that of 文生图 by default. `known` is the revision of the
   * capabilities that the caller has, which are long and then left out.
   */
  'GET /aigc/engine/state': {
    input: z.object({ tool: zTool.optional(), known: z.string().max(64).optional() }),
    output: zEngineState,
    auth: false,
  },
} as const;
