import type { DiffLine } from '@app/shared/contracts/release-api';

export interface DiffRow {
  kind: 'fold' | 'minus' | 'plus';
  /** Number of the change it belongs to; a fold has none. */
  line: number | null;
  text: string;
}

/** Lines of one place under its path, each change as what goes and what comes. */
export function diffRows(diff: readonly DiffLine[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let place: string | null = null;
  for (const [index, { path, before, after }] of diff.entries()) {
    const { head, field } = partedPath(path);
    if (head !== place) rows.push({ kind: 'fold', line: null, text: head });
    place = head;
    if (before !== null) rows.push({ kind: 'minus', line: index + 1, text: `${field}: ${before}` });
    if (after !== null) rows.push({ kind: 'plus', line: index + 1, text: `${field}: ${after}` });
  }
  return rows;
}

/** `remotes.tools.versions.1.5.0.traffic` is the place `remotes.tools.versions` and the field `1.5.0 "traffic"`. */
function partedPath(path: string): { head: string; field: string } {
  const version = /^(.*?(?:versions|killed))\.(\d+\.\d+\.\d+(?:-[\w-]+(?:\.(?=\d)[\w-]+)*)?)\.?(.*)$/.exec(path);
  if (version?.[1])
    return { head: version[1], field: [version[2], version[3] && `"${version[3]}"`].filter(Boolean).join('  ') };
  const dot = path.lastIndexOf('.');
  return dot < 0 ? { head: '', field: `"${path}"` } : { head: path.slice(0, dot), field: `"${path.slice(dot + 1)}"` };
}
