import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Graph } from './graph.ts';

const zGraph = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
type OwnGraph = z.infer<typeof zGraph>;

/** A graph of the operator's that makes frames of a picture. */
export interface VideoGraph {
  graph: OwnGraph;
  /** The node whose pictures are the frames. */
  output: string;
}

/** Placeholders of its inputs for the values of a shot. */
export interface Filling {
  image: string;
  prompt: string;
  seed: number | bigint;
  width: number;
  height: number;
  frames: number;
}
const NAMES = ['image', 'prompt', 'seed', 'width', 'height', 'frames'] as const satisfies readonly (keyof Filling)[];
const GIVES_PICTURES = ['SaveImage', 'PreviewImage'];

/** Reads a workflow in the API format. @throws Error that says what of it is not usable */
export function readVideoGraph(file: string): VideoGraph {
  const wrong = (why: string, cause?: unknown) => new Error(`COMFYUI_VIDEO_GRAPH ${file}: ${why}`, { cause });
  let graph: OwnGraph;
  try {
    graph = zGraph.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw wrong('not a workflow in the API format ("Export (API)" in ComfyUI)', cause);
  }
  const outputs = Object.keys(graph).filter((id) => GIVES_PICTURES.includes(graph[id]!.class_type));
  if (outputs.length !== 1)
    throw wrong(`needs one SaveImage or PreviewImage for its frames, and has ${outputs.length}`);
  if (!JSON.stringify(graph).includes('%image%')) throw wrong('no input is "%image%": it would not see the picture');
  return { graph, output: outputs[0]! };
}

/**
 * The graph for one shot. An input that is a name alone becomes what it stands for, a number too;
 * within a text it is written out.
 */
export function filled({ graph }: VideoGraph, values: Filling): Graph {
  const put = (input: unknown): unknown => {
    if (typeof input !== 'string') return input;
    const alone = NAMES.find((name) => input === `%${name}%`);
    if (alone) return values[alone];
    return input.replaceAll(/%(\w+)%/g, (all, name) =>
      (NAMES as readonly string[]).includes(name) ? String(values[name as keyof Filling]) : all,
    );
  };
  return Object.fromEntries(
    Object.entries(graph).map(([id, { class_type: kind, inputs }]) => [
      id,
      {
        class_type: kind,
        inputs: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, put(input)])),
      },
    ]),
    // Its nodes are the operator's.
  ) as Graph;
}
