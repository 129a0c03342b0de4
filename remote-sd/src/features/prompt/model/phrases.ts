import { isBranch, parseTree, walkNodes, type PromptNode } from './tree.ts';
import { weightFromNodes } from './weight.ts';

/**
 * One item of a prompt: the text between two commas outside brackets; a network, `BREAK` and `AND`
 * are items of their own.
 */
export interface PromptPhrase {
  kind: 'words' | 'network' | 'schedule' | 'wild' | 'keyword';
  /** Range in the prompt, without the blanks around it. */
  start: number;
  end: number;
  raw: string;
  /** Text without brackets and weight; for a network its name. */
  text: string;
  /** Weight; 1 when none is written. */
  weight: number;
}

const ALONE = new Set(['network', 'break', 'and']);

export function parsePhrases(prompt: string): PromptPhrase[] {
  const phrases: PromptPhrase[] = [];
  let open: PromptNode[] = [];
  const close = () => {
    const phrase = phraseOf(open, prompt);
    if (phrase) phrases.push(phrase);
    open = [];
  };
  for (const node of parseTree(prompt)) {
    if (node.kind === 'separator') close();
    else if (ALONE.has(node.kind)) {
      close();
      open = [node];
      close();
    } else open.push(node);
  }
  close();
  return phrases;
}

/** The prompt with one phrase replaced; an empty replacement removes it with its comma. */
export function replacePhrase(prompt: string, index: number, raw: string): string {
  const phrases = parsePhrases(prompt);
  const phrase = phrases[index];
  if (!phrase) return prompt;
  if (raw.trim()) return prompt.slice(0, phrase.start) + raw.trim() + prompt.slice(phrase.end);
  const next = phrases[index + 1];
  const previous = phrases[index - 1];
  if (!next) return prompt.slice(0, previous ? previous.end : 0);
  const before = prompt.slice(0, phrase.start);
  const after = prompt.slice(next.start);
  // In `a <lora:b:1> c` the network separates two phrases: they stay separate without it.
  const gap =
    previous && !hasSeparator(prompt.slice(previous.end, phrase.start)) ? prompt.slice(phrase.end, next.start) : '';
  return previous && gap && needsComma(previous, gap, next)
    ? `${prompt.slice(0, previous.end)}, ${after}`
    : before + after;
}

/** Moves a phrase to index `to`; the others shift (it is inserted, never swapped). */
export function movePhrase(prompt: string, from: number, to: number): string {
  const phrases = parsePhrases(prompt);
  const moved = phrases[from];
  if (!moved || from === to || to < 0 || to >= phrases.length) return prompt;
  const order = phrases.toSpliced(from, 1).toSpliced(to, 0, moved);
  // The separators between the positions stay where they are.
  return (
    prompt.slice(0, phrases[0]!.start) +
    order
      .map((phrase, i) => {
        const gap = prompt.slice(phrases[i]!.end, phrases[i + 1]?.start);
        const next = order[i + 1];
        return phrase.raw + (next && needsComma(phrase, gap, next) ? ', ' : gap);
      })
      .join('')
  );
}

/** Appends typed text, which may contain several phrases. */
export function appendPhrases(prompt: string, typed: string): string {
  const added = parsePhrases(typed).map(({ raw }) => raw);
  if (added.length === 0) return prompt;
  const last = parsePhrases(prompt).at(-1);
  const before = last ? prompt.slice(0, last.end) : '';
  return [...(before ? [before] : []), ...added].join('，');
}

function phraseOf(nodes: readonly PromptNode[], prompt: string): PromptPhrase | null {
  const first = nodes[0];
  if (!first) return null;
  const whole = prompt.slice(first.start, nodes.at(-1)!.end);
  const raw = whole.trim();
  if (!raw) return null;
  const start = first.start + (whole.length - whole.trimStart().length);
  return { kind: kindOf(nodes), start, end: start + raw.length, raw, ...weightFromNodes(nodes, prompt) };
}

function kindOf(nodes: readonly PromptNode[]): PromptPhrase['kind'] {
  if (nodes.length === 1 && ALONE.has(nodes[0]!.kind)) return nodes[0]!.kind === 'network' ? 'network' : 'keyword';
  let kind: PromptPhrase['kind'] = 'words';
  for (const node of walkNodes(nodes)) {
    if (node.kind === 'variants' || node.kind === 'wildcard') return 'wild';
    if (isBranch(node) && (node.kind === 'schedule' || node.kind === 'alternation')) kind = 'schedule';
  }
  return kind;
}

function needsComma(left: PromptPhrase, gap: string, right: PromptPhrase): boolean {
  return (
    left.kind !== 'network' &&
    left.kind !== 'keyword' &&
    right.kind !== 'network' &&
    right.kind !== 'keyword' &&
    !hasSeparator(gap)
  );
}

function hasSeparator(gap: string): boolean {
  return /[,，、\n]/.test(gap);
}
