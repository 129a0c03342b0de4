import { scanPrompt, type PromptLeaf, type ScheduleSteps } from './scan.ts';

/**
 * A balanced pair of brackets with its content, the brackets themselves first and last. `more` is
 * `(a)` and `(a:1.2)`, `less` is `[a]`, `schedule` is `[from:to:when]` and its short forms,
 * `alternation` `[a|b]`, `variants` `{a|b}` and `{2$$a|b}`, `braces` any other `{a}`.
 */
export interface PromptBranch {
  kind: 'more' | 'less' | 'schedule' | 'alternation' | 'variants' | 'braces';
  start: number;
  end: number;
  children: PromptNode[];
  /** Explicit weight, as in `(a:1.2)`. */
  weight?: number;
}

/** A bracket without its counterpart stays a leaf. */
export type PromptNode = PromptLeaf | PromptBranch;

type Shape = 'round' | 'square' | 'curly';

const SHAPES: Record<string, Shape> = {
  '(': 'round',
  ')': 'round',
  '（': 'round',
  '）': 'round',
  '[': 'square',
  ']': 'square',
  '［': 'square',
  '］': 'square',
  '{': 'curly',
  '}': 'curly',
};

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Parses the prompt into a tree, in one pass; nothing is dropped and nothing is refused. Full-width
 * brackets and colons are treated as half-width ones.
 */
export function parseTree(prompt: string, steps: ScheduleSteps = { taken: 0 }): PromptNode[] {
  const nodes: PromptNode[] = [];
  const open: { shape: Shape; at: number }[] = [];
  const counts: Record<Shape, number> = { round: 0, square: 0, curly: 0 };
  for (const leaf of scanPrompt(prompt, steps)) {
    nodes.push(leaf);
    steps.taken += 1;
    if (leaf.kind === 'open') {
      const shape = SHAPES[leaf.text]!;
      open.push({ shape, at: nodes.length - 1 });
      counts[shape] += 1;
    } else if (leaf.kind === 'close' && counts[SHAPES[leaf.text]!] > 0) {
      const shape = SHAPES[leaf.text]!;
      let frame;
      // Unclosed openers inside the pair become text.
      do {
        frame = open.pop()!;
        counts[frame.shape] -= 1;
        steps.taken += 1;
      } while (frame.shape !== shape);
      const children = nodes.splice(frame.at);
      steps.taken += children.length;
      nodes.push(branchOf(shape, children));
    }
  }
  return nodes;
}

/** Serialises a tree; for `parseTree(text)` the result is `text`. */
export function printTree(nodes: readonly PromptNode[]): string {
  return [...leavesOf(nodes)].map(({ text }) => text).join('');
}

export function isBranch(node: PromptNode): node is PromptBranch {
  return 'children' in node;
}

/**
 * All nodes, parents first, from left to right. It is not recursive: brackets may nest as deep as
 * the prompt is long.
 */
export function* walkNodes(nodes: readonly PromptNode[]): Generator<PromptNode> {
  const levels = [nodes[Symbol.iterator]()];
  while (levels.length > 0) {
    const next = levels.at(-1)!.next();
    if (next.done) {
      levels.pop();
      continue;
    }
    yield next.value;
    if (isBranch(next.value)) levels.push(next.value.children[Symbol.iterator]());
  }
}

export function* leavesOf(nodes: readonly PromptNode[]): Generator<PromptLeaf> {
  for (const node of walkNodes(nodes)) if (!isBranch(node)) yield node;
}

/** Nodes between the brackets, without an explicit weight or the step of a schedule. */
export function contentOf({ kind, children, weight }: PromptBranch): PromptNode[] {
  return children.slice(1, kind === 'schedule' || weight !== undefined ? -3 : -1);
}

function branchOf(shape: Shape, children: PromptNode[]): PromptBranch {
  const span = { start: children[0]!.start, end: children.at(-1)!.end, children };
  const last = numberAtEnd(children);
  if (shape === 'round') return last === null ? { kind: 'more', ...span } : { kind: 'more', ...span, weight: last };
  const has = (kind: PromptLeaf['kind']) => children.some((child) => child.kind === kind);
  if (shape === 'curly') return { kind: has('bar') || isCounted(children) ? 'variants' : 'braces', ...span };
  if (has('bar')) return { kind: 'alternation', ...span };
  const colons = children.filter(({ kind }) => kind === 'colon').length;
  return { kind: last !== null && colons <= 2 ? 'schedule' : 'less', ...span };
}

/** The number before the closing bracket, when a colon precedes it. */
function numberAtEnd(children: readonly PromptNode[]): number | null {
  const [colon, value] = children.slice(-3, -1);
  if (colon?.kind !== 'colon' || value?.kind !== 'text') return null;
  const text = (value as PromptLeaf).text.trim();
  return NUMBER.test(text) ? Number(text) : null;
}

/** Whether `{2$$a}` starts with a number of choices. */
function isCounted([, first]: readonly PromptNode[]): boolean {
  return first?.kind === 'text' && (first as PromptLeaf).text.includes('$$');
}
