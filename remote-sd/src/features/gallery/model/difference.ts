import type { Picture } from '@app/shared/contracts/pictures';
import type { Task } from '@app/shared/contracts/aigc';
import { parseInfotext } from '@app/shared/contracts/infotext';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { FACT_LABELS } from '../../../labels/facts.ts';
import { PICTURE_FACT_LABELS } from '../../../labels/gallery.ts';
import type { LabelText } from '../../../model/label-text.ts';

/** A picture with the task that drew it. */
export interface ComparedPicture {
  picture: Picture;
  task: Task;
}

/** A word of a prompt: in both, or only in the first or the second. */
export interface ComparedWord {
  text: string;
  only: 'first' | 'second' | null;
}

export interface FieldDifference {
  label: LabelText;
  /** Both values unchanged; of prompts `words` are compared. */
  values: [first: string, second: string];
  words: ComparedWord[] | null;
  same: boolean;
}

/** The phrases of a prompt, separated by commas and line ends outside brackets. */
export function splitPromptWords(prompt: string): string[] {
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
export function wordDifference(first: string, second: string): ComparedWord[] {
  const left = new Map<string, number>();
  for (const word of splitPromptWords(second)) left.set(word, (left.get(word) ?? 0) + 1);
  const take = (word: string) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  };
  const words = splitPromptWords(first).map((text): ComparedWord => ({ text, only: take(text) ? null : 'first' }));
  const rest = splitPromptWords(second).filter(take);
  return [...words, ...rest.map((text): ComparedWord => ({ text, only: 'second' }))];
}

const FIELD_LABELS: Readonly<Record<string, LabelText>> = Object.fromEntries(
  Object.values<LabelText>(PICTURE_FACT_LABELS).map((label) => [label.en, label]),
);
const PROMPTS: readonly LabelText[] = [FACT_LABELS.prompt, FACT_LABELS.negative];

/** Parameters in a picture's metadata; missing ones come from its task. */
function parametersOf({ picture, task }: ComparedPicture): Map<string, [label: LabelText, value: string]> {
  const image = task.images.find(({ fileId }) => fileId === picture.fileId);
  const info = parseInfotext(image?.infotext ?? '');
  const { params } = task;
  const said = new Map<string, [LabelText, string]>();
  const say = (label: LabelText, value: string) => said.set(label.en, [label, value]);
  say(FACT_LABELS.prompt, info?.prompt ?? ('prompt' in params ? params.prompt : ''));
  say(FACT_LABELS.negative, info?.negative ?? ('negative_prompt' in params ? params.negative_prompt : ''));
  say(FACT_LABELS.tool, TOOL_NAMES[task.tool]);
  say(FACT_LABELS.engine, task.engineName);
  // Unknown keys are listed unchanged.
  for (const [key, value] of info?.fields ?? []) say(FIELD_LABELS[key] ?? { zh: key, en: key }, value);
  if (!said.has(PICTURE_FACT_LABELS.size.en)) say(PICTURE_FACT_LABELS.size, `${picture.width}x${picture.height}`);
  if (!said.has(PICTURE_FACT_LABELS.seed.en)) say(PICTURE_FACT_LABELS.seed, String(image?.seed ?? ''));
  return said;
}

/** Differences between two pictures' parameters: differing ones first. Pixels are not compared. */
export function differencesOf(first: ComparedPicture, second: ComparedPicture): FieldDifference[] {
  const [a, b] = [parametersOf(first), parametersOf(second)];
  const all = [...new Map([...a, ...b])].map(([key, [label]]): FieldDifference => {
    const values: [string, string] = [a.get(key)?.[1] ?? '', b.get(key)?.[1] ?? ''];
    const same = values[0] === values[1];
    return { label, values, same, words: !same && PROMPTS.includes(label) ? wordDifference(...values) : null };
  });
  return [...all.filter(({ same }) => !same), ...all.filter(({ same }) => same)].filter(({ values }) =>
    values.some(Boolean),
  );
}
