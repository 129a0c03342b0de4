/** Kinds of texts that an engine sends; an entry may apply to one of them alone. */
export const SCOPES = ['upscaler', 'scheduler', 'script', 'interrogator', 'option', 'error'] as const;
export type Scope = (typeof SCOPES)[number];

/** Key of a glossary's entry: a text, a text in one scope, or a pattern of texts. */
export type EntryKey =
  | { kind: 'exact'; text: string }
  | { kind: 'scoped'; scope: string; text: string }
  | { kind: 'pattern'; source: string; flags: string };

/** Parses the key of an entry: `Text`, `##upscaler##Text`, `@@/form (.+)/i`. */
export function entryKey(key: string): EntryKey {
  const pattern = /^@@\/(.+)\/([a-z]*)$/s.exec(key);
  if (pattern) return { kind: 'pattern', source: pattern[1]!, flags: pattern[2]! };
  const scoped = /^##([^#]+)##(.+)$/s.exec(key);
  if (scoped) return { kind: 'scoped', scope: scoped[1]!.trim(), text: scoped[2]! };
  return { kind: 'exact', text: key };
}
