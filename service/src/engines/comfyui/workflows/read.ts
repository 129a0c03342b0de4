import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** A workflow of the operator's, in the API format; its name is that of its file. */
export interface OwnWorkflow {
  name: string;
  graph: OwnGraph;
}

/** The node that an input hangs on; `null` when it holds a value. */
export const linkOf = (input: unknown): OwnLink | null => zLink.safeParse(input).data ?? null;

/** @throws Error that says what of the file is not usable */
function readWorkflow(file: string): OwnWorkflow {
  const wrong = (why: string, cause?: unknown) => new Error(`workflow ${file}: ${why}`, { cause });
  const name = path.basename(file, '.json').normalize();
  if (name.length > GENERATION_LIMITS.name) throw wrong(`its name has more than ${GENERATION_LIMITS.name} letters`);
  let value: unknown;
  try {
    value = parseExactly(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw wrong('is no JSON', cause);
  }
  if (z.object({ nodes: z.array(z.unknown()) }).safeParse(value).success)
    throw wrong('is saved for the canvas: use "Export (API)" in ComfyUI');
  const graph = zGraph.safeParse(value);
  if (!graph.success) throw wrong('is not a workflow in the API format ("Export (API)" in ComfyUI)', graph.error);
  const nodes = Object.keys(graph.data).length;
  if (nodes > WORKFLOW_LIMITS.nodes) throw wrong(`has ${nodes} nodes, more than ${WORKFLOW_LIMITS.nodes}`);
  return { name, graph: graph.data };
}

/** The workflows in a folder, by name. @throws Error that names the file that is not usable */
export function readWorkflows(folder: string): OwnWorkflow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted((a, b) => a.localeCompare(b, 'zh'))
    .map((file) => readWorkflow(path.join(folder, file)));
}
