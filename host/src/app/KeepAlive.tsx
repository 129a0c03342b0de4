import { Activity, useEffect, useState, useSyncExternalStore } from 'react';
import { isEnded, commitMounted } from '../remotes/remotes.ts';
import { pageOwner, subscribeOwner } from './owner.ts';
import type { Page } from './page.tsx';

/** Maximum hidden pages: more cost too much memory; the least recently shown is removed first. */
const MAX_HIDDEN = 4;

export interface KeptPage extends Page {
  /** User id of the person who worked in it; null when a visitor did. */
  owner: number | null;
  /** Incremented when the same page remounts for another person. */
  round: number;
}

/** Shows the current page and keeps hidden pages with `keepAlive` mounted. */
export function KeepAlive({ page }: { page: Page }) {
  const [kept, setKept] = useState<KeptPage[]>([]);
  const owner = useSyncExternalStore(subscribeOwner, pageOwner);
  const shown = keepPage(kept, page, owner);
  if (changed(kept, shown)) setKept(shown);
  const name = page.remote?.name ?? null;
  const versions = shown.map((item) => item.remote?.version ?? '').join(' ');
  useEffect(() => commitMounted(name, new Set(versions.split(' '))), [name, versions]);
  return shown.map((item) => (
    <Activity key={`${item.key} ${item.round}`} mode={item.key === page.key ? 'visible' : 'hidden'}>
      {item.key === page.key ? page.content : item.content}
    </Activity>
  ));
}

/**
 * Pages to keep mounted: earlier ones with `keepAlive`, least recently shown first, and the current
 * one last. Pages of a person are removed when they log out or another one logs in; pages of a
 * visitor pass to the account that logs in.
 */
export function keepPage(kept: KeptPage[], current: Page, owner: number | null): KeptPage[] {
  const hidden = kept.filter(
    (page) => page.key !== current.key && page.keepAlive && !isOutdated(page, current) && isOf(page, owner),
  );
  const before = kept.find((page) => page.key === current.key);
  const round = before ? before.round + (isOf(before, owner) ? 0 : 1) : 0;
  return [...hidden.slice(-MAX_HIDDEN).map((page) => ({ ...page, owner })), { ...current, owner, round }];
}

function isOf(page: KeptPage, owner: number | null): boolean {
  return page.owner === null || page.owner === owner;
}

/** A new copy or another version of its remote is shown, or its version was killed. */
function isOutdated({ remote }: Page, current: Page): boolean {
  if (remote === null) return false;
  return (remote.name === current.remote?.name && remote.copy !== current.remote.copy) || isEnded(remote.version);
}

function changed(before: KeptPage[], after: KeptPage[]): boolean {
  return before.length !== after.length || after.some((page, index) => !isSame(page, before[index]!));
}

function isSame(page: KeptPage, before: KeptPage): boolean {
  return (
    page.key === before.key &&
    page.content === before.content &&
    page.owner === before.owner &&
    page.round === before.round
  );
}
