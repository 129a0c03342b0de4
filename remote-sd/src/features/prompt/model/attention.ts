import type { PromptLeaf } from './scan.ts';
import { isBranch, parseTree, type PromptNode } from './tree.ts';

/** A piece of a prompt with the weight that the engine gives it. */
export interface AttentionRun {
  start: number;
  end: number;
  /** Text without escapes. */
  text: string;
  weight: number;
}

const ROUND = 1.1;
const SQUARE = 1 / 1.1;

/**
 * The weights as AUTOMATIC1111 parses them (`parse_prompt_attention`): round and square brackets
 * are counted separately, so that they may cross; an unclosed bracket extends to the end; networks
 * are not words; `BREAK` separates; full-width brackets are plain text. Brackets of schedules and
 * alternations have no weight: the engine removes them before.
 */
export function readAttention(prompt: string): AttentionRun[] {
  const leaves = attentionLeaves(parseTree(prompt));
  const factors = factorsOf(leaves);
  const round = [1];
  const square = [1];
  const runs: AttentionRun[] = [];
  let parted = true;
  leaves.forEach((leaf, index) => {
    const factor = factors.get(index);
    const stack = leaf.text === '(' || leaf.text === ')' ? round : square;
    if (factor === 'close') stack.pop();
    else if (factor !== undefined && factor !== 'silent') stack.push(stack.at(-1)! * factor);
    if (leaf.kind === 'break') parted = true;
    if (factor !== undefined || leaf.kind === 'break') return;
    const weight = round.at(-1)! * square.at(-1)!;
    const text = unescape(leaf.text);
    const last = runs.at(-1);
    if (last && !parted && last.weight === weight) {
      last.text += text;
      last.end = leaf.end;
    } else runs.push({ start: leaf.start, end: leaf.end, text, weight });
    parted = false;
  });
  return runs;
}

/** The leaves that the engine's attention parser sees, in order. */
function attentionLeaves(nodes: readonly PromptNode[]): PromptLeaf[] {
  const seen: PromptLeaf[] = [];
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isBranch(node)) {
      if (node.kind !== 'network') seen.push(node);
      continue;
    }
    const { kind, children } = node;
    const inside =
      kind === 'schedule'
        ? children.slice(1, -3).filter((child) => child.kind !== 'colon')
        : kind === 'alternation'
          ? children.slice(1, -1).filter((child) => child.kind !== 'bar')
          : children;
    for (let i = inside.length - 1; i >= 0; i -= 1) rest.push(inside[i]!);
  }
  return seen;
}

type Factor = number | 'close' | 'silent';

/**
 * Leaves that are weighting brackets: an opener with its factor, its closer, and the `:1.2` between
 * them, which is not prompt text.
 */
function factorsOf(leaves: readonly PromptLeaf[]): Map<number, Factor> {
  const found = new Map<number, Factor>();
  const round: number[] = [];
  const square: number[] = [];
  leaves.forEach(({ text }, index) => {
    if (text === '(') round.push(index);
    else if (text === '[') square.push(index);
    else if (text === ')' && round.length > 0) {
      const explicit = explicitAt(leaves, index);
      found.set(round.pop()!, explicit ?? ROUND).set(index, 'close');
      if (explicit !== null) found.set(index - 1, 'silent').set(index - 2, 'silent');
    } else if (text === ']' && square.length > 0) found.set(square.pop()!, SQUARE).set(index, 'close');
  });
  for (const index of round) found.set(index, ROUND);
  for (const index of square) found.set(index, SQUARE);
  return found;
}

/** Index of `:1.2` before a closing round bracket, or null. */
function explicitAt(leaves: readonly PromptLeaf[], close: number): number | null {
  if (leaves[close - 2]?.text !== ':') return null;
  const text = leaves[close - 1]!.text.trim();
  return /^[+-]?[.\d]+$/.test(text) && !Number.isNaN(Number(text)) ? Number(text) : null;
}

function unescape(text: string): string {
  return text.replace(/\\([()[\]\\])/g, '$1');
}
