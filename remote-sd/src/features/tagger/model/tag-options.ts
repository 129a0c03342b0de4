/** A tag of a picture; without a score when the engine tells none. */
export interface FoundTag {
  name: string;
  score: number | null;
}

/** How tags that were found become words of a prompt. */
export interface TagOptions {
  /** Tags with a lower score are left out. */
  threshold: number;
  /** Left out and put in front, between commas. */
  exclude: string;
  add: string;
  /** Underscores become spaces, except in faces such as `>_<`. */
  spaces: boolean;
  /** Brackets get a backslash: a prompt takes them for a weight else. */
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

const listed = (text: string): string[] =>
  text
    .split(/[,，\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

const plain = (tag: string): string => tag.toLowerCase().replaceAll('_', ' ');

/** Whether underscores belong to a face: no word of two letters stands in it. */
const isFace = (tag: string): boolean => !/[\p{L}\p{N}]{2}/u.test(tag);

/** Tags of a picture as they are shown and sent, each once. */
export function shownTags(found: readonly FoundTag[], options: TagOptions): string[] {
  const excluded = new Set(listed(options.exclude).map(plain));
  const kept = found.filter(
    ({ name, score }) => (score === null || score >= options.threshold) && !excluded.has(plain(name)),
  );
  if (options.order === 'name') kept.sort((a, b) => a.name.localeCompare(b.name));
  const written = kept.map(({ name }) => {
    const spaced = options.spaces && !isFace(name) ? name.replaceAll('_', ' ') : name;
    return options.escape ? spaced.replace(/[\\()]/g, '\\$&') : spaced;
  });
  return [...new Set([...listed(options.add), ...written])];
}
