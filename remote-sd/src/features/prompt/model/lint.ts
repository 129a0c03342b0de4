import { readAttention } from './attention.ts';
import { applyAll, type Replacement } from './edits.ts';
import type { PromptNames } from './names.ts';
import { readNetwork, networkLabel } from '../../../model/network.ts';
import { parsePhrases, replacePhrase, type PromptPhrase } from './phrases.ts';
import type { PromptLeaf } from './scan.ts';
import { isBranch, leavesOf, parseTree, walkNodes, type PromptNode } from './tree.ts';
import { withoutBlanks, WEIGHT_RANGE } from './weight.ts';

/** A likely mistake in a prompt. */
export interface PromptProblem {
  /** Message in Chinese, one line. */
  message: string;
  /** Automatic fix with the resulting prompt; absent where only the user can decide. */
  mend?: { label: string; apply: () => string };
}

interface LintContext {
  names: PromptNames;
  /**
   * Whether a Stable Diffusion engine with its syntax reads the prompt; others read plain Chinese.
   */
  sd: boolean;
}

const CLOSERS: Record<string, string> = { '(': ')', '（': '）', '[': ']', '［': ']', '{': '}' };
const NARROW: Record<string, string> = { '（': '(', '）': ')', '［': '[', '］': ']', '：': ':' };
const MAX_PROBLEMS = 20;

/** All problems that are found, the most severe first. */
export function lintPrompt(prompt: string, reader: LintContext): PromptProblem[] {
  const tree = parseTree(prompt);
  const phrases = parsePhrases(prompt);
  return [
    ...unbalancedBrackets(prompt, tree),
    ...(reader.sd ? fullWidthSigns(prompt, tree) : []),
    ...unknownNetworks(prompt, tree, reader),
    ...foreignNetworks(prompt, tree, reader),
    ...unknownEmbeddings(tree, reader),
    ...unknownLists(tree, reader.names),
    ...weights(prompt, phrases, reader.sd),
    ...doubleCommas(prompt, tree),
    ...repeatedPhrases(prompt, phrases),
  ].slice(0, MAX_PROBLEMS);
}

function unbalancedBrackets(prompt: string, tree: readonly PromptNode[]): PromptProblem[] {
  const paired = new Set<PromptNode>();
  const levels: (readonly PromptNode[])[] = [tree];
  for (const node of walkNodes(tree)) {
    if (!isBranch(node)) continue;
    paired.add(node.children[0]!).add(node.children.at(-1)!);
    levels.push(node.children);
  }
  return levels.flatMap((level) =>
    level.flatMap((node, index): PromptProblem[] => {
      if (isBranch(node) || paired.has(node)) return [];
      if (node.kind === 'close') {
        const apply = () => applyAll(prompt, [{ ...spanOf(node), insert: '' }]);
        return [{ message: `右括号「${node.text}」没有配对`, mend: { label: '去掉', apply } }];
      }
      if (node.kind !== 'open') return [];
      const closer = CLOSERS[node.text]!;
      const apply = () => applyAll(prompt, [{ ...phraseEnd(prompt, level, index), insert: closer }]);
      return [{ message: `左括号「${node.text}」没有配对`, mend: { label: `补上「${closer}」`, apply } }];
    }),
  );
}

/** End of the phrase that contains this node. */
function phraseEnd(prompt: string, level: readonly PromptNode[], index: number): { start: number; end: number } {
  const after = level.findIndex(
    ({ kind }, at) => at > index && (kind === 'separator' || kind === 'break' || kind === 'and' || kind === 'close'),
  );
  const limit = after < 0 ? level.at(-1)!.end : level[after]!.start;
  const end = prompt.slice(0, limit).trimEnd().length;
  return { start: end, end };
}

function fullWidthSigns(prompt: string, tree: readonly PromptNode[]): PromptProblem[] {
  const edits: Replacement[] = [];
  for (const leaf of leavesOf(tree)) {
    const narrow = NARROW[leaf.text];
    if (narrow && (leaf.kind === 'open' || leaf.kind === 'close')) edits.push({ ...spanOf(leaf), insert: narrow });
  }
  for (const node of walkNodes(tree)) {
    if (!isBranch(node) || (node.weight === undefined && node.kind !== 'schedule')) continue;
    for (const child of node.children) {
      if (child.kind === 'colon' && (child as PromptLeaf).text === '：') edits.push({ ...spanOf(child), insert: ':' });
    }
  }
  if (edits.length === 0) return [];
  const message = '引擎把全角的括号和冒号当作文字，权重不会生效';
  return [{ message, mend: { label: '改为半角', apply: () => applyAll(prompt, edits) } }];
}

function unknownNetworks(prompt: string, tree: readonly PromptNode[], { names }: LintContext): PromptProblem[] {
  if (names.loras.length === 0) return [];
  const known = new Set([...names.loras, ...names.aliases].map((name) => name.toLowerCase()));
  const problems: PromptProblem[] = [];
  for (const leaf of leavesOf(tree)) {
    if (leaf.kind !== 'network') continue;
    const { kind, name } = readNetwork(leaf.text);
    if (!/^(?:lora|lyco)$/i.test(kind) || known.has(name.trim().toLowerCase())) continue;
    problems.push({
      message: `引擎里没有 ${networkLabel(kind)}「${name}」`,
      mend: { label: '去掉', apply: () => withoutNetwork(prompt, leaf) },
    });
  }
  return problems;
}

