import { PREFERENCES_PLAN, type Preferences } from './preferences.ts';
import { openKept, useKept } from './use-kept.ts';

export const preferences = openKept(PREFERENCES_PLAN);

export function usePreference<K extends keyof Preferences>(key: K): Preferences[K] {
  return useKept(preferences, (value) => value[key]);
}
