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
  /** Length of a video. Its `url` with `?w=` is its cover. */
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
  /** For display. */
  url: z.string(),
  /** The file to download: of generated content with the visible AI mark and the AIGC metadata. */
  downloadUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  seed: zSeed.nullable(),
  /** A1111 infotext of the picture; empty for pixel tools. */
  infotext: z.string(),
  /** Chinese, short: what a tool corrected, or saw and left, such as 「已校正偏黄」. */
  notes: z.array(z.string()).default([]),
  /** Why it is probably bad: names of shared/src/contracts/doubts.ts, also newer ones. */
  doubts: z.array(z.string()).optional(),
  /** Chinese: which part of the picture this is, such as 「主体」; empty when it is the whole. */
  part: z.string().default(''),
  /** Length of a video. Its `url` with `?w=` is its cover. */
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
  /** 0..100. */
  percent: z.number(),
  ...zPhaseFields,
  /** Tasks of the same engine before it; 0 unless queued. */
  position: z.number().int(),
  source: zFileInfo.nullable(),
  images: z.array(zTaskImage),
  /** Findings beside or instead of pictures; null for most tools. */
  outcome: zOutcome.nullable().default(null),
  /** Chinese, for people; empty unless failed. */
  error: z.string(),
  /** Whether its pictures are the person's own, repaired, or made up. */
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
  /** How many tasks of all people wait for it, and how many it works on. */
  queued: z.number().int(),
  running: z.number().int(),
  /** Changes when what it offers does. */
  revision: z.string(),
  /** `null` when the caller said that it knows them. */
  capabilities: zCapabilities.nullable(),
});
export type EngineState = z.infer<typeof zEngineState>;

const zTaskId = z.object({ id: zUuid });

/** `POST /file/data/upload` is multipart with one part named `file`; it answers zFileInfo. */
/**
 * State of a history entry that brings a photo, and settings where wanted, to a tool:
 * `navigate('/hidream/imgEnhance', { state })`.
 */
export interface PhotoState {
  photo: FileInfo;
  /** Params of the tool that its page begins with. */
  settings?: Record<string, unknown>;
}

const zRead = z.string().max(READING_LIMITS.letters, `最多看 ${READING_LIMITS.letters} 个字`);

export const aigcCalls = {
  'POST /file/data/upload': { input: z.any(), output: zFileInfo, auth: true },
  'GET /file/data/get': { input: z.object({ fileId: zUuid }), output: zFileInfo, auth: true },
  /**
   * A generated picture without the visible mark, for who takes over the duty in these very words;
   * answers the address of the file.
   */
  'POST /file/data/unmarked': {
    input: z.object({ fileId: zUuid, duty: z.literal(UNMARKED_DUTY, '说明已更新，请刷新页面后再试') }),
    output: z.object({ url: z.string() }),
    auth: true,
  },
  /**
   * Words that the built-in engine would draw, and those it would not; null with another
   * engine.
   */
  'POST /aigc/prompt/read': {
    input: z.object({ prompt: zRead, negative: zRead.default('') }),
    output: z.object({ drawn: z.array(z.string()), missed: z.array(z.string()) }).nullable(),
    auth: true,
  },
  /** Joints and hands on an own photo; null where the service has no models that find them. */
  'GET /aigc/photo/people': { input: z.object({ fileId: zUuid }), output: zPhotoPeople.nullable(), auth: true },
  'POST /aigc/task/save': {
    /** requestId makes a repeated send the same task. */
    input: z.object({ requestId: zUuid, params: zTaskParams }),
    output: zTask,
    auth: true,
  },
  'GET /aigc/task/get': { input: zTaskId, output: zTask, auth: true },
  'GET /aigc/task/page/{page}/{limit}': {
    /** `kind` takes every tool that draws from a prompt; `open` those that wait or run. */
    input: zPageQuery.extend({
      limit: z.coerce.number().int().min(1).max(OPEN_TASKS_MOST),
      tool: zTool.optional(),
      kind: z.literal('drawing').optional(),
      state: z.enum([...zTaskState.options, 'open']).optional(),
      /** All of these words are in the prompt. */
      words: z.string().trim().max(GALLERY_LIMITS.words, `搜索词最多 ${GALLERY_LIMITS.words} 个字`).optional(),
    }),
    output: zPage(zTask),
    auth: true,
  },
  'POST /aigc/task/cancel': { input: zTaskId, output: zTask, auth: true },
  'POST /aigc/task/retry': { input: zTaskId, output: zTask, auth: true },
  /** Asks a waiting task for something else; it keeps its place. */
  'POST /aigc/task/change': { input: zTaskId.extend({ params: zTaskParams }), output: zTask, auth: true },
  'POST /aigc/task/remove': { input: zTaskId, output: z.null(), auth: true },
  /**
   * One picture of a finished task; answers what is left of the task, null when that was its last
   * picture and it went along.
   */
  'POST /aigc/task/removeImage': {
    input: zTaskId.extend({ fileId: zUuid }),
    output: zTask.nullable(),
    auth: true,
  },
  'GET /aigc/queue/state': { input: z.object({}), output: zQueueState, auth: true },
  'POST /aigc/queue/pause': { input: zQueueState, output: zQueueState, auth: true },
  /** Pauses, and ends what runs once the picture at hand is finished. */
  'POST /aigc/queue/stop': { input: z.object({}), output: zQueueState, auth: true },
  /**
   * Own waiting tasks in the order they are to come: they share out the places that they have,
   * those of all others stay; with `front` they come before all of the person's. What does not wait
   * any more is passed over. Answers the places of all that waits.
   */
  'POST /aigc/queue/order': {
    input: z.object({ ids: z.array(zUuid).min(1).max(OPEN_TASKS_MOST), front: z.boolean().default(false) }),
    output: z.array(zQueuePlace),
    auth: true,
  },
  /** Cancels what waits; what runs goes on. Answers which these were. */
  'POST /aigc/queue/cancel': { input: z.object({}), output: z.array(zUuid), auth: true },
  /**
   * Takes failures out of sight, all or some: finished pictures of theirs stay as works. Answers
   * which are gone altogether.
   */
  'POST /aigc/queue/clear': {
    input: z.object({ ids: z.array(zUuid).max(OPEN_TASKS_MOST).optional() }),
    output: z.array(zUuid),
    auth: true,
  },
  /**
   * The engine of a tool, 文生图 unless asked otherwise. `known` is the revision of the
   * capabilities that the caller has: they may be long.
   */
  'GET /aigc/engine/state': {
    input: z.object({ tool: zTool.optional(), known: z.string().max(64).optional() }),
    output: zEngineState,
    auth: false,
  },
} as const;
