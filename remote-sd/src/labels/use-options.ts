import { usePreference } from '../preferences/use-preferences.ts';
import type { LabelText } from '../model/label-text.ts';

interface Named<V extends string> {
  value: V;
  label: LabelText;
}

/** Maps choices of a `Select` to the user's language; their values stay as they are. */
export function useOptions() {
  const language = usePreference('labels');
  return <V extends string>({ value, label: { zh, en } }: Named<V>) => ({
    value,
    label: language === 'en' ? en : zh,
    ...(language === 'both' ? { detail: en } : {}),
  });
}
