import type { DiffLine } from '@app/shared/contracts/release-api';

export interface DiffRow {
  kind: 'fold' | 'minus' | 'plus';
  /** Number of its change; a fold has none. */
  line: number | null;
  text: string;
}

/** Changes grouped by path, each as removed and added lines. */
export function diffRows(diff: readonly DiffLine[]): DiffRow[] {
  const places = new Map<string, { field: string; change: DiffLine }[]>();
  for (const change of diff) {
    const { head, field } = splitPath(change.path);
    places.set(head, [...(places.get(head) ?? []), { field, change }]);
  }
  let line = 0;
  return [...places].flatMap(([head, changes]): DiffRow[] => [
    { kind: 'fold', line: null, text: head },
    ...changes.flatMap(({ field, change: { before, after } }): DiffRow[] => {
      line += 1;
      return [
        ...(before === null ? [] : [{ kind: 'minus' as const, line, text: `${field}: ${before}` }]),
        ...(after === null ? [] : [{ kind: 'plus' as const, line, text: `${field}: ${after}` }]),
      ];
    }),
  ]);
}

/**
 * `remotes.tools.versions.1.5.0.traffic` is the place `remotes.tools.versions` and the field
 * `1.5.0 "traffic"`.
 */
function splitPath(path: string): { head: string; field: string } {
  const version = /^(.*?(?:versions|killed))\.(\d+\.\d+\.\d+(?:-[\w-]+(?:\.(?=\d)[\w-]+)*)?)\.?(.*)$/.exec(path);
  if (version?.[1])
    return { head: version[1], field: [version[2], version[3] && `"${version[3]}"`].filter(Boolean).join('  ') };
  const dot = path.lastIndexOf('.');
  return dot < 0 ? { head: '', field: `"${path}"` } : { head: path.slice(0, dot), field: `"${path.slice(dot + 1)}"` };
}
