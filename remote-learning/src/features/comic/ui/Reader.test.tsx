import type { Panel } from '@app/shared/contracts/comic';
import { local } from '@app/shared/state/storage';
import { renderAt } from '@app/shared/testing/page';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Reader, type ReaderProps } from './Reader.tsx';

const KEY = 'huixue:comic-view';
const panels = [0, 1].map((no): Panel => ({
  at: no * 4,
  until: no * 4 + 4,
  place: 'room',
  alt: `画面 ${no + 1}`,
  pictures: [],
  figures: [],
  lines: [],
}));
const lesson = { id: 5, no: 1, title: '影子' };
const found = { book: { course: { title: '灯下', collected: false }, lessons: [lesson] }, lesson, next: null };
const play = { kind: 'comic', startAt: 0, comic: { panels, tool: null }, practice: null };

function open(window: 'wide' | 'narrow', stored?: string): void {
  if (stored) local.set(KEY, stored);
  vi.stubGlobal('matchMedia', () => ({
    matches: window === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const props = { found, play, loggedIn: true } as unknown as Pick<ReaderProps, 'found' | 'play' | 'loggedIn'>;
  const ignore = () => undefined;
  renderAt(<Reader {...props} onBeat={ignore} onChoose={ignore} onCollect={ignore} onClose={ignore} />);
}
const isChosen = (view: string) => screen.queryByRole('radio', { name: view, checked: true }) !== null;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  local.remove(KEY);
});

it.each([
  ['wide', undefined, '四格'],
  ['narrow', undefined, '长条'],
  ['wide', 'strip', '长条'],
  ['narrow', 'page', '单格'],
  ['narrow', 'unknown', '长条'],
] as const)('a comic in a %s window with the stored view %s is shown as %s', (window, stored, view) => {
  open(window, stored);
  expect(isChosen(view)).toBe(true);
});

it('a chosen view is stored for the next comic', () => {
  open('narrow');
  fireEvent.click(screen.getByRole('radio', { name: '单格' }));
  expect(isChosen('单格')).toBe(true);
  expect(local.get(KEY)).toBe('page');
});
