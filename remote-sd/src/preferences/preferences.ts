import { toColours, type ChipColours } from '../model/colours.ts';
import { patternProblem } from '../model/file-pattern.ts';
import { CUSTOM_LIMIT } from '../model/size-limit.ts';
import { toBindings, type ShortcutBindings } from '../model/shortcuts/bindings.ts';
import type { KeptPlan } from './persistent-store.ts';

/** 「中 / 双语 / EN」: labels in our Chinese, in the web UI's English, or both. */
export const LABEL_LANGUAGES = ['zh', 'both', 'en'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** The user's preferences for the workbench. */
export interface Preferences {
  labels: LabelLanguage;
  /** Maximum megapixels of a picture; null for the engine's own maximum. */
  megapixels: number | null;
  /** Pattern of download names, see `model/file-name`; empty for the service's names. */
  fileName: string;
  /** Colours of chips in prompts. */
  colours: ChipColours;
  /** Shortcuts that differ from the defaults. */
  shortcuts: ShortcutBindings;
}

export const DEFAULT_PREFERENCES: Preferences = {
  labels: 'both',
  megapixels: null,
  fileName: '',
  colours: {},
  shortcuts: {},
};

/** Parses stored preferences; each invalid field gets its default. */
export function toPreferences(value: unknown): Preferences {
  const from = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { megapixels, fileName } = from;
  const { min, max } = CUSTOM_LIMIT;
  return {
    labels: LABEL_LANGUAGES.find((language) => language === from.labels) ?? DEFAULT_PREFERENCES.labels,
    megapixels: typeof megapixels === 'number' && megapixels >= min && megapixels <= max ? megapixels : null,
    fileName: typeof fileName === 'string' && patternProblem(fileName) === '' ? fileName : '',
    colours: toColours(from.colours),
    shortcuts: toBindings(from.shortcuts),
  };
}

/** Whether a preference differs from its default. */
export function isChanged(preferences: Preferences, key: keyof Preferences): boolean {
  return JSON.stringify(preferences[key]) !== JSON.stringify(DEFAULT_PREFERENCES[key]);
}

export const PREFERENCES_PLAN: KeptPlan<Preferences> = {
  key: 'huixue.sd.preferences',
  version: 1,
  migrations: {},
  parse: toPreferences,
};
