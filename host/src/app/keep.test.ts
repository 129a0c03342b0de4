import { describe, expect, it } from 'vitest';
import { keep } from './KeepAlive.tsx';
import type { Page } from './page.tsx';

function page(key: string, keepAlive: boolean, copy = 'tools@1.0.0#0'): Page {
  const remote = { name: 'tools', version: 'tools@1.0.0', copy };
  return { key, layout: 'page', title: key, login: false, keepAlive, content: key, remote };
}

const keys = (pages: Page[]) => pages.map(({ key }) => key);

describe('pages that stay mounted', () => {
  it('are those that ask for it; the current one comes last', () => {
    const first = keep([], page('a', true));
    const second = keep(first, page('b', false));
    expect(keys(second)).toEqual(['a', 'b']);
    expect(keys(keep(second, page('c', true)))).toEqual(['a', 'c']);
  });

  it('are at most four besides the current one, the longest unseen goes first', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<Page[]>((kept, key) => keep(kept, page(key, true)), []);
    expect(keys(all)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(keys(keep(all, page('b', true)))).toEqual(['c', 'd', 'e', 'f', 'b']);
  });

  it('go when another copy of their remote is on show', () => {
    const kept = keep([], page('a', true));
    expect(keys(keep(kept, page('b', true, 'tools@1.0.0#1')))).toEqual(['b']);
  });
});
