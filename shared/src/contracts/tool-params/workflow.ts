import { z } from 'zod';
import { WORKFLOW_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { zName, zSeed } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '工作流', order: 35 };

const { inputs, key, text } = WORKFLOW_LIMITS;
const few = (values: object) => Object.keys(values).length <= inputs;
const zKey = z.string().max(key);

/** A workflow of the operator, by its name, with the values of its form by their keys. */
export const zWorkflowParams = z.object({
  tool: z.literal('workflow'),
  workflow: zName.min(1, '请选择工作流'),
  values: z
    .record(zKey, z.union([z.string().max(text, `每段文字最多 ${text} 个字`), z.number(), z.boolean()]))
    .refine(few, `最多 ${inputs} 项设置`)
    .default({}),
  /** Files by the keys of the inputs that take pictures. */
  pictures: z.record(zKey, zUuid).refine(few, `最多 ${inputs} 张图片`).default({}),
  /** A seed of -1 picks a random one. */
  seed: zSeed.default(-1),
});
export type WorkflowParams = z.infer<typeof zWorkflowParams>;
