import { atom } from 'jotai';
import { local } from './storage.ts';
import { store, useStored } from './store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Local storage key; the HTML's head reads it before the first paint. */
export const THEME_KEY = 'hx.theme';

const CHOICES: readonly string[] = ['system', 'light', 'dark'];
const choiceAtom = atom<ThemeChoice>('system');

/** Theme choice of the person and its setter. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useStored(choiceAtom), setThemeChoice];
}

export function setThemeChoice(choice: ThemeChoice): void {
  local.set(THEME_KEY, choice);
  setChoice(choice);
}

/** Applies the stored choice and follows the system and other tabs; the shell starts it once. */
export function startTheme(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const onSystem = (): void => apply(store.get(choiceAtom));
  const onStorage = (event: StorageEvent): void => {
    if (event.key === THEME_KEY) setChoice(storedChoice());
  };
  setChoice(storedChoice());
  dark.addEventListener('change', onSystem);
  window.addEventListener('storage', onStorage);
  return () => {
    dark.removeEventListener('change', onSystem);
    window.removeEventListener('storage', onStorage);
  };
}

function storedChoice(): ThemeChoice {
  const value = local.get(THEME_KEY);
  return value !== null && CHOICES.includes(value) ? (value as ThemeChoice) : 'system';
}

function setChoice(choice: ThemeChoice): void {
  store.set(choiceAtom, choice);
  apply(choice);
}

function apply(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
