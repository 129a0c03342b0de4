import { normaliseTag, splitTags } from './caption.ts';

/** Tags of all pictures, by index. */
export type AllTags = readonly (readonly string[])[];

export type TagEdit =
  /** Adds tags at one end; a tag that is already there is moved. */
  | { kind: 'add'; tags: string; end: 'front' | 'back' }
  | { kind: 'remove'; tags: string }
  /** Replaces one tag by others. */
  | { kind: 'replace'; tag: string; by: string }
  /** Replaces a text within tags. */
  | { kind: 'rewrite'; from: string; to: string }
  | { kind: 'sort'; by: TagOrder };
export type TagOrder = 'name' | 'count' | 'length';

/** How often each tag occurs. */
export function tagCounts(all: AllTags): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tags of all) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

/** Reason why an edit cannot be applied, in Chinese; empty when it can. */
export function editProblem(edit: TagEdit): string {
  if ((edit.kind === 'add' || edit.kind === 'remove') && splitTags(edit.tags).length === 0) return '请先写标签';
  if (edit.kind === 'replace' && edit.tag.trim() === '') return '请先写要替换的标签';
  if (edit.kind === 'rewrite' && edit.from === '') return '请先写要找的文字';
  return '';
}

/**
 * Applies an edit to the pictures at these indices.
 * @returns tags of all pictures; unchanged pictures keep the same array
 */
export function applyTagEdit(all: AllTags, places: Iterable<number>, edit: TagEdit): { all: AllTags; changed: number } {
  const change = changeOf(all, edit);
  const next = [...all];
  let changed = 0;
  for (const place of places) {
    const before = next[place];
    if (!before) continue;
    const after = [...new Set(change(before))];
    if (isSame(before, after)) continue;
    next[place] = after;
    changed += 1;
  }
  return changed > 0 ? { all: next, changed } : { all, changed };
}

function changeOf(all: AllTags, edit: TagEdit): (tags: readonly string[]) => readonly string[] {
  switch (edit.kind) {
    case 'add': {
      const added = splitTags(edit.tags);
      const names = new Set(added.map(normaliseTag));
      const rest = (tags: readonly string[]) => tags.filter((tag) => !names.has(normaliseTag(tag)));
      return edit.end === 'front' ? (tags) => [...added, ...rest(tags)] : (tags) => [...rest(tags), ...added];
    }
    case 'remove': {
      const names = new Set(splitTags(edit.tags).map(normaliseTag));
      return (tags) => tags.filter((tag) => !names.has(normaliseTag(tag)));
    }
    case 'replace': {
      const name = normaliseTag(edit.tag.trim());
      const by = splitTags(edit.by);
      return (tags) => tags.flatMap((tag) => (normaliseTag(tag) === name ? by : [tag]));
    }
    case 'rewrite':
      return (tags) => tags.flatMap((tag) => splitTags(tag.split(edit.from).join(edit.to)));
    case 'sort': {
      const compare = sortTags(edit.by, edit.by === 'count' ? tagCounts(all) : new Map());
      return (tags) => tags.toSorted(compare);
    }
  }
}

/** Comparator of two tags. */
export function sortTags(by: TagOrder, counts: ReadonlyMap<string, number>): (a: string, b: string) => number {
  const byName = collator.compare;
  if (by === 'name') return byName;
  if (by === 'length') return (a, b) => a.length - b.length || byName(a, b);
  return (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || byName(a, b);
}

const collator = new Intl.Collator('zh', { numeric: true });

export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((tag, at) => tag === b[at]));
}

/** Tags before and after an edit, in reading order: kept, removed and added ones. */
export function tagDifference(
  before: readonly string[],
  after: readonly string[],
): { tag: string; state: 'same' | 'gone' | 'new' }[] {
  const had = new Set(before);
  const has = new Set(after);
  return [
    ...after.map((tag) => ({ tag, state: had.has(tag) ? ('same' as const) : ('new' as const) })),
    ...before.filter((tag) => !has.has(tag)).map((tag) => ({ tag, state: 'gone' as const })),
  ];
}
