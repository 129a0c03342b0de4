import { ALL_LABELS } from '../../all.ts';
import type { LabelText } from '../../../model/label-text.ts';
import { mapOf, type Layer } from '../layer.ts';
import { EXTRAS } from './extras.ts';
import { GENERATE } from './generate.ts';
import { MESSAGES, PATTERNS } from './messages.ts';
import { SCOPED } from './scoped.ts';
import { SCRIPTS } from './scripts.ts';
import { SETTINGS } from './settings.ts';

/** Labels of our own controls, for engines that use the same words. */
const LABELS = Object.values(ALL_LABELS).flatMap((table) =>
  Object.values<LabelText>(table).map(({ en, zh }): [string, string] => [en, zh]),
);

export const TABLES = { generate: GENERATE, extras: EXTRAS, settings: SETTINGS, scripts: SCRIPTS, messages: MESSAGES };

/** The built-in dictionary: core labels of the web UI, its scripts and what it reports. */
export const CORE: Layer = {
  // Later entries override earlier ones with the same text.
  exact: mapOf([...LABELS.toReversed(), ...Object.values(TABLES).flat()]),
  scoped: new Map(Object.entries(SCOPED).map(([scope, pairs]) => [scope, mapOf(pairs)])),
  patterns: PATTERNS,
};
