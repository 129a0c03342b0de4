import { Activity, useEffect, useState } from 'react';
import { isEnded, settleOn } from '../remotes/remotes.ts';
import type { Page } from './page.tsx';

/** More hidden pages than this cost more memory than coming back to them saves time; the longest unseen goes first. */
const MAX_HIDDEN = 4;

/** Shows the current page and keeps hidden those that asked to stay. */
export function KeepAlive({ page }: { page: Page }) {
  const [kept, setKept] = useState<Page[]>([]);
  const shown = keep(kept, page);
  if (changed(kept, shown)) setKept(shown);
  const name = page.remote?.name ?? null;
  const versions = shown.map((item) => item.remote?.version ?? '').join(' ');
  useEffect(() => settleOn(name, new Set(versions.split(' '))), [name, versions]);
  return shown.map((item) => (
    <Activity key={item.key} mode={item.key === page.key ? 'visible' : 'hidden'}>
      {item.key === page.key ? page.content : item.content}
    </Activity>
  ));
}

/** Pages to have mounted: those kept before and alive, least recently seen first, and the current one last. */
export function keep(kept: Page[], current: Page): Page[] {
  const hidden = kept.filter((page) => page.key !== current.key && page.keepAlive && !isOutdated(page, current));
  return [...hidden.slice(-MAX_HIDDEN), current];
}

/** A fresh copy or another version of its remote is on show, or its version was killed. */
function isOutdated({ remote }: Page, current: Page): boolean {
  if (remote === null) return false;
  return (remote.name === current.remote?.name && remote.copy !== current.remote.copy) || isEnded(remote.version);
}

function changed(before: Page[], after: Page[]): boolean {
  return (
    before.length !== after.length ||
    after.some((page, index) => page.key !== before[index]?.key || page.content !== before[index].content)
  );
}
