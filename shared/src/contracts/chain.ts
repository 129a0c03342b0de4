import { z } from 'zod';
import { zTask, zTool } from './aigc.ts';
import { CHAIN_LIMITS } from './limits.ts';
import { zPage, zPageQuery, zTime, zUuid } from './primitives.ts';

/** Page that started a chain and displays it. */
export const CHAIN_KINDS = ['composer', 'listing'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

const zKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, '步骤的名称只能用小写字母、数字和连字符');
/**
 * Stands for a file id in params: a picture of an earlier step, replaced by its id once that step
 * is done. Without `image` it is the last picture, the finished one of a tool that makes one.
 */
export const zStepPicture = z.strictObject({ step: zKey, image: z.number().int().min(0).max(40).optional() });
export type StepPicture = z.infer<typeof zStepPicture>;

/**
 * One task of a chain; `params` are those of its tool, with `zStepPicture` in the place of file
 * ids.
 */
export const zChainStep = z.object({
  key: zKey,
  /** Chinese title for display. */
  title: z.string().trim().min(1).max(CHAIN_LIMITS.title),
  params: z.record(z.string(), z.json()),
});
export type ChainStep = z.infer<typeof zChainStep>;

const zSteps = z
  .array(zChainStep)
  .min(1, '计划里还没有步骤')
  .max(CHAIN_LIMITS.steps, `一次最多 ${CHAIN_LIMITS.steps} 步`);

/**
 * `waiting` for pictures of other steps or a queue position; `blocked`: a required step failed, was
 * refused or cancelled; `refused`: it could not start, `error` says why. Other states are those of
 * its task.
 */
export const zStepState = z.enum(['waiting', 'blocked', 'refused', 'queued', 'running', 'done', 'failed', 'cancelled']);
export type StepState = z.infer<typeof zStepState>;

const zForm = z.record(z.string(), z.json());

export const zChain = z.object({
  id: zUuid,
  kind: z.enum(CHAIN_KINDS),
  title: z.string(),
  /** Form state of the page, opaque to the service. */
  form: zForm,
  steps: z.array(
    zChainStep.extend({
      tool: zTool,
      state: zStepState,
      /** Chinese error text; empty unless the step was refused or failed. */
      error: z.string(),
      /** Null until the step has started. */
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
   * The requestId makes a repeated send idempotent. Steps without earlier pictures start
   * immediately, the others automatically.
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
   * Changes the steps: unchanged steps with unchanged inputs keep their pictures; the others run
   * again.
   */
  'POST /aigc/chain/change': { input: zAsked.extend({ id: zUuid }), output: zChain, auth: true },
  /** Replaces the task of a step by a finished one of the same tool; dependent steps run again. */
  'POST /aigc/chain/put': {
    input: zChainId.extend({ key: zKey, taskId: zUuid }),
    output: zChain,
    auth: true,
  },
  /** Runs one step again, and its dependent steps. */
  'POST /aigc/chain/redo': { input: zChainId.extend({ key: zKey }), output: zChain, auth: true },
  /**
   * Cancels a chain: waiting steps do not start, running ones are cancelled, finished ones stay.
   */
  'POST /aigc/chain/cancel': { input: zChainId, output: zChain, auth: true },
  /** Resumes cancelled, failed and refused steps. */
  'POST /aigc/chain/resume': { input: zChainId, output: zChain, auth: true },
  /** Deletes the chain only: its tasks and pictures stay as works. */
  'POST /aigc/chain/remove': { input: zChainId, output: z.null(), auth: true },
} as const;
