import { useCallback, useState } from 'react';
import { readPreferences, writePreferences, type PlayerPreferences } from './preferences.ts';

/** Preferences of a player, and what changes and stores them. */
export function usePlayerPreferences(): [PlayerPreferences, (change: Partial<PlayerPreferences>) => void] {
  const [preferences, setPreferences] = useState<PlayerPreferences>(readPreferences);
  const choose = useCallback((change: Partial<PlayerPreferences>) => {
    setPreferences((now) => {
      const chosen = { ...now, ...change };
      writePreferences(chosen);
      return chosen;
    });
  }, []);
  return [preferences, choose];
}
