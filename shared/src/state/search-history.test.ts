// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserInfo } from '../contracts/member.ts';
import { clearSearchHistory, forgetSearch, HISTORY_KEY, rememberSearch, searchHistory } from './search-history.ts';
import * as session from './session.ts';

const logIn = (userId: number | null): void => {
  const user = userId === null ? null : ({ user: { userId } } as UserInfo);
  vi.spyOn(session, 'getSession').mockReturnValue({ user, ready: true });
};

beforeEach(() => logIn(7));
afterEach(() => localStorage.clear());

it('the search history stores the newest first, each text once, separately for each person', () => {
  for (const text of ['布光', '构图', ' 布光 ', '  ']) rememberSearch(text);
  expect(searchHistory()).toEqual(['布光', '构图']);
  logIn(8);
  expect(searchHistory()).toEqual([]);
});

it('the search history stores nothing for a visitor', () => {
  logIn(null);
  rememberSearch('布光');
  expect(localStorage.getItem(HISTORY_KEY)).toBeNull();
});

it('the search history removes one entry or all', () => {
  rememberSearch('布光');
  rememberSearch('构图');
  forgetSearch('布光');
  expect(searchHistory()).toEqual(['构图']);
  clearSearchHistory();
  expect(searchHistory()).toEqual([]);
});

it('the search history ignores invalid data in storage', () => {
  localStorage.setItem(HISTORY_KEY, '{"7":"x","8":[1,"好"]}');
  expect(searchHistory()).toEqual([]);
  localStorage.setItem(HISTORY_KEY, 'null');
  expect(searchHistory()).toEqual([]);
});
