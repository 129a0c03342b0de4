import type { PromptTag } from '../tags/table.ts';
import { hasChinese } from './query.ts';
import { leavesOf, parseTree } from './tree.ts';

export interface PromptTranslation {
  /** The prompt in which every completely known phrase is in English. */
  text: string;
  changes: { from: string; to: string }[];
  /** Words that are not in the table; their phrases stay unchanged. */
  unknown: string[];
}

/** Particles and conjunctions: tags do without them. */
const JOINTS = new Set([
  '的',
  '地',
  '得',
  '着',
  '了',
  '之',
  '在',
  '有',
  '是',
  '里',
  '上',
  '中',
  '边',
  '下',
  '那',
  '这',
  '正',
  '正在',
  '以及',
  '并',
  '而',
  '色',
]);
const NARROW: Record<string, string> = {
  '，': ', ',
  '、': ', ',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '：': ':',
  '｜': '|',
};

/**
 * Costs of a segment in the best segmentation: few segments, few particles, as little unknown text
 * as possible.
 */
const COST = { word: 1, joint: 1.5, unknown: 20 } as const;

interface Piece {
  from: number;
  cost: number;
  /** null: unknown; undefined: text that is not Chinese, which is kept. */
  english: string | null | undefined;
}

/**
 * Translates Chinese phrases into English tags by the table. Weights, networks, schedules and
 * everything else are kept; their punctuation becomes half-width.
 */
export function translatePrompt(prompt: string, tags: readonly PromptTag[]): PromptTranslation {
  const words = new Map(tags.flatMap(({ english, chinese }) => chinese.map((word) => [word, english] as const)));
  const longest = Math.max(...[...words.keys()].map(({ length }) => length));
  const changes: PromptTranslation['changes'] = [];
  const unknown = new Set<string>();
  const written: string[] = [];
  // Only the last letters are kept: reading the end of a growing string copies all of it.
  let tail = '';
  const put = (part: string) => {
    written.push(part);
    tail = (tail + part).slice(-2);
  };
  for (const leaf of leavesOf(parseTree(prompt))) {
    if (leaf.kind !== 'text' || !hasChinese(leaf.text)) {
      const narrow = leaf.kind === 'network' || leaf.kind === 'wildcard' ? undefined : NARROW[leaf.text];
      put(narrow ?? (tail === ', ' ? leaf.text.replace(/^ +/, '') : leaf.text));
      continue;
    }
    const from = leaf.text.trim();
    const pieces = segmentPhrase(from, words, longest);
    const missing = unknownOf(pieces, from);
    missing.forEach((word) => unknown.add(word));
    const to =
      missing.length > 0
        ? from
        : pieces
            .map(({ english }) => english)
            .filter(Boolean)
            .join(' ');
    if (missing.length === 0 && to) changes.push({ from, to });
    const [before = '', after = ''] = leaf.text.split(from, 2);
    put((tail === ', ' ? before.trimStart() : before) + to + after);
  }
  return { text: written.join(''), changes, unknown: [...unknown] };
}

/** The cheapest segmentation of a phrase into words of the table. */
function segmentPhrase(
  phrase: string,
  words: ReadonlyMap<string, string>,
  longest: number,
): (Piece & { to: number })[] {
  const best: Piece[] = [{ from: -1, cost: 0, english: '' }];
  /** Start of the current run of text that is not Chinese. */
  let foreign = 0;
  for (let to = 1; to <= phrase.length; to += 1) {
    best[to] = { from: to - 1, cost: best[to - 1]!.cost + COST.unknown, english: null };
    const offer = (from: number, cost: number, english?: string) => {
      if (best[from]!.cost + cost < best[to]!.cost) best[to] = { from, cost: best[from]!.cost + cost, english };
    };
    for (let from = Math.max(0, to - longest); from < to; from += 1) {
      const piece = phrase.slice(from, to);
      const english = words.get(piece);
      if (english !== undefined) offer(from, COST.word, english);
      else if (JOINTS.has(piece)) offer(from, COST.joint, '');
    }
    // Text that is not Chinese is kept as it is.
    if (hasChinese(phrase[to - 1]!)) foreign = to;
    else offer(foreign, COST.word);
  }
  const pieces: (Piece & { to: number })[] = [];
  for (let to = phrase.length; to > 0; to = best[to]!.from) {
    const { from, english = phrase.slice(from, to).trim() } = best[to]!;
    pieces.push({ ...best[to]!, english, to });
  }
  return pieces.toReversed();
}

function unknownOf(pieces: readonly (Piece & { to: number })[], phrase: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const { from, to, english } of pieces) {
    if (english === null) open += phrase.slice(from, to);
    else if (open) {
      found.push(open);
      open = '';
    }
  }
  return open ? [...found, open] : found;
}
