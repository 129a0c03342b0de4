import type { DiffLine } from '@app/shared/contracts/release-api';

/** In the style of `diff`: what goes, what comes. */
export function diffLines(diff: readonly DiffLine[]): string[] {
  return diff.flatMap(({ path, before, after }) => [
    ...(before === null ? [] : [`  - ${path}: ${before}`]),
    ...(after === null ? [] : [`  + ${path}: ${after}`]),
  ]);
}

/** Differences of several revisions, oldest first, as one: what was undone in between is gone. */
export function joinDiffs(diffs: readonly (readonly DiffLine[])[]): DiffLine[] {
  const joined = new Map<string, DiffLine>();
  for (const line of diffs.flat()) {
    const first = joined.get(line.path);
    joined.set(line.path, { ...line, before: first ? first.before : line.before });
  }
  return [...joined.values()].filter(({ before, after }) => before !== after);
}
