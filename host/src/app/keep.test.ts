// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepPage, type KeptPage } from './KeepAlive.tsx';
import type { Page } from './page.tsx';

function page(key: string, keepAlive: boolean, copy = 'tools@1.0.0#0'): Page {
  const remote = { name: 'tools', version: 'tools@1.0.0', copy };
  return { key, layout: 'page', title: key, login: false, keepAlive, content: key, remote };
}

const keys = (pages: Page[]) => pages.map(({ key }) => key);
const ALICE = 1;
const BOB = 2;

describe('pages that stay mounted', () => {
  it('only routes with keepAlive stay mounted, the current one last', () => {
    const first = keepPage([], page('a', true), null);
    const second = keepPage(first, page('b', false), null);
    expect(keys(second)).toEqual(['a', 'b']);
    expect(keys(keepPage(second, page('c', true), null))).toEqual(['a', 'c']);
  });

  it('at most four pages stay mounted besides the current one; the least recently shown is removed first', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<KeptPage[]>(
      (kept, key) => keepPage(kept, page(key, true), null),
      [],
    );
    expect(keys(all)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(keys(keepPage(all, page('b', true), null))).toEqual(['c', 'd', 'e', 'f', 'b']);
  });

  it('kept pages are released when another copy of their remote is shown', () => {
    const kept = keepPage([], page('a', true), null);
    expect(keys(keepPage(kept, page('b', true, 'tools@1.0.0#1'), null))).toEqual(['b']);
  });

  it('kept pages are released on logout and when another person logs in', () => {
    const kept = keepPage(keepPage([], page('a', true), ALICE), page('b', false), ALICE);
    expect(keys(keepPage(kept, page('b', false), null))).toEqual(['b']);
    expect(keys(keepPage(kept, page('b', false), BOB))).toEqual(['b']);
  });

  it('kept pages of a visitor pass to the account that logs in, and are released for the next person', () => {
    const visited = keepPage(keepPage([], page('a', true), null), page('b', false), null);
    const loggedIn = keepPage(visited, page('b', false), ALICE);
    expect(keys(loggedIn)).toEqual(['a', 'b']);
    expect(keys(keepPage(loggedIn, page('b', false), BOB))).toEqual(['b']);
  });

  it('the shown page remounts for another person and stays for the same one', () => {
    const shown = keepPage(keepPage([], page('a', true), null), page('a', true), ALICE);
    expect(shown[0]!.round).toBe(0);
    expect(keepPage(shown, page('a', true), ALICE)[0]!.round).toBe(0);
    expect(keepPage(shown, page('a', true), BOB)[0]!.round).toBe(1);
  });
});
