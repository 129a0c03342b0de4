import { toast } from '@app/shared/state/actions';
import { DEFAULT_PREFERENCES, PREFERENCES_PLAN, type Preferences } from './preferences.ts';
import { openKept, useKept } from './use-kept.ts';

export const preferences = openKept(PREFERENCES_PLAN);

export function usePreference<K extends keyof Preferences>(key: K): Preferences[K] {
  return useKept(preferences, (value) => value[key]);
}

/** The person's own limit in pixels; null without one. */
export const usePixelLimit = (): number | null => useKept(preferences, pixelLimitOf);
export const pixelLimitOf = ({ megapixels }: Preferences): number | null =>
  megapixels === null ? null : Math.round(megapixels * 1e6);

/** It is true at once; that it will not be there after a reload is said. */
export function changePreferences(change: Partial<Preferences>): void {
  if (!preferences.change((now) => ({ ...now, ...change })))
    toast.warning('浏览器没有空间或不允许保存，刷新后要重新设置');
}

export const resetPreference = (key: keyof Preferences): void => changePreferences({ [key]: DEFAULT_PREFERENCES[key] });
