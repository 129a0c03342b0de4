import { useSyncExternalStore } from 'react';
import { usePreference } from '../../preferences/use-preferences.ts';
import { engineTexts, type Translate } from './engine-texts.ts';
import type { Scope } from './entries.ts';

const useTranslate = (): Translate => useSyncExternalStore(engineTexts.subscribe, () => engineTexts.translate);

/**
 * A text of an engine for the eye: in the person's language, and as it came where nobody knows it.
 */
export function useEngineText(): (text: string, scope?: Scope) => string {
  const translate = useTranslate();
  const language = usePreference('labels');
  return (text, scope) => (language === 'en' ? text : (translate(text, scope) ?? text));
}

/** Names that an engine offers as choices of a `Select`; what is sent is the name. */
export function useEngineOptions(scope: Scope) {
  const translate = useTranslate();
  const language = usePreference('labels');
  return (name: string, said = name): { value: string; label: string; detail?: string } => {
    const chinese = language === 'en' ? null : translate(said, scope);
    if (chinese === null || chinese === said) return { value: name, label: said };
    return { value: name, label: chinese, ...(language === 'both' ? { detail: said } : {}) };
  };
}
