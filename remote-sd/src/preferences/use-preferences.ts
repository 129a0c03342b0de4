import { toast } from '@app/shared/state/actions';
import { DEFAULT_PREFERENCES, PREFERENCES_PLAN, type Preferences } from './preferences.ts';
import { openPersistentStore, usePersistentPart } from './use-kept.ts';

export const preferences = openPersistentStore(PREFERENCES_PLAN);

export function usePreference<K extends keyof Preferences>(key: K): Preferences[K] {
  return usePersistentPart(preferences, (value) => value[key]);
}

/** The person's own limit in pixels; null without one. */
export const usePixelLimit = (): number | null => usePersistentPart(preferences, pixelLimitOf);
export const pixelLimitOf = ({ megapixels }: Preferences): number | null =>
  megapixels === null ? null : Math.round(megapixels * 1e6);

/** Applies immediately; a toast reports when it could not be stored. */
export function changePreferences(change: Partial<Preferences>): void {
  if (!preferences.change((now) => ({ ...now, ...change })))
    toast.warning('浏览器没有空间或不允许保存，刷新后要重新设置');
}

export const resetPreference = (key: keyof Preferences): void => changePreferences({ [key]: DEFAULT_PREFERENCES[key] });
