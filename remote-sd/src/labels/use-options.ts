import { usePreference } from '../preferences/use-preferences.ts';
import type { LabelText } from './text.ts';

interface Named<V extends string> {
  value: V;
  label: LabelText;
}

/** What makes choices of a `Select` in the person's language; what is sent stays as it is. */
export function useOptions() {
  const language = usePreference('labels');
  return <V extends string>({ value, label: { zh, en } }: Named<V>) => ({
    value,
    label: language === 'en' ? en : zh,
    ...(language === 'both' ? { detail: en } : {}),
  });
}
