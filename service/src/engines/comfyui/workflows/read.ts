import { z } from 'zod';
import { GENERATION_LIMITS, WORKFLOW_LIMITS } from '@app/shared/contracts/limits';
import { parseExactly } from '@app/shared/contracts/seed';

const zLink = z.tuple([z.string(), z.number().int().nonnegative()]);
export type OwnLink = z.infer<typeof zLink>;

const zNode = z.looseObject({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  _meta: z.looseObject({ title: z.string().optional() }).optional(),
});
export const zGraph = z.record(z.string(), zNode).refine((graph) => Object.keys(graph).length > 0);
export type OwnNode = z.infer<typeof zNode>;
export type OwnGraph = z.infer<typeof zGraph>;

/** The operator's workflow in the API format; its name is that of its file. */
export interface OwnWorkflow {
  name: string;
  graph: OwnGraph;
}

/** The node output that an input is linked to; `null` when it holds a value. */
export const linkOf = (input: unknown): OwnLink | null => zLink.safeParse(input).data ?? null;

/** Faults of a workflow file, each with a text for the operator and one for people on a page. */
const FAULTS = {
  name: [
    `its name has more than ${GENERATION_LIMITS.name} letters`,
    `名称最多 ${GENERATION_LIMITS.name} 个字，请改短一些`,
  ],
  unreadable: ['cannot be read', '文件读不了，请让管理员检查它的权限'],
  json: ['is no JSON', '文件不完整，不是 JSON，请从 ComfyUI 重新导出'],
  canvas: [
    'is saved for the canvas: use "Export (API)" in ComfyUI',
    '这是 ComfyUI 画布的保存文件，请在 ComfyUI 里用「Export (API)」导出',
  ],
  format: [
    'is not a workflow in the API format ("Export (API)" in ComfyUI)',
    '这不是 API 格式的工作流，请在 ComfyUI 里用「Export (API)」导出',
  ],
  nodes: [`has more than ${WORKFLOW_LIMITS.nodes} nodes`, `工作流最多 ${WORKFLOW_LIMITS.nodes} 个节点，请拆成几个`],
} as const;
type Fault = keyof typeof FAULTS;

/** A workflow file that cannot be used; its message is for the operator. */
export class WorkflowFault extends Error {
  /** The message for people on a page, in Chinese. */
  readonly said: string;
  constructor(fault: Fault, cause?: unknown) {
    super(FAULTS[fault][0], { cause });
    this.said = FAULTS[fault][1];
  }
}

/** @throws WorkflowFault */
export function parseWorkflow(name: string, text: string): OwnWorkflow {
  if (name.length > GENERATION_LIMITS.name) throw new WorkflowFault('name');
  let value: unknown;
  try {
    value = parseExactly(text);
  } catch (cause) {
    throw new WorkflowFault('json', cause);
  }
  if (z.object({ nodes: z.array(z.unknown()) }).safeParse(value).success) throw new WorkflowFault('canvas');
  const graph = zGraph.safeParse(value);
  if (!graph.success) throw new WorkflowFault('format', graph.error);
  if (Object.keys(graph.data).length > WORKFLOW_LIMITS.nodes) throw new WorkflowFault('nodes');
  return { name, graph: graph.data };
}
