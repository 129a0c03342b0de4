import { Activity, useEffect, useState, useSyncExternalStore } from 'react';
import { isEnded, settleOn } from '../remotes/remotes.ts';
import { pageOwner, subscribeOwner } from './owner.ts';
import type { Page } from './page.tsx';

/**
 * More hidden pages than this cost more memory than coming back to them saves time; the longest
 * unseen goes first.
 */
const MAX_HIDDEN = 4;

export interface Kept extends Page {
  /** User id of the person who worked in it; null when a visitor did. */
  owner: number | null;
  /** Grows when the same page starts afresh for somebody else. */
  round: number;
}

/** Shows the current page and keeps hidden those that asked to stay. */
export function KeepAlive({ page }: { page: Page }) {
  const [kept, setKept] = useState<Kept[]>([]);
  const owner = useSyncExternalStore(subscribeOwner, pageOwner);
  const shown = keep(kept, page, owner);
  if (changed(kept, shown)) setKept(shown);
  const name = page.remote?.name ?? null;
  const versions = shown.map((item) => item.remote?.version ?? '').join(' ');
  useEffect(() => settleOn(name, new Set(versions.split(' '))), [name, versions]);
  return shown.map((item) => (
    <Activity key={`${item.key} ${item.round}`} mode={item.key === page.key ? 'visible' : 'hidden'}>
      {item.key === page.key ? page.content : item.content}
    </Activity>
  ));
}

/**
 * Pages to have mounted: those kept before and alive, least recently seen first, and the current
 * one last. What a person left goes when they log out or another one logs in; what a visitor left
 * becomes theirs when they log in.
 */
export function keep(kept: Kept[], current: Page, owner: number | null): Kept[] {
  const hidden = kept.filter(
    (page) => page.key !== current.key && page.keepAlive && !isOutdated(page, current) && isOf(page, owner),
  );
  const before = kept.find((page) => page.key === current.key);
  const round = before ? before.round + (isOf(before, owner) ? 0 : 1) : 0;
  return [...hidden.slice(-MAX_HIDDEN).map((page) => ({ ...page, owner })), { ...current, owner, round }];
}

function isOf(page: Kept, owner: number | null): boolean {
  return page.owner === null || page.owner === owner;
}

/** A fresh copy or another version of its remote is on show, or its version was killed. */
function isOutdated({ remote }: Page, current: Page): boolean {
  if (remote === null) return false;
  return (remote.name === current.remote?.name && remote.copy !== current.remote.copy) || isEnded(remote.version);
}

function changed(before: Kept[], after: Kept[]): boolean {
  return before.length !== after.length || after.some((page, index) => !isSame(page, before[index]!));
}

function isSame(page: Kept, before: Kept): boolean {
  return (
    page.key === before.key &&
    page.content === before.content &&
    page.owner === before.owner &&
    page.round === before.round
  );
}
