import type { Scope } from './entries.ts';

/** Returns the translation of a text, or null where the pattern does not match. */
export type Matcher = (text: string) => string | null;

/** Translations of one source; a person's own layer precedes the built-in one. */
export interface Layer {
  exact: ReadonlyMap<string, string>;
  scoped: ReadonlyMap<string, ReadonlyMap<string, string>>;
  patterns: readonly Matcher[];
}

/** Maximum length of a text that is looked up. */
const LONGEST = 2_000;
/** Maximum length of a text that is matched against patterns. */
export const LONGEST_FOR_PATTERNS = 500;

/**
 * Chinese translation of an engine's text; null where no layer contains it. Surrounding spaces and
 * case are ignored.
 */
export function lookUp(layers: readonly Layer[], raw: string, scope?: Scope): string | null {
  const text = raw.trim();
  if (text === '' || text.length > LONGEST) return null;
  for (const { exact, scoped, patterns } of layers) {
    const own = scope && scoped.get(scope);
    const found = (own && lookUpExact(own, text)) ?? lookUpExact(exact, text);
    if (found !== undefined) return found;
    if (text.length > LONGEST_FOR_PATTERNS) continue;
    for (const match of patterns) {
      const made = match(text);
      if (made !== null) return made;
    }
  }
  return null;
}

const lookUpExact = (map: ReadonlyMap<string, string>, text: string) => map.get(text) ?? map.get(text.toLowerCase());

/** Fills a template: `$1` is the first group, `$$` a dollar sign. */
export function fillTemplate(template: string, groups: readonly (string | null | undefined)[]): string {
  return template.replaceAll(/\$(\$|\d)/g, (_, sign: string) =>
    sign === '$' ? '$' : (groups[Number(sign) - 1] ?? ''),
  );
}

/**
 * A map with the exact keys and with lower-case ones; of several that differ only in case, the
 * lower-case key finds the first.
 */
export function mapOf(pairs: Iterable<readonly [string, string]>): Map<string, string> {
  const map = new Map<string, string>();
  const lower = new Map<string, string>();
  for (const [text, chinese] of pairs) {
    map.set(text.trim(), chinese);
    const small = text.trim().toLowerCase();
    if (!lower.has(small)) lower.set(small, chinese);
  }
  for (const [text, chinese] of lower) if (!map.has(text)) map.set(text, chinese);
  return map;
}
