import { TIERS, WORD_GAP, wordsOfTitle, type Vocabulary } from './vocabulary.ts';
import { pinyinOf } from './pinyin.ts';
import { foldText } from './grams.ts';
import {
  isQuestion,
  isQuestionWord,
  QUESTION_PINYIN,
  QUESTIONS_BY_LENGTH,
  WEAK_WORDS,
  withoutYesOrNo,
} from './question-words.ts';

/** One interpretation of a search. */
export interface QueryReading {
  /** Groups of synonyms, the typed word first: a text must contain one word of each group. */
  required: readonly TermGroup[];
  /** Groups that raise the relevance; without required groups one of them must match. */
  helpful: readonly TermGroup[];
  /** The searched words, for display. */
  said: string;
  /** Whether the vocabulary knows all required words; otherwise a typing error is likelier. */
  sure: boolean;
}
export type TermGroup = readonly string[];

const HAN = /\p{Script=Han}/u;
const ALL_HAN = /^\p{Script=Han}+$/u;
/** Longest word in letters that is recognised by its sound. */
const MAX_HEARD = 5;
/** Pairs of one unknown run. */
const MAX_PAIRS = 6;
/** A search with more words is treated as plain text, not as a question. */
const MAX_GROUPS = 6;

/** A word with its synonyms, without single letters, which occur everywhere. */
const groupOf = (word: string, vocabulary: Vocabulary): string[] => [
  word,
  ...vocabulary.meaning(word).filter((other) => other !== word && other.length > 1 && !other.includes(WORD_GAP)),
];

/** Merges the groups of homophones into one. */
function groupOfSounds(words: readonly string[], vocabulary: Vocabulary): string[] {
  return [...new Set(words.slice(0, 3).flatMap((word) => groupOf(word, vocabulary)))];
}

/** Words of a sound, else the part of a title that has it. */
function wordsOrPart(sound: string, vocabulary: Vocabulary): readonly string[] {
  const words = vocabulary.bySound(sound);
  return words.length > 0 ? words : [vocabulary.titlePart(sound) ?? []].flat();
}

/** Splits pinyin into words: `zenmekoutu` is 怎么, 抠图. Null when a part is no known word. */
function splitPinyin(
  letters: string,
  vocabulary: Vocabulary,
  wordsBySound: (sound: string) => readonly string[] = vocabulary.bySound,
): string[][] | null {
  const best: (string[][] | null)[] = Array.from({ length: letters.length + 1 }, () => null);
  best[0] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const before = best[at];
    if (!before) continue;
    for (let end = Math.min(letters.length, at + 24); end > at; end -= 1) {
      const part = letters.slice(at, end);
      const words = wordsBySound(part);
      const next =
        words.length > 0 ? [...before, groupOfSounds(words, vocabulary)] : QUESTION_PINYIN.has(part) ? before : null;
      // Fewer words means longer words, which are likelier.
      const known = best[end];
      if (next && (!known || next.length < known.length)) best[end] = next;
    }
  }
  const found = best[letters.length];
  return found && found.length > 0 ? found : null;
}

/** Splits pinyin initials into two words with synonyms: `hyxf` is 会员, 续费. */
function initialsOfTwo(letters: string, vocabulary: Vocabulary): string[][] | null {
  const meant = (part: string) => vocabulary.byInitials(part).filter((word) => vocabulary.meaning(word).length > 1);
  for (let at = 2; at <= letters.length - 2; at += 1) {
    const halves = [meant(letters.slice(0, at)), meant(letters.slice(at))];
    if (halves.every((words) => words.length > 0)) return halves.map((words) => groupOfSounds(words, vocabulary));
  }
  return null;
}

/** Interprets a Latin word as a known word, as pinyin, or as initials; otherwise literally. */
function readLatin(word: string, vocabulary: Vocabulary): QueryPart {
  if (vocabulary.has(word)) return { groups: [groupOf(word, vocabulary)], known: true };
  const sounds =
    splitPinyin(word, vocabulary) ?? splitPinyin(word, vocabulary, (sound) => wordsOrPart(sound, vocabulary));
  if (sounds) return { groups: sounds, known: true };
  const initials = word.length >= 2 && word.length <= 6 ? vocabulary.byInitials(word) : [];
  if (initials.length > 0) return { groups: [groupOfSounds(initials, vocabulary)], known: true };
  const halves = initialsOfTwo(word, vocabulary);
  if (halves) return { groups: halves, known: true };
  return { groups: [[word]], known: false };
}

