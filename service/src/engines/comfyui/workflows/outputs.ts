import { linkOf, type OwnGraph, type OwnLink, type OwnNode } from './read.ts';

const PREVIEWS = ['PreviewImage'];
const STILLS = ['SaveImage'];
/** Nodes that write a file of frames, with the name of the input that carries them. */
const FILMS: Readonly<Record<string, string>> = {
  SaveAnimatedWEBP: 'images',
  SaveAnimatedPNG: 'images',
  SaveWEBM: 'images',
  VHS_VideoCombine: 'images',
  SaveVideo: 'video',
};
const SAMPLER = /Sampler/;
/** Inputs with the frames per second. */
const RATES = ['fps', 'frame_rate'];
const USUAL_RATE = 16;

/** Where a workflow outputs its results. */
export type WorkflowOutputs =
  | { makes: 'pictures'; nodes: string[] }
  /** `frames` is the link that carries the pictures, in place of the file that `node` writes. */
  | { makes: 'video'; node: string; frames: OwnLink; fps: number; opens: boolean };

const rateOf = ({ inputs }: OwnNode): number | undefined => {
  const found = RATES.map((name) => inputs[name]).find((value) => typeof value === 'number' && value > 0);
  return found as number | undefined;
};

/**
 * Videos take precedence, then saved pictures, then previews; `null` without any of them. The
 * server writes no video files: the frames are fetched, as the visible mark has to be drawn into
 * them.
 */
export function outputsOf(graph: OwnGraph): WorkflowOutputs | null {
  const nodes = Object.entries(graph);
  for (const [node, own] of nodes) {
    const link = linkOf(own.inputs[FILMS[own.class_type] ?? '']);
    if (!link) continue;
    const from = graph[link[0]];
    const frames = from?.class_type === 'CreateVideo' ? linkOf(from.inputs['images']) : null;
    const fps = rateOf(own) ?? (from && rateOf(from)) ?? USUAL_RATE;
    // A video that no node of the graph assembles is split into frames by an added node.
    if (own.class_type === 'SaveVideo' && !frames) return { makes: 'video', node, frames: link, fps, opens: true };
    return { makes: 'video', node, frames: frames ?? link, fps, opens: false };
  }
  const of = (kinds: readonly string[]) => nodes.filter(([, own]) => kinds.includes(own.class_type)).map(([id]) => id);
  const saved = of(STILLS);
  const stills = saved.length > 0 ? saved : of(PREVIEWS);
  return stills.length > 0 ? { makes: 'pictures', nodes: stills } : null;
}

/**
 * Replaces a graph's outputs with `PreviewImage`, so that results are written into the engine's
 * temp folder, whatever the workflow saves.
 *
 * @returns the nodes whose pictures are its results, or its frames
 */
export function showOutputs(
  graph: Record<string, { class_type: string; inputs: Record<string, unknown> }>,
  outputs: WorkflowOutputs,
): string[] {
  if (outputs.makes === 'pictures') {
    for (const id of outputs.nodes) {
      const { images } = graph[id]!.inputs;
      graph[id] = { class_type: 'PreviewImage', inputs: { images } };
    }
    return outputs.nodes;
  }
  let { frames } = outputs;
  if (outputs.opens) {
    const opened = `${outputs.node}.frames`;
    graph[opened] = { class_type: 'GetVideoComponents', inputs: { video: frames } };
    frames = [opened, 0];
  }
  graph[outputs.node] = { class_type: 'PreviewImage', inputs: { images: frames } };
  return [outputs.node];
}

/** Nodes whose steps count as progress of a graph. */
export const stagesOf = (graph: Record<string, { class_type: string }>): { node: string; weight: number }[] =>
  Object.entries(graph)
    .filter(([, own]) => SAMPLER.test(own.class_type))
    .map(([node]) => ({ node, weight: 1 }));
