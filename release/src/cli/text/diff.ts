import type { DiffLine } from '@app/shared/contracts/release-api';

/** In the format of `diff`: removed lines, then added ones. */
export function diffLines(diff: readonly DiffLine[]): string[] {
  return diff.flatMap(({ path, before, after }) => [
    ...(before === null ? [] : [`  - ${path}: ${before}`]),
    ...(after === null ? [] : [`  + ${path}: ${after}`]),
  ]);
}

/**
 * Combines the differences of several revisions, oldest first; changes that were reverted in
 * between disappear.
 */
export function joinDiffs(diffs: readonly (readonly DiffLine[])[]): DiffLine[] {
  const joined = new Map<string, DiffLine>();
  for (const line of diffs.flat()) {
    const first = joined.get(line.path);
    joined.set(line.path, { ...line, before: first ? first.before : line.before });
  }
  return [...joined.values()].filter(({ before, after }) => before !== after);
}
