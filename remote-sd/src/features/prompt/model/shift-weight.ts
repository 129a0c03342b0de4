import { parsePhrases } from './phrases.ts';
import { contentOf, isBranch, parseTree, walkNodes, type PromptBranch, type PromptNode } from './tree.ts';
import { isWeighing, readWeight, withoutBlanks, stepPhrase } from './weight.ts';

export interface TextSelection {
  start: number;
  end: number;
}

export interface PromptEdit {
  /** Range of the prompt to replace, and its replacement. */
  start: number;
  end: number;
  insert: string;
  /** Selection after the edit, in the new prompt. */
  selection: TextSelection;
}

/**
 * ⌘↑ / ⌘↓: changes the weight of the selection or, with a bare caret, of the bracket or network or
 * else the phrase (up to the commas) around it. A selection that cuts through a bracket is extended
 * to all of it.
 * @returns null when there is nothing to weight
 */
export function shiftWeight(prompt: string, selection: TextSelection, direction: 1 | -1): PromptEdit | null {
  const tree = parseTree(prompt);
  const bare = selection.start === selection.end;
  const range = bare ? selection : trim(prompt, selection);
  const target = range && (bare ? aroundCaret(prompt, tree, range.start) : aroundRange(tree, range));
  if (!target || holdsKeyword(tree, target)) return null;
  const raw = prompt.slice(target.start, target.end);
  const insert = stepPhrase(raw, direction);
  return { ...target, insert, selection: shiftSelection(raw, insert, target.start, selection) };
}

export function applyEdit(prompt: string, edit: PromptEdit): string {
  return prompt.slice(0, edit.start) + edit.insert + prompt.slice(edit.end);
}

/**
 * The innermost bracket or network that contains or touches the caret, with the layers that wrap
 * nothing else; else the phrase.
 */
function aroundCaret(prompt: string, tree: readonly PromptNode[], caret: number): TextSelection | null {
  const path = pathTo(tree, { start: caret, end: caret });
  const at = path.findLastIndex(
    (node) => node.kind === 'network' || isWeighing(node) || node.kind === 'schedule' || node.kind === 'alternation',
  );
  if (at >= 0) return widen(path, at);
  const phrase = parsePhrases(prompt).find(({ start, end }) => start <= caret && caret <= end);
  return phrase ? { start: phrase.start, end: phrase.end } : null;
}

function aroundRange(tree: readonly PromptNode[], range: TextSelection): TextSelection {
  const path = pathTo(tree, range);
  const at = path.length - 1;
  const holder = path[at];
  if (!holder) return grow(tree, range);
  if (!isBranch(holder)) return holder;
  const grown = grow(holder.children, range);
  return touchesStructure(holder, grown) || coversContent(holder, grown) ? widen(path, at) : grown;
}

/**
 * Brackets and networks that contain the whole range, from the outside in. At a border the right
 * one is used.
 */
function pathTo(tree: readonly PromptNode[], range: TextSelection): PromptNode[] {
  const path: PromptNode[] = [];
  for (let level = tree; ;) {
    const next = level.findLast(
      (node) => (isBranch(node) || node.kind === 'network') && node.start <= range.start && range.end <= node.end,
    );
    if (!next) return path;
    path.push(next);
    if (!isBranch(next)) return path;
    level = next.children;
  }
}

/** `((x))` counts as one: includes the brackets that directly wrap it. */
function widen(path: readonly PromptNode[], at: number): TextSelection {
  let outer = at;
  while (
    outer > 0 &&
    isWeighing(path[outer - 1]) &&
    withoutBlanks(contentOf(path[outer - 1] as PromptBranch)).length === 1
  )
    outer -= 1;
  const { start, end } = path[outer]!;
  return { start, end };
}

/** Extends a selection to whole nodes. */
function grow(level: readonly PromptNode[], { start, end }: TextSelection): TextSelection {
  const cut = level.filter((node) => node.kind !== 'text' && node.start < end && start < node.end);
  return {
    start: Math.min(start, ...cut.slice(0, 1).map((node) => node.start)),
    end: Math.max(end, ...cut.slice(-1).map((node) => node.end)),
  };
}

/**
 * Whether the range reaches beyond the branch's content (its brackets or weight), or overlaps a
 * colon or bar between its options.
 */
function touchesStructure(holder: PromptBranch, range: TextSelection): boolean {
  const content = contentOf(holder);
  const first = content[0]?.start ?? holder.end;
  const last = content.at(-1)?.end ?? holder.start;
  if (range.start < first || range.end > last) return true;
  if (isWeighing(holder)) return false;
  return content.some(
    ({ kind, start, end }) => (kind === 'colon' || kind === 'bar') && start < range.end && range.start < end,
  );
}

function coversContent(holder: PromptBranch, range: TextSelection): boolean {
  if (!isWeighing(holder)) return false;
  const inner = withoutBlanks(contentOf(holder));
  const blank = (node: PromptNode | undefined) => (node && !isBranch(node) ? node.text : '');
  const first = blank(inner[0]);
  const last = blank(inner.at(-1));
  return (
    inner.length > 0 &&
    range.start <= inner[0]!.start + (first.length - first.trimStart().length) &&
    range.end >= inner.at(-1)!.end - (last.length - last.trimEnd().length)
  );
}

/** `BREAK` and `AND` separate prompts: a weight around them would turn them into plain words. */
function holdsKeyword(tree: readonly PromptNode[], { start, end }: TextSelection): boolean {
  for (const node of walkNodes(tree)) {
    if ((node.kind === 'break' || node.kind === 'and') && start <= node.start && node.end <= end) return true;
  }
  return false;
}

/** The range without blanks and commas at both ends; no escape is split. */
function trim(prompt: string, { start, end }: TextSelection): TextSelection | null {
  const text = prompt.slice(start, end);
  const inner = text.replace(/^[\s,，、]+/u, '');
  const from = start + text.length - inner.length;
  let to = end;
  while (to > from && /[\s,，、]/u.test(prompt[to - 1]!)) to -= 1;
  if (to <= from) return null;
  return { start: isEscaped(prompt, from) ? from - 1 : from, end: isEscaped(prompt, to) ? to + 1 : to };
}

function isEscaped(prompt: string, at: number): boolean {
  let slashes = 0;
  while (prompt[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1 && at < prompt.length;
}

/** Keeps the caret on the same letter and a selection on the same words. */
function shiftSelection(raw: string, insert: string, at: number, selection: TextSelection): TextSelection {
  const { text } = readWeight(raw);
  const oldText = at + raw.indexOf(text);
  const newText = at + insert.indexOf(text);
  if (selection.start !== selection.end) return { start: newText, end: newText + text.length };
  const offset = Math.min(Math.max(selection.start - oldText, 0), text.length);
  return { start: newText + offset, end: newText + offset };
}
