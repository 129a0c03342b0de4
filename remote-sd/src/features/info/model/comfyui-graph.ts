import { parseExactly } from '@app/shared/contracts/seed';
import { isRecord } from '../../../model/stored.ts';

/** A node of a graph in ComfyUI's API format: an input is a value, or `[node id, output index]`. */
export interface ComfyNode {
  type: string;
  inputs: Record<string, unknown>;
}
export type ComfyGraph = Map<string, ComfyNode>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Limits on nested groups and on the nodes of all groups: more are an attack or a mistake. */
const DEEPEST = 8;
const MOST_NODES = 20_000;
/** Node ids by which a group's links name its own inputs and outputs. */
const GROUP_IN = -10;
const GROUP_OUT = -20;

/**
 * Names of a node's widgets, in the order in which ComfyUI's saved workflow stores their values.
 */
const WIDGETS: Record<string, readonly (string | null)[]> = {
  KSampler: ['seed', null, 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise'],
  KSamplerAdvanced: [null, 'noise_seed', null, 'steps', 'cfg', 'sampler_name', 'scheduler'],
  CLIPTextEncode: ['text'],
  CheckpointLoaderSimple: ['ckpt_name'],
  UNETLoader: ['unet_name'],
  VAELoader: ['vae_name'],
  EmptyLatentImage: ['width', 'height'],
  EmptySD3LatentImage: ['width', 'height'],
  LoraLoader: ['lora_name', 'strength_model', 'strength_clip'],
  LoraLoaderModelOnly: ['lora_name', 'strength_model'],
  CLIPSetLastLayer: ['stop_at_clip_layer'],
  RandomNoise: ['noise_seed'],
  KSamplerSelect: ['sampler_name'],
  BasicScheduler: ['scheduler', 'steps', 'denoise'],
  FluxGuidance: ['guidance'],
};

/**
 * ComfyUI writes NaN and Infinity, which JSON lacks: outside of strings they become null. It is a
 * loop, so that no text makes it slow.
 */
function withoutNaN(text: string): string {
  let [rest, from] = ['', 0];
  const tokens = /"|-?\b(?:NaN|Infinity)\b/g;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === '"') {
      let at = token.index + 1;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      tokens.lastIndex = at + 1;
    } else {
      rest += `${text.slice(from, token.index)}null`;
      from = tokens.lastIndex;
    }
  }
  return rest + text.slice(from);
}

function parsed(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    try {
      return /NaN|Infinity/.test(text) ? parseExactly(withoutNaN(text)) : null;
    } catch {
      return null;
    }
  }
}

export function graphOfPrompt(text: string): ComfyGraph {
  const value = parsed(text);
  const graph: ComfyGraph = new Map();
  if (!isRecord(value)) return graph;
  for (const [id, node] of Object.entries(value)) {
    if (isRecord(node) && typeof node.class_type === 'string')
      graph.set(id, { type: node.class_type, inputs: isRecord(node.inputs) ? node.inputs : {} });
  }
  return graph;
}

interface Link {
  from: unknown;
  slot: number;
  to: unknown;
  toSlot: number;
}

/** Links are lists in the saved workflow and objects inside of groups. */
function linksOf(value: unknown): Map<unknown, Link> {
  const links = new Map<unknown, Link>();
  for (const link of listOf(value)) {
    if (Array.isArray(link))
      links.set(link[0], { from: link[1], slot: Number(link[2]), to: link[3], toSlot: Number(link[4]) });
    else if (isRecord(link))
      links.set(link.id, {
        from: link.origin_id,
        slot: Number(link.origin_slot),
        to: link.target_id,
        toSlot: Number(link.target_slot),
      });
  }
  return links;
}

/** Widget values of a node by name: in the order of its type, or of its inputs with a widget. */
function settingsOf(node: Record<string, unknown>): Record<string, unknown> {
  const values = listOf(node.widgets_values);
  const inputs = listOf(node.inputs).filter(isRecord);
  const order =
    WIDGETS[String(node.type)] ?? inputs.filter((input) => isRecord(input.widget)).map((input) => String(input.name));
  const named = order.flatMap((name, index) => (name === null ? [] : [[name, values[index]] as const]));
  return Object.fromEntries(isRecord(node.widgets_values) ? Object.entries(node.widgets_values) : named);
}

/**
 * Graph of a saved workflow: links are listed separately, settings have no names, and one node can
 * stand for a group of nodes.
 */
export function graphOfWorkflow(text: string): ComfyGraph {
  const value = parsed(text);
  const graph: ComfyGraph = new Map();
  if (!isRecord(value) || !Array.isArray(value.nodes)) return graph;
  const definitions = isRecord(value.definitions) ? listOf(value.definitions.subgraphs) : [];
  const groups = new Map(definitions.filter(isRecord).map((group) => [group.id, group] as const));

  /** @param outer sources of the group's inputs, by index */
  function add(page: Record<string, unknown>, prefix: string, outer: readonly unknown[], depth: number): void {
    const links = linksOf(page.links);
    const nodes = listOf(page.nodes).filter(isRecord);
    const byId = new Map(nodes.map((node) => [node.id, node] as const));

    /** Source of a link: a node's output, resolved through groups to the node itself. */
    function comingBy(id: unknown): unknown {
      const link = links.get(id);
      if (!link) return undefined;
      if (link.from === GROUP_IN) return outer[link.slot];
      let [path, origin, slot] = [prefix, link.from, link.slot];
      let group = groups.get(byId.get(origin)?.type);
      for (let deep = depth; group && deep < DEEPEST; deep += 1) {
        path = `${path}${String(origin)}:`;
        const out = [...linksOf(group.links).values()].find(({ to, toSlot }) => to === GROUP_OUT && toSlot === slot);
        if (!out) return undefined;
        [origin, slot] = [out.from, out.slot];
        const inside = listOf(group.nodes).filter(isRecord);
        group = groups.get(inside.find((node) => node.id === origin)?.type);
      }
      return [`${path}${String(origin)}`, slot];
    }

    for (const node of nodes) {
      if (typeof node.type !== 'string' || graph.size >= MOST_NODES) continue;
      const settings = settingsOf(node);
      const inputs = { ...settings };
      const places: unknown[] = [];
      for (const input of listOf(node.inputs)) {
        if (!isRecord(input)) continue;
        const name = String(input.name);
        const linked = comingBy(input.link);
        if (linked !== undefined) inputs[name] = linked;
        places.push(linked ?? settings[name]);
      }
      const group = groups.get(node.type);
      if (group && depth < DEEPEST) add(group, `${prefix}${String(node.id)}:`, places, depth + 1);
      else graph.set(`${prefix}${String(node.id)}`, { type: node.type, inputs });
    }
  }
  add(value, '', [], 0);
  return graph;
}
