import { getSession } from './session.ts';
import { local } from './storage.ts';

/** Local storage key: an object of lists by user id, newest first. */
export const HISTORY_KEY = 'courseHistory';
const MAX_ENTRIES = 10;

type Histories = Record<string, string[]>;

/** The user's searches, newest first; empty for a visitor. */
export function searchHistory(): string[] {
  const id = userId();
  return id === null ? [] : (read()[id] ?? []);
}

/** Stores a search if it is not empty and the person is logged in. */
export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted) change((list) => [wanted, ...list.filter((item) => item !== wanted)].slice(0, MAX_ENTRIES));
}

export function forgetSearch(text: string): void {
  change((list) => list.filter((item) => item !== text));
}

export function clearSearchHistory(): void {
  change(() => []);
}

function change(edit: (list: string[]) => string[]): void {
  const id = userId();
  if (id === null) return;
  const all = read();
  local.set(HISTORY_KEY, JSON.stringify({ ...all, [id]: edit(all[id] ?? []) }));
}

function userId(): string | null {
  const { user } = getSession();
  return user ? String(user.user.userId) : null;
}

function read(): Histories {
  try {
    const value: unknown = JSON.parse(local.get(HISTORY_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).map(([id, list]) => [
        id,
        Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [],
      ]),
    );
  } catch {
    return {};
  }
}
