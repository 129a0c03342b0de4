// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { firstPaintScript } from './first-paint.ts';
import { tokensCss } from './tokens-css.ts';
import { above, below, t, tokenNames } from './tokens.ts';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

function run(stored: () => string | null, systemDark: boolean): string | undefined {
  vi.stubGlobal('localStorage', { getItem: stored });
  vi.stubGlobal('matchMedia', () => ({ matches: systemDark }));
  window.eval(firstPaintScript('theme'));
  return document.documentElement.dataset.theme;
}

test('every theme token has a value and every value has a token', () => {
  const defined = new Set([...tokensCss.matchAll(/--([a-z0-9-]+):/g)].map((match) => match[1] ?? ''));
  expect([...defined].sort()).toEqual([...tokenNames].sort());
});

test('both themes define the same names', () => {
  const [, light = '', dark = ''] = tokensCss.split('color-scheme:');
  const of = (css: string): string[] => [...css.matchAll(/--([a-z0-9-]+):/g)].map((match) => match[1] ?? '').sort();
  expect(of(dark)).toEqual(of(light));
});

test('a theme token is accessible by its camel-case name', () => {
  expect(t.lineStrong).toBe('var(--line-strong)');
  expect(t.s4).toBe('var(--s-4)');
});

test('the media queries above and below the same width never match together', () => {
  expect(below(690)).toBe('@media (max-width: 690px)');
  expect(above(690)).toBe('@media (min-width: 690.02px)');
});

test('the first paint applies the stored theme, else the system theme', () => {
  expect(run(() => 'dark', false)).toBe('dark');
  expect(run(() => 'light', true)).toBe('light');
  expect(run(() => 'system', true)).toBe('dark');
  expect(run(() => null, false)).toBe('light');
});

test('the first paint survives forbidden storage', () => {
  const forbidden = (): never => {
    throw new Error('SecurityError');
  };
  expect(run(forbidden, true)).toBe('dark');
});
