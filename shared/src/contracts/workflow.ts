import { z } from 'zod';
import { GENERATION_LIMITS, WORKFLOW_LIMITS } from './limits.ts';

const field = {
  /** Node and input of the graph, as `6.text`. */
  key: z.string(),
  label: z.string(),
  /** Whether it is shown directly; the others are under 「更多设置」. */
  main: z.boolean(),
};

/** An input of a workflow, as shown in its form; `value` is that of the saved graph. */
export const zWorkflowInput = z.discriminatedUnion('kind', [
  z.object({ ...field, kind: z.literal('text'), value: z.string(), long: z.boolean() }),
  z.object({ ...field, kind: z.literal('picture') }),
  z.object({
    ...field,
    kind: z.literal('number'),
    value: z.number(),
    min: z.number(),
    max: z.number(),
    step: z.number(),
  }),
  /** `value` is empty when the engine no longer has the choice of the saved graph, `wanted`. */
  z.object({
    ...field,
    kind: z.literal('choice'),
    value: z.string(),
    choices: z.array(z.string()),
    wanted: z.string(),
  }),
  z.object({ ...field, kind: z.literal('switch'), value: z.boolean() }),
]);
export type WorkflowInput = z.infer<typeof zWorkflowInput>;

/** A workflow that the operator added to an engine. */
export const zWorkflow = z.object({
  /** File name without its extension: tasks use it as the id. */
  name: z.string(),
  makes: z.enum(['pictures', 'video']),
  /** Whether the result is random: the workflow has a seed. */
  seeded: z.boolean(),
  inputs: z.array(zWorkflowInput),
  /** Nodes and lists that the engine lacks, in Chinese; empty when it can run. */
  missing: z.array(z.string()),
});
export type Workflow = z.infer<typeof zWorkflow>;

/** A file in an engine's folder of workflows. */
const zWorkflowFile = z.object({
  name: z.string(),
  /** Why it cannot be used, in Chinese; empty when it can. */
  problem: z.string(),
});
export type WorkflowFile = z.infer<typeof zWorkflowFile>;

/** An engine with a folder of workflows. */
const zWorkflowPlace = z.object({ id: z.string(), name: z.string(), files: z.array(zWorkflowFile) });
export type WorkflowPlace = z.infer<typeof zWorkflowPlace>;

/**
 * A file name that is valid on every system: no path, no hidden file, no reserved sign of Windows.
 */
const zName = z
  .string()
  .transform((name) => name.normalize().trim())
  .pipe(
    z
      .string()
      .min(1, '请填工作流的名称')
      .max(WORKFLOW_LIMITS.name, `名称最多 ${WORKFLOW_LIMITS.name} 个字`)
      .regex(/^[^\\/:*?"<>|\p{C}]+$/u, '名称里不能有 \\ / : * ? " < > | 这些符号')
      .refine((name) => !name.startsWith('.') && !name.endsWith('.'), '名称不能用点开头或结尾'),
  );

export const workflowCalls = {
  /** Answers every member; files are listed only for members named by the operator. */
  'GET /workflow/files': {
    input: z.object({}),
    output: z.object({ allowed: z.boolean(), places: z.array(zWorkflowPlace) }),
    auth: true,
  },
  'POST /workflow/add': {
    input: z.object({
      id: z.string().max(100),
      name: zName,
      /** File content as ComfyUI exports it for its API. */
      text: z.string().max(WORKFLOW_LIMITS.file, `工作流文件最大 ${WORKFLOW_LIMITS.file / 1000} KB`),
      /** Whether an existing workflow of this name is replaced. */
      replace: z.boolean().default(false),
    }),
    output: z.null(),
    auth: true,
  },
  'POST /workflow/remove': {
    input: z.object({ id: z.string().max(100), name: z.string().max(GENERATION_LIMITS.name) }),
    output: z.null(),
    auth: true,
  },
} as const;
