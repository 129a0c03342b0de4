import { isBranch, parseTree, printTree, walkNodes, type PromptBranch, type PromptNode } from './tree.ts';

/** Lines of each wildcard list, by name. */
export type WildcardLists = Readonly<Record<string, readonly string[]>>;

/** Maximum depth of lists that reference each other in a circle, and of nested choices. */
const DEEPEST = 20;
/**
 * Maximum number of lines inserted into one prompt: a list with a line that references it twice
 * would double without end.
 */
const MOST_LINES = 1_000;
const HEAD = /^\s*(\d+)(?:-(\d+))?\$\$(?:([^$]*)\$\$)?/;
const WEIGHT = /^\s*(\d*\.?\d+)::/;

/** Whether the prompt depends on chance: `{a|b}`, or a wildcard list that exists. */
export function isDynamic(prompt: string, lists: WildcardLists): boolean {
  for (const node of walkNodes(parseTree(prompt)))
    if (node.kind === 'variants' || (node.kind === 'wildcard' && linesOf(printTree([node]), lists))) return true;
  return false;
}

/**
 * Expands choices in a prompt: `{a|b}` one of them (`{3::a|b}` with weights), `{2$$a|b|c}` and
 * `{1-2$$ and $$a|b|c}` several, `__name__` a line of that list, which may contain choices itself.
 * The same seed gives the same choices.
 */
export function expandWildcards(prompt: string, lists: WildcardLists, seed: number): string {
  return expandText(prompt, { lists, random: randomOf(seed), left: MOST_LINES }, 0);
}

interface Expansion {
  lists: WildcardLists;
  /** Random number in [0, 1). */
  random: () => number;
  /** Number of lines that may still be inserted. */
  left: number;
}

function expandText(text: string, chance: Expansion, depth: number): string {
  if (depth > DEEPEST) return text;
  let done = '';
  const rest: PromptNode[] = parseTree(text).toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isBranch(node)) {
      if (node.kind === 'variants') done += expandBranch(node, chance, depth);
      else for (let i = node.children.length - 1; i >= 0; i -= 1) rest.push(node.children[i]!);
    } else {
      const lines = node.kind === 'wildcard' && chance.left > 0 ? linesOf(node.text, chance.lists) : undefined;
      if (lines) chance.left -= 1;
      done += lines ? expandText(pickLine(lines, chance), chance, depth + 1) : node.text;
    }
  }
  return done;
}

function expandBranch(branch: PromptBranch, chance: Expansion, depth: number): string {
  let options: string[] = [''];
  for (const child of branch.children.slice(1, -1)) {
    if (child.kind === 'bar') options.push('');
    else options[options.length - 1] += printTree([child]);
  }
  const head = HEAD.exec(options[0]!);
  const least = head ? Number(head[1]) : 1;
  const most = head?.[2] ? Number(head[2]) : least;
  if (head) options = [options[0]!.slice(head[0].length), ...options.slice(1)];
  const left = options.map((option) => {
    const weight = WEIGHT.exec(option);
    return { text: weight ? option.slice(weight[0].length) : option, weight: weight ? Number(weight[1]) : 1 };
  });
  const count = Math.min(left.length, least + Math.floor(chance.random() * (Math.max(most, least) - least + 1)));
  const chosen: string[] = [];
  while (chosen.length < count) {
    const total = left.reduce((sum, { weight }) => sum + weight, 0);
    let at = chance.random() * total;
    const index = Math.max(
      0,
      left.findIndex(({ weight }) => (at -= weight) < 0),
    );
    chosen.push(...left.splice(index, 1).map(({ text }) => expandText(text, chance, depth + 1)));
  }
  return chosen.join(head?.[3] ?? ', ');
}

function pickLine(lines: readonly string[], { random }: Expansion): string {
  return lines[Math.floor(random() * lines.length)]!;
}

function nameOf(wildcard: string): string {
  return wildcard.slice(2, -2);
}

function linesOf(wildcard: string, lists: WildcardLists): readonly string[] | undefined {
  const name = nameOf(wildcard);
  const lines = Object.hasOwn(lists, name) ? lists[name] : undefined;
  return lines && lines.length > 0 ? lines : undefined;
}

/** Mulberry32: small, uniform enough for choices, and the same in every browser. */
function randomOf(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
