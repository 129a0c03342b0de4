import { openPersistentStore } from '../../preferences/use-kept.ts';

/**
 * The person's own translations, unparsed; `glossary.ts` interprets them and loads only when there
 * are some.
 */
export const keptGlossary = openPersistentStore<Readonly<Record<string, string>>>({
  key: 'huixue.sd.glossary',
  version: 1,
  migrations: {},
  parse: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
        )
      : {},
});