function foreignNetworks(
  prompt: string,
  tree: readonly PromptNode[],
  { names: { foreign, family } }: LintContext,
): PromptProblem[] {
  if (!foreign || foreign.size === 0) return [];
  const problems: PromptProblem[] = [];
  for (const leaf of leavesOf(tree)) {
    if (leaf.kind !== 'network') continue;
    const { kind, name } = readNetwork(leaf.text);
    const base = foreign.get(name.trim().toLowerCase());
    if (base === undefined) continue;
    problems.push({
      message: `${networkLabel(kind)}「${name}」是 ${base} 的，现在的模型是 ${family} 的，多半不起作用`,
      mend: { label: '去掉', apply: () => withoutNetwork(prompt, leaf) },
    });
  }
  return problems;
}

/**
 * Unknown embeddings in ComfyUI's syntax; in other engines an embedding looks like any other word.
 */
function unknownEmbeddings(tree: readonly PromptNode[], { names }: LintContext): PromptProblem[] {
  if (names.embeddings.length === 0) return [];
  const known = new Set(names.embeddings.map(plainEmbedding));
  const words = [...leavesOf(tree)].map(({ text }) => text).join('');
  const asked = new Set([...words.matchAll(/\bembedding:([^\s,，()|:[\]]+)/gi)].map(([, name]) => name!));
  return [...asked]
    .filter((name) => !known.has(plainEmbedding(name)))
    .map((name) => ({ message: `引擎里没有嵌入「${name}」` }));
}

/** Name of an embedding without folder and file extension: either may be omitted. */
const plainEmbedding = (name: string) =>
  name
    .toLowerCase()
    .replace(/^.*[\\/]/, '')
    .replace(/\.(?:safetensors|pt|bin)$/, '');

function unknownLists(tree: readonly PromptNode[], { wildcards }: PromptNames): PromptProblem[] {
  const asked = [...leavesOf(tree)].filter(({ kind }) => kind === 'wildcard').map(({ text }) => text.slice(2, -2));
  return [...new Set(asked)]
    .filter((name) => !wildcards.includes(name))
    .map((name) => ({ message: `没有名为「${name}」的通配词列表，会原样发出` }));
}

/** The prompt without a network, and without the comma that would remain. */
function withoutNetwork(prompt: string, leaf: PromptLeaf): string {
  const index = parsePhrases(prompt).findIndex(({ start, end }) => start === leaf.start && end === leaf.end);
  return index < 0 ? applyAll(prompt, [{ ...spanOf(leaf), insert: '' }]) : replacePhrase(prompt, index, '');
}

function weights(prompt: string, phrases: readonly PromptPhrase[], sd: boolean): PromptProblem[] {
  const runs = sd ? readAttention(prompt) : [];
  let at = 0;
  return phrases.flatMap((phrase, index): PromptProblem[] => {
    if (phrase.kind === 'keyword' || phrase.kind === 'network') return [];
    const found = [phrase.weight];
    while (at < runs.length && runs[at]!.end <= phrase.start) at += 1;
    for (let next = at; next < runs.length && runs[next]!.start < phrase.end; next += 1) found.push(runs[next]!.weight);
    const worst = found.find((weight) => weight > WEIGHT_RANGE.max + 0.005 || weight < WEIGHT_RANGE.min - 0.005);
    if (worst === undefined) return [];
    const message = `「${shortenText(phrase.text)}」的权重 ${Number(worst.toFixed(2))} 超出 ${WEIGHT_RANGE.min} 到 ${WEIGHT_RANGE.max}，画面容易坏`;
    const own = phrase.weight > WEIGHT_RANGE.max || phrase.weight < WEIGHT_RANGE.min;
    if (!own || phrase.kind !== 'words') return [{ message }];
    const bound = phrase.weight > WEIGHT_RANGE.max ? WEIGHT_RANGE.max : WEIGHT_RANGE.min;
    const apply = () => replacePhrase(prompt, index, `(${phrase.text}:${bound})`);
    return [{ message, mend: { label: `改为 ${bound}`, apply } }];
  });
}

function doubleCommas(prompt: string, tree: readonly PromptNode[]): PromptProblem[] {
  const edits: Replacement[] = [];
  let comma: PromptLeaf | null = null;
  for (const node of withoutBlankNodes(tree)) {
    const isComma = node.kind === 'separator' && (node as PromptLeaf).text !== '\n';
    if (isComma && comma) edits.push({ start: comma.end, end: node.end, insert: '' });
    comma = isComma ? (node as PromptLeaf) : null;
  }
  if (edits.length === 0) return [];
  return [{ message: '有连着的逗号', mend: { label: '去掉多余的', apply: () => applyAll(prompt, edits) } }];
}

function repeatedPhrases(prompt: string, phrases: readonly PromptPhrase[]): PromptProblem[] {
  const seen = new Set<string>();
  return phrases.flatMap(({ kind, text }, index): PromptProblem[] => {
    const plain = text.toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ');
    if (kind === 'keyword') seen.clear();
    if (kind !== 'words' || !plain) return [];
    if (!seen.has(plain)) {
      seen.add(plain);
      return [];
    }
    const apply = () => replacePhrase(prompt, index, '');
    return [{ message: `「${shortenText(text)}」写了两次`, mend: { label: '去掉后一个', apply } }];
  });
}

function withoutBlankNodes(tree: readonly PromptNode[]): readonly PromptNode[] {
  return tree.filter((node) => withoutBlanks([node]).length > 0 || (node as PromptLeaf).text === '\n');
}

function shortenText(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

function spanOf({ start, end }: PromptNode): { start: number; end: number } {
  return { start, end };
}