/** Interprets a run of unknown letters as a homophone, otherwise segments it by the dictionary. */
function readRest(run: string, vocabulary: Vocabulary): QueryPart {
  const isPair = [...run].length === 2;
  const dictionaryWords = wordsOfTitle(run);
  // Two syllables are those of many words: 道具 is a word of its own, and no 刀具.
  const isHomophone = run.length >= 2 && !(isPair && dictionaryWords[0] === run);
  const same = isHomophone ? wordsOrPart(pinyinOf(run), vocabulary) : [];
  if (same.length > 0) {
    return { groups: [groupOfSounds(same, vocabulary)], known: !isPair, isHeard: isPair };
  }
  const parts = dictionaryWords.filter((part) => !isQuestionWord(part));
  return { groups: (parts.length > 0 ? parts : [run]).map((part) => [part]), known: false };
}

/**
 * Pairs of letters of unknown runs: 「字排不下」 is no word, but a title may say 排不下. They only
 * raise the relevance.
 */
function pairsOf(parts: readonly QueryPart[]): TermGroup[] {
  const runs = parts.filter(({ known }) => !known).flatMap(({ groups }) => groups.map(([run]) => run!));
  return runs.flatMap((run) => {
    const letters = [...run];
    const pairs = letters.slice(1).flatMap((letter, at) => {
      const pair = letters[at]! + letter;
      return HAN.test(pair) && !isQuestionWord(pair) ? [pair] : [];
    });
    return letters.length > 2 && pairs.length > 0 ? [pairs.slice(0, MAX_PAIRS)] : [];
  });
}

interface QueryPart {
  groups: string[][];
  /** Whether the vocabulary has it. */
  known: boolean;
  /** Whether only the sound of its two letters is that of known words. */
  isHeard?: boolean;
}

/** Longest known word at an index. */
function wordAt(text: string, at: number, vocabulary: Vocabulary): string | null {
  for (let end = Math.min(text.length, at + vocabulary.longest); end > at; end -= 1) {
    const word = text.slice(at, end);
    if (!vocabulary.has(word)) continue;
    // A Latin word must not be part of a longer one.
    const letter = (place: number) => /[a-z0-9]/.test(text[place] ?? '');
    if (letter(at) && (letter(at - 1) || letter(end))) continue;
    return word;
  }
  return null;
}

/** Whether a word with synonyms, of at least two letters, is written in a text. */
const hasMeantWord = (text: string, vocabulary: Vocabulary): boolean =>
  [...text].some((_, at) => {
    const word = wordAt(text, at, vocabulary);
    return word !== null && word.length > 1 && vocabulary.meaning(word).length > 1;
  });

/** Longest word that sounds like the text at an index: 提示祠 is 提示词, though 提示 is a word. */
function homophoneAt(
  text: string,
  at: number,
  longerThan: number,
  vocabulary: Vocabulary,
): { words: readonly string[]; length: number } | null {
  for (let length = MAX_HEARD; length > Math.max(longerThan, 2); length -= 1) {
    const heard = text.slice(at, at + length);
    if (heard.length < length || !ALL_HAN.test(heard)) continue;
    const words = vocabulary.bySound(pinyinOf(heard));
    if (words.length > 0) return { words, length };
    const part = vocabulary.titlePart(pinyinOf(heard));
    // A part that is written as it is said, or beside a known word, would hide that word.
    if (part !== null && part !== heard && !hasMeantWord(heard, vocabulary)) return { words: [part], length };
  }
  return null;
}

/** Whether a known word begins at an index: 「怎么弄掉」 is 怎么 and 弄掉. */
const beginsWord = (text: string, at: number, vocabulary: Vocabulary): boolean =>
  (wordAt(text, at, vocabulary)?.length ?? 0) > 1;

/** Whether a known word has the two letters at an index: 不准 of 颜色不准. */
const isInWord = (text: string, at: number, vocabulary: Vocabulary): boolean =>
  Array.from({ length: vocabulary.longest }, (_, before) => at - before).some(
    (from) => from >= 0 && from + (wordAt(text, from, vocabulary)?.length ?? 0) >= at + 2,
  );

/** Words with a gap in a text; of those within each other, 背景…掉 and 弄…掉, the longest. */
function gapsIn(text: string, vocabulary: Vocabulary): { word: string; letters: string }[] {
  const found = vocabulary.gaps.flatMap(({ word, pattern }) => {
    const letters = pattern.exec(text)?.[0];
    return letters ? [{ word, letters }] : [];
  });
  const isWithin = ({ letters }: { letters: string }) =>
    found.some((other) => other.letters !== letters && other.letters.includes(letters));
  return found.filter((one) => !isWithin(one));
}

