export interface Replacement {
  start: number;
  end: number;
  insert: string;
}

/** Applies all edits. They must not overlap; their ranges refer to the original text. */
export function applyAll(text: string, edits: readonly Replacement[]): string {
  const ordered = edits.toSorted((a, b) => a.start - b.start);
  let done = '';
  let at = 0;
  for (const { start, end, insert } of ordered) {
    done += text.slice(at, start) + insert;
    at = end;
  }
  return done + text.slice(at);
}

/** The smallest single edit that turns `before` into `after`. */
export function editBetween(before: string, after: string): Replacement {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, insert: after.slice(start, after.length - same) };
}
