import { seedOf, wireSeed, type Seed } from '@app/shared/contracts/seed';
import type { WorkflowParams } from '@app/shared/contracts/tool-params/workflow';
import type { Workflow } from '@app/shared/contracts/workflow';
import type { NodeGraph } from '../graph.ts';
import { isSeed, keyOf } from './form.ts';
import type { NodeInfos } from './node-info.ts';
import { outputsOf, showOutputs } from './outputs.ts';
import type { OwnGraph } from './read.ts';

export interface FilledWorkflow {
  graph: NodeGraph;
  /** Nodes whose pictures are the results, or the frames. */
  outputs: string[];
  /** Frames per second; `null` where the results are pictures. */
  fps: number | null;
}

/** The seed within the limits of its node, some of which end at 2^32. */
function seedFor(seed: Seed, max: number | undefined): number | bigint {
  if (max === undefined || max > Number.MAX_SAFE_INTEGER) return wireSeed(seed);
  return Number(BigInt(seed) % (BigInt(Math.floor(max)) + 1n));
}

/**
 * Builds the graph of one run: values of the form, the seed, and pictures by their upload names.
 */
export function fillWorkflow(
  graph: OwnGraph,
  {
    form,
    infos,
    params,
    seed,
    uploads,
  }: {
    form: Workflow;
    infos: NodeInfos;
    params: Pick<WorkflowParams, 'values'>;
    seed: Seed;
    /** Upload names by the keys of the inputs. */
    uploads: Readonly<Record<string, string>>;
  },
): FilledWorkflow {
  const outputs = outputsOf(graph);
  if (!outputs) throw new Error(`workflow ${form.name} has no output`);
  const known = new Set(form.inputs.map(({ key }) => key));
  const filled: Record<string, { class_type: string; inputs: Record<string, unknown> }> = {};
  for (const [id, { class_type: kind, inputs }] of Object.entries(graph)) {
    const put = (input: string, value: unknown): unknown => {
      if (isSeed(input, value)) return seedFor(seed, infos[kind]?.inputs[input]?.max);
      const key = keyOf(id, input);
      if (!known.has(key)) return typeof value === 'string' && /^\d{16,}$/.test(value) ? longOf(value) : value;
      return uploads[key] ?? params.values[key] ?? value;
    };
    const values = Object.fromEntries(Object.entries(inputs).map(([input, value]) => [input, put(input, value)]));
    filled[id] = { class_type: kind, inputs: values };
  }
  const shown = showOutputs(filled, outputs);
  const fps = outputs.makes === 'video' ? outputs.fps : null;
  return { graph: filled as unknown as NodeGraph, outputs: shown, fps };
}

/** An integer beyond JavaScript's safe range, exactly as the file has it. */
function longOf(value: string): number | bigint | string {
  const seed = seedOf(value);
  return seed === null ? value : wireSeed(seed);
}
