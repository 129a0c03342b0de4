import { readFileSync } from 'node:fs';
import type { NodeGraph } from './graph.ts';
import { outputsOf, showOutputs, stagesOf, type WorkflowOutputs } from './workflows/outputs.ts';
import { zGraph, type OwnGraph } from './workflows/read.ts';

/** The operator's graph that draws the frames of a video from a picture. */
export interface VideoGraph {
  graph: OwnGraph;
  outputs: WorkflowOutputs;
  /** Id of the node whose pictures are the frames. */
  output: string;
  /** Nodes whose steps are reported as progress. */
  stages: { node: string; weight: number }[];
}

/** Values of a shot for the placeholders in its inputs. */
export interface VideoValues {
  image: string;
  prompt: string;
  seed: number | bigint;
  width: number;
  height: number;
  frames: number;
}
const NAMES = [
  'image',
  'prompt',
  'seed',
  'width',
  'height',
  'frames',
] as const satisfies readonly (keyof VideoValues)[];

/** Reads a workflow in the API format. @throws Error that names what is unusable */
export function readVideoGraph(file: string): VideoGraph {
  const wrong = (why: string, cause?: unknown) => new Error(`COMFYUI_VIDEO_GRAPH ${file}: ${why}`, { cause });
  let graph: OwnGraph;
  try {
    graph = zGraph.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw wrong('not a workflow in the API format ("Export (API)" in ComfyUI)', cause);
  }
  const outputs = outputsOf(graph);
  if (!outputs) throw wrong('needs a node that saves a video or pictures, and has none');
  const nodes = outputs.makes === 'video' ? [outputs.node] : outputs.nodes;
  if (nodes.length !== 1)
    throw wrong(`needs one node for its frames, and has ${nodes.length} that save or show pictures`);
  if (!JSON.stringify(graph).includes('%image%')) throw wrong('no input is "%image%": it would not see the picture');
  return { graph, outputs, output: nodes[0]!, stages: stagesOf(graph) };
}

/**
 * The graph for one shot. An input that consists of a placeholder gets its value, also a number;
 * within a text the value is inserted as text.
 */
export function fillVideoGraph({ graph, outputs }: VideoGraph, values: VideoValues): NodeGraph {
  const put = (input: unknown): unknown => {
    if (typeof input !== 'string') return input;
    const alone = NAMES.find((name) => input === `%${name}%`);
    if (alone) return values[alone];
    return input.replaceAll(/%(\w+)%/g, (all, name) =>
      (NAMES as readonly string[]).includes(name) ? String(values[name as keyof VideoValues]) : all,
    );
  };
  const own = Object.fromEntries(
    Object.entries(graph).map(([id, { class_type: kind, inputs }]) => [
      id,
      {
        class_type: kind,
        inputs: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, put(input)])),
      },
    ]),
  );
  showOutputs(own, outputs);
  // The nodes come from the operator's file, so their classes are unchecked.
  return own as NodeGraph;
}
