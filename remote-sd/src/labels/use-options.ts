import { usePreference } from '../preferences/use-preferences.ts';
import type { LabelText } from '../model/label-text.ts';

interface LabelledOption<V extends string> {
  value: V;
  label: LabelText;
}

/** Translates options of a `Select` into the user's language; their values are unchanged. */
export function useOptions() {
  const language = usePreference('labels');
  return <V extends string>({ value, label: { zh, en } }: LabelledOption<V>) => ({
    value,
    label: language === 'en' ? en : zh,
    ...(language === 'both' ? { detail: en } : {}),
  });
}
