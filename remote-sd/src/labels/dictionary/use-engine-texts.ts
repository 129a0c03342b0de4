import { useSyncExternalStore } from 'react';
import { usePreference } from '../../preferences/use-preferences.ts';
import { engineTexts, type Translate } from './engine-texts.ts';
import type { Scope } from './entries.ts';

const useTranslate = (): Translate => useSyncExternalStore(engineTexts.subscribe, () => engineTexts.translate);

/**
 * Translates an engine's text for display: in the person's language, and unchanged where no
 * translation exists.
 */
export function useEngineText(): (text: string, scope?: Scope) => string {
  const translate = useTranslate();
  const language = usePreference('labels');
  return (text, scope) => (language === 'en' ? text : (translate(text, scope) ?? text));
}

/**
 * Converts an engine's names to options of a `Select`; the submitted value is the original name.
 */
export function useEngineOptions(scope: Scope) {
  const translate = useTranslate();
  const language = usePreference('labels');
  return (name: string, said = name): { value: string; label: string; detail?: string } => {
    const chinese = language === 'en' ? null : translate(said, scope);
    if (chinese === null || chinese === said) return { value: name, label: said };
    return { value: name, label: chinese, ...(language === 'both' ? { detail: said } : {}) };
  };
}
