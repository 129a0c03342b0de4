import { DRAWING_NODES } from './drawing-nodes.ts';
import { LOADER_NODES } from './loader-nodes.ts';
import { PICTURE_NODES } from './picture-nodes.ts';
import type { Holdings, Input, NodeKind } from './node-kinds.ts';
import type { Flavour } from './server-state.ts';

export const NODES: Record<string, NodeKind> = { ...LOADER_NODES, ...DRAWING_NODES, ...PICTURE_NODES };

export interface Node {
  class_type: string;
  inputs: Record<string, unknown>;
}
export type Graph = Record<string, Node>;

export const isOutput = ({ class_type: kind }: Node): boolean => NODES[kind]?.output === true;
export const isLink = (value: unknown): value is [node: string, slot: number] =>
  Array.isArray(value) && value.length === 2;
/** Nodes that it depends on. */
export const before = ({ inputs }: Node): string[] =>
  Object.values(inputs)
    .filter(isLink)
    .map(([id]) => id);

/** An input's type and options. */
export function specOf({ type, about }: Input, holdings: Holdings, newer: boolean): [unknown, object?] {
  if (typeof type === 'string') return about ? [type, about] : [type];
  const options = type(holdings);
  if (newer) return ['COMBO', { ...about, multiselect: false, options }];
  return about ? [options, about] : [options];
}

/** Whether a node uses the newer format: none does in old servers, all do in the newest. */
export const isNewer = (kind: NodeKind, flavour: Flavour): boolean =>
  flavour === 'newest' || (flavour === 'usual' && kind.newer === true);

/** Answer of `/object_info/{class}`, without tooltips. */
export function infoOf(name: string, holdings: Holdings, flavour: Flavour, deprecated: boolean): object {
  const kind = NODES[name];
  if (!kind || (name.startsWith('IPAdapter') && !holdings.ipadapters)) return {};
  const newer = isNewer(kind, flavour);
  const parts = { required: kind.in, optional: kind.optional };
  const specs = Object.entries(parts).flatMap(([part, inputs]) =>
    inputs
      ? [
          [
            part,
            Object.fromEntries(Object.entries(inputs).map(([input, spec]) => [input, specOf(spec, holdings, newer)])),
          ],
        ]
      : [],
  );
  const input = Object.fromEntries([...specs, ...(kind.hidden ? [['hidden', kind.hidden]] : [])]) as Record<
    string,
    object
  >;
  return {
    [name]: {
      input,
      input_order: Object.fromEntries(Object.entries(input).map(([part, inputs]) => [part, Object.keys(inputs)])),
      output: kind.out,
      output_is_list: kind.out.map(() => false),
      output_name: kind.outNames ?? kind.out,
      name,
      display_name: kind.title,
      python_module: kind.module,
      category: kind.category,
      output_node: kind.output === true,
      // Classic nodes have this key only if it is true; newer ones always.
      ...(newer ? { deprecated, experimental: false, api_node: false } : deprecated && { deprecated }),
    },
  };
}
