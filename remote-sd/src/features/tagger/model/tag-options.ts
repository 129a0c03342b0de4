/** A tag of a picture; its score is null when the engine returns none. */
export interface FoundTag {
  name: string;
  score: number | null;
}

/** Options that convert found tags to words of a prompt. */
export interface TagOptions {
  /** Tags with a lower score are left out. */
  threshold: number;
  /** Tags that are left out; the next field is put in front. Both are separated by commas. */
  exclude: string;
  add: string;
  /** Whether underscores become spaces, except in emoticons such as `>_<`. */
  spaces: boolean;
  /** Whether brackets get a backslash: in a prompt they would be a weight. */
  escape: boolean;
  order: 'score' | 'name';
}

export const TAG_OPTIONS: TagOptions = {
  threshold: 0.35,
  exclude: '',
  add: '',
  spaces: true,
  escape: true,
  order: 'score',
};

const splitList = (text: string): string[] =>
  text
    .split(/[,，\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

const normaliseTag = (tag: string): string => tag.toLowerCase().replaceAll('_', ' ');

/** Whether a tag is an emoticon: it contains no two letters in a row. */
const isFace = (tag: string): boolean => !/[\p{L}\p{N}]{2}/u.test(tag);

/** Tags of a picture after the options are applied, each once. */
export function shownTags(found: readonly FoundTag[], options: TagOptions): string[] {
  const excluded = new Set(splitList(options.exclude).map(normaliseTag));
  const kept = found.filter(
    ({ name, score }) => (score === null || score >= options.threshold) && !excluded.has(normaliseTag(name)),
  );
  if (options.order === 'name') kept.sort((a, b) => a.name.localeCompare(b.name));
  const written = kept.map(({ name }) => {
    const spaced = options.spaces && !isFace(name) ? name.replaceAll('_', ' ') : name;
    return options.escape ? spaced.replace(/[\\()]/g, '\\$&') : spaced;
  });
  return [...new Set([...splitList(options.add), ...written])];
}
