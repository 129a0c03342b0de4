import type { ChangeEntry, VersionInfo } from '@app/shared/contracts/release-api';
import { entryTitle, type Titles } from './change-text.ts';

export interface SearchHit {
  kind: '应用' | '版本' | '修订' | '人' | '页面';
  text: string;
  detail: string;
  to: string;
}

export interface SearchSources {
  titles: Titles;
  versions: readonly VersionInfo[];
  log: readonly ChangeEntry[];
  places: readonly { to: string; label: string }[];
}

const MAX_HITS = 20;

/** Finds everything that matches all words of a query, prefix matches first. */
export function searchConsole(query: string, { titles, versions, log, places }: SearchSources): SearchHit[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const hits: SearchHit[] = [
    ...places.map(({ to, label }): SearchHit => ({ kind: '页面', text: label, detail: '', to })),
    ...Object.entries(titles).map(([name, title]): SearchHit => ({
      kind: '应用',
      text: title,
      detail: name,
      to: `/apps/${name}`,
    })),
    ...versions.map(({ name, version, by }): SearchHit => ({
      kind: '版本',
      text: `${titles[name] ?? name} ${version}`,
      detail: `${name} · ${by}`,
      to: `/versions?find=${encodeURIComponent(`${name} ${version}`)}`,
    })),
    ...peopleHits(log, versions),
    ...revisionHit(query, log),
    ...log.map((entry): SearchHit => ({
      kind: '修订',
      text: `r${entry.revision} ${entryTitle(entry, titles)}`,
      detail: [entry.by, entry.why].filter(Boolean).join('：'),
      to: `/log?revision=${entry.revision}`,
    })),
  ];
  const fitting = hits.filter((hit) => {
    const text = `${hit.text} ${hit.detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const first = words[0] ?? '';
  const starts = (hit: SearchHit): number => Number(!hit.text.toLowerCase().startsWith(first));
  return fitting.toSorted((a, b) => starts(a) - starts(b)).slice(0, MAX_HITS);
}

/** A revision in the query that is older than the loaded log. */
function revisionHit(query: string, log: readonly ChangeEntry[]): SearchHit[] {
  const revision = Number(/^r?(\d+)$/i.exec(query.trim())?.[1] ?? 0);
  const oldest = log.at(-1)?.revision ?? 0;
  if (revision < 1 || revision >= oldest) return [];
  return [{ kind: '修订', text: `r${revision}`, detail: '打开变更记录', to: `/log?revision=${revision}` }];
}

function peopleHits(log: readonly ChangeEntry[], versions: readonly VersionInfo[]): SearchHit[] {
  const counts = new Map<string, number>();
  for (const { by } of [...log, ...versions]) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].map(([by, count]) => ({
    kind: '人',
    text: by,
    detail: `最近 ${count} 次操作`,
    to: `/log?by=${encodeURIComponent(by)}`,
  }));
}
