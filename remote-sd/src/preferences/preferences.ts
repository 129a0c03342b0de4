import { toBindings, type Bindings } from '../shortcuts/bindings.ts';
import type { KeptPlan } from './kept.ts';

/** 「中 / 双语 / EN」: whether controls show what we call them, what the web UI calls them, or both. */
export const LABEL_LANGUAGES = ['zh', 'both', 'en'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** What a person set for the workbench as a whole. */
export interface Preferences {
  labels: LabelLanguage;
  /** Other keys than the first ones. */
  shortcuts: Bindings;
}

export const DEFAULT_PREFERENCES: Preferences = { labels: 'both', shortcuts: {} };

/** Any stored object as preferences; each unusable field has its first value. */
export function toPreferences(value: unknown): Preferences {
  const from = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    labels: LABEL_LANGUAGES.find((language) => language === from.labels) ?? DEFAULT_PREFERENCES.labels,
    shortcuts: toBindings(from.shortcuts),
  };
}

export const PREFERENCES_PLAN: KeptPlan<Preferences> = {
  key: 'huixue.sd.preferences',
  version: 1,
  migrations: {},
  parse: toPreferences,
};
