import type { PromptTag } from '../tags/table.ts';
import type { PromptNames } from './names.ts';
import { hasChinese, type SuggestQuery } from './query.ts';
import { parseTree } from './tree.ts';

export interface WordSuggestion {
  /** Range that the suggestion replaces. */
  start: number;
  end: number;
  /** Inserted text, without the comma that may follow. */
  insert: string;
  label: string;
  detail: string;
  category: string;
}

interface Source {
  tags: readonly PromptTag[];
  names: PromptNames;
  /**
   * Whether the engine reads Chinese: a tag found by its Chinese name is then inserted in Chinese.
   */
  chinese: boolean;
}

const MAX_SUGGESTIONS = 8;
/** Rank of a match; lower is better. */
const MATCH_RANK = { exact: 0, start: 1, word: 2, inside: 3 } as const;

/** Suggestions for the typed text: for the whole phrase, else for its last words. */
export function suggestWords(query: SuggestQuery, prompt: string, source: Source): WordSuggestion[] {
  if (query.kind === 'network') return networks(query, prompt, source.names);
  if (query.kind === 'wildcard') return wildcards(query, source.names);
  for (const start of startsOf(query.text)) {
    const text = query.text.slice(start);
    const found = matchingTags(text, source, start === 0);
    if (found) return found.map((item) => ({ ...item, start: query.start + start, end: query.end }));
  }
  return [];
}

/** Separator after an inserted word, so that the next one can be typed at once. */
export function commaAfter(prompt: string, { start, end }: { start: number; end: number }, chinese: boolean): string {
  const next = prompt.slice(end).trimStart()[0];
  if (next !== undefined)
    return /[,，、()（）[\]［］{}|｜:：>]/.test(next) || /^\s*\n/.test(prompt.slice(end)) ? '' : ',';
  // In an open bracket a weight may follow, so no comma is added.
  if (parseTree(prompt.slice(0, start)).some(({ kind }) => kind === 'open')) return '';
  return chinese ? '，' : ', ';
}

type MatchedWord = Omit<WordSuggestion, 'start' | 'end'>;

/**
 * @returns null when nothing matches; an empty list when the prompt already contains all matches
 */
function matchingTags(typed: string, { tags, names, chinese }: Source, whole: boolean): MatchedWord[] | null {
  const text = normaliseText(typed).trimEnd();
  const inChinese = hasChinese(text);
  const keepUnderscores = typed.includes('_');
  const found: { fit: number; item: MatchedWord }[] = [];
  for (const tag of tags) {
    const [fit, alias] = inChinese
      ? matchRankOfAliases(tag.chinese, text)
      : [matchRank(tag.english.toLowerCase(), text), undefined];
    if (fit === null || (!whole && fit > MATCH_RANK.start)) continue;
    const english = keepUnderscores ? tag.english.replaceAll(' ', '_') : tag.english;
    const insert = chinese && alias ? alias : english;
    found.push({ fit, item: { insert, label: tag.english, detail: tag.chinese.join('、'), category: tag.category } });
  }
  for (const name of names.embeddings) {
    const fit = matchRank(normaliseText(name), text);
    if (fit !== null) found.push({ fit, item: { insert: name, label: name, detail: '', category: 'Embedding' } });
  }
  for (const name of names.loras) {
    const fit = matchRank(normaliseText(name), text);
    if (fit !== null)
      found.push({ fit, item: { insert: `<lora:${name}:1>`, label: name, detail: '', category: 'LoRA' } });
  }
  if (found.length === 0) return null;
  return found
    .filter(({ item }) => item.insert !== typed.trimEnd())
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ item }) => item);
}

function networks({ start, end, text }: SuggestQuery, prompt: string, names: PromptNames): WordSuggestion[] {
  // In a complete network tag only the name is replaced.
  const rest = /[:>]/.test(prompt[end] ?? '') ? '' : ':1>';
  return names.loras
    .map((name) => ({
      name,
      fit: text === '' ? MATCH_RANK.start : matchRank(normaliseText(name), normaliseText(text)),
    }))
    .filter(({ fit }) => fit !== null)
    .toSorted((a, b) => a.fit! - b.fit!)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => ({ start, end, insert: `<lora:${name}${rest}`, label: name, detail: '', category: 'LoRA' }));
}

function wildcards({ start, end, text }: SuggestQuery, names: PromptNames): WordSuggestion[] {
  return names.wildcards
    .filter((name) => normaliseText(name).includes(normaliseText(text)))
    .slice(0, MAX_SUGGESTIONS)
    .map((name) => ({ start, end, insert: `__${name}__`, label: name, detail: '', category: '通配词' }));
}

/**
 * Start indices of the phrase and its last words. Chinese has no blanks: every character may start
 * a word.
 */
function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = 1; at < text.length && starts.length < 12; at += 1)
    if (/\s/.test(text[at - 1]!) || hasChinese(text[at]!)) starts.push(at);
  return starts.filter((at) => !/\s/.test(text[at]!));
}

function matchRankOfAliases(aliases: readonly string[], text: string): [number | null, string | undefined] {
  let best: number | null = null;
  let chosen: string | undefined;
  for (const alias of aliases) {
    const fit = matchRank(alias, text);
    if (fit !== null && (best === null || fit < best)) [best, chosen] = [fit, alias];
  }
  return [best, chosen];
}

function matchRank(name: string, text: string): number | null {
  const at = name.indexOf(text);
  if (at < 0) return null;
  if (at === 0) return name.length === text.length ? MATCH_RANK.exact : MATCH_RANK.start;
  if (name.includes(` ${text}`) || name.includes(`-${text}`)) return MATCH_RANK.word;
  // A match inside an English word is accidental, inside a Chinese one it is not.
  return hasChinese(text) ? MATCH_RANK.inside : null;
}

function normaliseText(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}
