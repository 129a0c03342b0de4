// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { setThemeChoice, startTheme, THEME_KEY } from './theme.ts';

afterEach(() => localStorage.clear());

it('the theme applies the stored choice, and a new choice immediately', () => {
  localStorage.setItem(THEME_KEY, 'dark');
  const stop = startTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
  setThemeChoice('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem(THEME_KEY)).toBe('light');
  stop();
});

it('an invalid stored theme is treated as the system choice', () => {
  localStorage.setItem(THEME_KEY, 'pink');
  const stop = startTheme();
  expect(['light', 'dark']).toContain(document.documentElement.dataset.theme);
  stop();
});
