import { z } from 'zod';

const field = {
  /** Node and input of the graph, `6.text`. */
  key: z.string(),
  label: z.string(),
  /** The others stand under 「更多设置」. */
  main: z.boolean(),
};

/** An input of a workflow, as a form offers it; `value` is what the graph was saved with. */
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
  /** `value` is empty when the engine has no more what the graph was saved with: `wanted`. */
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
  /** Name of its file without the ending: tasks name it by this. */
  name: z.string(),
  makes: z.enum(['pictures', 'video']),
  /** Whether chance decides over its result: it has a seed. */
  seeded: z.boolean(),
  inputs: z.array(zWorkflowInput),
  /** Nodes and lists that the engine lacks, in Chinese; empty when it can run. */
  missing: z.array(z.string()),
});
export type Workflow = z.infer<typeof zWorkflow>;
