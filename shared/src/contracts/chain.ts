import { z } from 'zod';
import { zTask, zTool } from './aigc.ts';
import { CHAIN_LIMITS } from './limits.ts';
import { zPage, zPageQuery, zTime, zUuid } from './primitives.ts';

/** Page that a chain was started from, and that shows it again. */
export const CHAIN_KINDS = ['composer', 'listing'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

const zKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, '步骤的名称只能用小写字母、数字和连字符');
/**
 * In the place of a file's id in params: a picture of an earlier step, which becomes its id once
 * that step is done. Without `image` the last one that it made, which is the finished picture of a
 * tool that makes one.
 */
export const zStepPicture = z.strictObject({ step: zKey, image: z.number().int().min(0).max(40).optional() });
export type StepPicture = z.infer<typeof zStepPicture>;

/**
 * One task of a chain; `params` are those of its tool, with pictures of earlier steps in the place
 * of files.
 */
export const zChainStep = z.object({
  key: zKey,
  /** Chinese, for people. */
  title: z.string().trim().min(1).max(CHAIN_LIMITS.title),
  params: z.record(z.string(), z.json()),
});
export type ChainStep = z.infer<typeof zChainStep>;

const zSteps = z
  .array(zChainStep)
  .min(1, '计划里还没有步骤')
  .max(CHAIN_LIMITS.steps, `一次最多 ${CHAIN_LIMITS.steps} 步`);

/**
 * `waiting` for pictures of other steps or for a place in the queue; `blocked`: a step that it
 * needs has failed, was refused or cancelled; `refused`: it could not be begun, `error` says why.
 * The rest is what its task is.
 */
export const zStepState = z.enum(['waiting', 'blocked', 'refused', 'queued', 'running', 'done', 'failed', 'cancelled']);
export type StepState = z.infer<typeof zStepState>;

const zForm = z.record(z.string(), z.json());

export const zChain = z.object({
  id: zUuid,
  kind: z.enum(CHAIN_KINDS),
  title: z.string(),
  /** As its page keeps it; nothing else reads it. */
  form: zForm,
  steps: z.array(
    zChainStep.extend({
      tool: zTool,
      state: zStepState,
      /** Chinese, for people; empty unless it was refused or has failed. */
      error: z.string(),
      /** Null until it is begun. */
      task: zTask.nullable(),
    }),
  ),
  createdAt: zTime,
});
export type Chain = z.infer<typeof zChain>;

const zChainId = z.object({ id: zUuid });
const zAsked = z.object({
  title: z.string().trim().min(1).max(CHAIN_LIMITS.name),
  form: zForm,
  steps: zSteps,
});

export const chainCalls = {
  /**
   * requestId makes a repeated send the same chain. Steps without earlier pictures begin at once,
   * the others by themselves.
   */
  'POST /aigc/chain/save': {
    input: zAsked.extend({ requestId: zUuid, kind: z.enum(CHAIN_KINDS) }),
    output: zChain,
    auth: true,
  },
  'GET /aigc/chain/get': { input: zChainId, output: zChain, auth: true },
  'GET /aigc/chain/page/{page}/{limit}': {
    input: zPageQuery.extend({ kind: z.enum(CHAIN_KINDS) }),
    output: zPage(zChain),
    auth: true,
  },
  /**
   * Asks for other steps: those that are as they were, and stand on what is as it was, keep what
   * they made; the rest is done anew.
   */
  'POST /aigc/chain/change': { input: zAsked.extend({ id: zUuid }), output: zChain, auth: true },
  /** A finished task of the same tool in the place of a step's; what stands on it is done anew. */
  'POST /aigc/chain/put': {
    input: zChainId.extend({ key: zKey, taskId: zUuid }),
    output: zChain,
    auth: true,
  },
  /** Does one step anew, and what stands on it. */
  'POST /aigc/chain/redo': { input: zChainId.extend({ key: zKey }), output: zChain, auth: true },
  /** Waiting steps do not start, running ones are cancelled, finished ones stay. */
  'POST /aigc/chain/cancel': { input: zChainId, output: zChain, auth: true },
  /** Goes on with what was cancelled, has failed or was refused. */
  'POST /aigc/chain/resume': { input: zChainId, output: zChain, auth: true },
  /** The chain alone: its tasks and pictures stay as works. */
  'POST /aigc/chain/remove': { input: zChainId, output: z.null(), auth: true },
} as const;
