import type { Picture } from '@app/shared/contracts/pictures';
import type { Task } from '@app/shared/contracts/aigc';
import { parseInfotext } from '@app/shared/contracts/infotext';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { FACTS } from '../../../labels/facts.ts';
import { TOLD } from '../../../labels/gallery.ts';
import type { LabelText } from '../../../model/label-text.ts';

/** A picture with the task that drew it. */
export interface Whole {
  picture: Picture;
  task: Task;
}

/** A word of a prompt: in both, or only in the first or the second. */
export interface Word {
  text: string;
  only: 'first' | 'second' | null;
}

export interface Difference {
  label: LabelText;
  /** Both values unchanged; of prompts `words` are compared. */
  values: [first: string, second: string];
  words: Word[] | null;
  same: boolean;
}

/** The phrases of a prompt, separated by commas and line ends outside brackets. */
export function wordsOf(prompt: string): string[] {
  const words: string[] = [];
  let depth = 0;
  let word = '';
  for (const letter of prompt) {
    if ('([{<'.includes(letter)) depth += 1;
    else if (')]}>'.includes(letter)) depth = Math.max(0, depth - 1);
    if (letter === '\n' || (depth === 0 && (letter === ',' || letter === '，'))) {
      words.push(word);
      word = '';
    } else word += letter;
  }
  return [...words, word].map((part) => part.trim()).filter(Boolean);
}

/**
 * Words of two prompts in the order of the first, then those that only the second contains;
 * repeated words count as often as they occur.
 */
export function wordDifference(first: string, second: string): Word[] {
  const left = new Map<string, number>();
  for (const word of wordsOf(second)) left.set(word, (left.get(word) ?? 0) + 1);
  const take = (word: string) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  };
  const words = wordsOf(first).map((text): Word => ({ text, only: take(text) ? null : 'first' }));
  const rest = wordsOf(second).filter(take);
  return [...words, ...rest.map((text): Word => ({ text, only: 'second' }))];
}

const NAMES: Readonly<Record<string, LabelText>> = Object.fromEntries(
  Object.values<LabelText>(TOLD).map((label) => [label.en, label]),
);
const PROMPTS: readonly LabelText[] = [FACTS.prompt, FACTS.negative];

/** Parameters in a picture's metadata; missing ones come from its task. */
function saidOf({ picture, task }: Whole): Map<string, [label: LabelText, value: string]> {
  const image = task.images.find(({ fileId }) => fileId === picture.fileId);
  const info = parseInfotext(image?.infotext ?? '');
  const { params } = task;
  const said = new Map<string, [LabelText, string]>();
  const say = (label: LabelText, value: string) => said.set(label.en, [label, value]);
  say(FACTS.prompt, info?.prompt ?? ('prompt' in params ? params.prompt : ''));
  say(FACTS.negative, info?.negative ?? ('negative_prompt' in params ? params.negative_prompt : ''));
  say(FACTS.tool, TOOL_NAMES[task.tool]);
  say(FACTS.engine, task.engineName);
  // Unknown keys are listed unchanged.
  for (const [key, value] of info?.fields ?? []) say(NAMES[key] ?? { zh: key, en: key }, value);
  if (!said.has(TOLD.size.en)) say(TOLD.size, `${picture.width}x${picture.height}`);
  if (!said.has(TOLD.seed.en)) say(TOLD.seed, String(image?.seed ?? ''));
  return said;
}

/** Differences between two pictures' parameters: differing ones first. Pixels are not compared. */
export function differencesOf(first: Whole, second: Whole): Difference[] {
  const [a, b] = [saidOf(first), saidOf(second)];
  const all = [...new Map([...a, ...b])].map(([key, [label]]): Difference => {
    const values: [string, string] = [a.get(key)?.[1] ?? '', b.get(key)?.[1] ?? ''];
    const same = values[0] === values[1];
    return { label, values, same, words: !same && PROMPTS.includes(label) ? wordDifference(...values) : null };
  });
  return [...all.filter(({ same }) => !same), ...all.filter(({ same }) => same)].filter(({ values }) =>
    values.some(Boolean),
  );
}
