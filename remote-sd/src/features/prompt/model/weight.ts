import { readNetwork, writeNetwork } from '../../../model/network.ts';
import type { PromptLeaf } from './scan.ts';
import { contentOf, isBranch, parseTree, type PromptBranch, type PromptNode } from './tree.ts';

/** Limits and step of the weight shortcuts and buttons. */
export const WEIGHT_RANGE = { min: 0.1, max: 2, step: 0.05 } as const;
/** Minimum weight of a network: it may be negative. */
const NETWORK_MIN = -2;

export interface WeightedContent {
  text: string;
  weight: number;
}

/**
 * `(x:1.2)`, `((x))` (each ×1.1), `[x]` (÷1.1) and `<kind:name:0.8>`; anything else has weight 1.
 * The text of a network is its name.
 */
export function readWeight(raw: string): WeightedContent {
  return weightFromNodes(parseTree(raw), raw);
}

/** Weight of nodes that are already parsed; their ranges refer to `prompt`. */
export function weightFromNodes(nodes: readonly PromptNode[], prompt: string): WeightedContent {
  const { content, weight } = unwrap(nodes);
  const network = networkIn(content);
  if (network) {
    // Brackets around a network have no effect on its weight.
    const { name, weight: own } = readNetwork(network.text);
    return { text: name, weight: own };
  }
  const text = content.length > 0 ? prompt.slice(content[0]!.start, content.at(-1)!.end).trim() : '';
  return { text, weight: round(weight) };
}

/** One step up or down. A weight beyond the limits may be kept, and returns by steps. */
export function stepWeight(weight: number, direction: 1 | -1, min: number = WEIGHT_RANGE.min): number {
  const next = round(weight + direction * WEIGHT_RANGE.step);
  if (direction > 0) return next > WEIGHT_RANGE.max ? Math.max(weight, WEIGHT_RANGE.max) : next;
  return next < min ? Math.min(weight, min) : next;
}

/**
 * One step of weight for a phrase, in the shortest syntax; weight 1 needs no brackets, so that none
 * remain.
 */
export function stepPhrase(raw: string, direction: 1 | -1): string {
  const { content } = unwrap(parseTree(raw));
  const network = networkIn(content);
  const { text, weight } = readWeight(raw);
  if (network) return writeNetwork(network.text, stepWeight(weight, direction, NETWORK_MIN));
  const next = stepWeight(weight, direction);
  return next === 1 ? text : `(${text}:${next})`;
}

/** Whether the node is a bracket that only weights its content. */
export function isWeighing(node: PromptNode | undefined): node is PromptBranch & { kind: 'more' | 'less' } {
  return node?.kind === 'more' || node?.kind === 'less';
}

/** Nodes without blank text at both ends. */
export function withoutBlanks(nodes: readonly PromptNode[]): readonly PromptNode[] {
  let from = 0;
  let to = nodes.length;
  while (from < to && isBlank(nodes[from]!)) from += 1;
  while (to > from && isBlank(nodes[to - 1]!)) to -= 1;
  return nodes.slice(from, to);
}

/** Removes the brackets around the whole, and returns their combined weight. */
function unwrap(nodes: readonly PromptNode[]): { content: readonly PromptNode[]; weight: number } {
  let content = withoutBlanks(nodes);
  let weight = 1;
  for (let only = content[0]; content.length === 1 && isWeighing(only); only = content[0]) {
    const inner = withoutBlanks(contentOf(only));
    if (inner.length === 0) break;
    weight *= only.weight ?? (only.kind === 'more' ? 1.1 : 1 / 1.1);
    content = inner;
  }
  return { content, weight };
}

function networkIn(content: readonly PromptNode[]): PromptLeaf | null {
  const only = content[0];
  return content.length === 1 && only && !isBranch(only) && only.kind === 'network' ? only : null;
}

function isBlank(node: PromptNode): boolean {
  return !isBranch(node) && node.text.trim() === '';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