function partsOf(asked: string, vocabulary: Vocabulary): QueryPart[] {
  let text = withoutYesOrNo(asked, (said, at) => isInWord(said, at, vocabulary));
  const parts: QueryPart[] = [];
  for (const { word, letters } of gapsIn(text, vocabulary)) {
    parts.push({ groups: [groupOf(vocabulary.meaning(word)[0]!, vocabulary)], known: true });
    text = text.replace(letters, ' ');
  }
  let rest = '';
  const close = () => {
    const run = rest.replaceAll(/[^\p{L}\p{N}]/gu, '');
    rest = '';
    if (run !== '') parts.push(readRest(run, vocabulary));
  };
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at, vocabulary);
    const heard = rest === '' ? homophoneAt(text, at, word?.length ?? 1, vocabulary) : null;
    if (heard) {
      parts.push({ groups: [groupOfSounds(heard.words, vocabulary)], known: true });
      at += heard.length;
      continue;
    }
    if (word) {
      close();
      parts.push({ groups: [groupOf(word, vocabulary)], known: true });
      at += word.length;
      continue;
    }
    const latin = /^[a-z]+/.exec(text.slice(at))?.[0];
    if (latin) {
      close();
      parts.push(readLatin(latin, vocabulary));
      at += latin.length;
      continue;
    }
    const asking = QUESTIONS_BY_LENGTH.find(
      (one) => text.startsWith(one, at) && !beginsWord(text, at + one.length - 1, vocabulary),
    );
    if (asking && (asking.length > 1 || rest === '' || !HAN.test(text[at + 1] ?? ''))) {
      close();
      at += asking.length;
      continue;
    }
    if (/[^\p{L}\p{N}]/u.test(text[at]!)) close();
    else rest += text[at]!;
    at += 1;
  }
  close();
  return parts;
}

/** Removes groups of synonyms whose word is in an earlier group. */
const withoutRepeats = (groups: readonly string[][]): string[][] =>
  groups.filter((group, at) => !groups.slice(0, at).some((before) => before.includes(group[0]!)));

const describeGroups = (groups: readonly TermGroup[], vocabulary: Vocabulary) =>
  [...new Set(groups.map(([word]) => vocabulary.meaning(word!)[0] ?? word))].join(' ');

/**
 * Interprets a search, the closest meaning first: question words are dropped, words are extended by
 * their synonyms, and pinyin, initials and homophones are replaced by the intended words. Empty for
 * question words alone.
 */
export function readingsOf(searchVal: string, vocabulary: Vocabulary): QueryReading[] {
  const parts = partsOf(foldText(searchVal), vocabulary);
  const isStrong = ({ groups }: QueryPart) => groups.some(([word]) => !WEAK_WORDS.has(word!));
  const strong = parts.some(isStrong) ? parts.filter(isStrong) : parts;
  const groups = withoutRepeats(strong.flatMap((part) => part.groups)).slice(0, MAX_GROUPS);
  // Words with synonyms name the action, other words its object.
  const heard = new Set<TermGroup>(strong.flatMap((part) => (part.isHeard ? part.groups : [])));
  const isMeant = (group: TermGroup) => !heard.has(group) && vocabulary.meaning(group[0]!).length > 1;
  const meant = groups.filter(isMeant);
  const others = [...groups.filter((group) => !isMeant(group)), ...pairsOf(strong)];
  // The most specific words are required; the tool or the platform beside them is helpful.
  // 去掉 beside an account or a fault with its own remedy asks for that: 自动续费怎么去掉.
  const isErased = !meant.some(([word]) => vocabulary.isNotErased(word!));
  const tier = TIERS.filter((one) => one !== 'action' || isErased).find((one) =>
    meant.some(([word]) => vocabulary.tierOf(word!) === one),
  );
  const required = meant.filter(([word]) => vocabulary.tierOf(word!) === tier);
  const helpful = [...meant.filter((group) => !required.includes(group)), ...others];
  const readings: QueryReading[] = [];
  const add = (needed: readonly TermGroup[], useful: readonly TermGroup[], sure: boolean) => {
    const said = describeGroups(needed.length > 0 ? needed : useful, vocabulary);
    if (said !== '')
      readings.push({ required: needed, helpful: useful.slice(0, MAX_GROUPS - needed.length), said, sure });
  };
  if (required.length > 0) add(required, helpful, true);
  else
    add(
      groups,
      [],
      strong.every(({ known }) => known),
    );
  // Unknown words are ignored here: alone they do not narrow the results.
  const known = withoutRepeats(strong.flatMap((part) => (part.known ? part.groups : []))).slice(0, MAX_GROUPS);
  if (groups.length > 1 && known.length > 0) add([], known, false);
  // Some words of a question that no list knows may still be said in a lesson.
  else if (groups.length > 1 && isQuestion(searchVal)) add([], groups, false);
  return readings;
}
