import type { Scope } from './entries.ts';

/** A text as it is wanted, or null where it has another form. */
export type Matcher = (text: string) => string | null;

/** Translations of one source; a person's own lies above the built-in one. */
export interface Layer {
  exact: ReadonlyMap<string, string>;
  scoped: ReadonlyMap<string, ReadonlyMap<string, string>>;
  patterns: readonly Matcher[];
}

/** Longer texts are no labels. */
const LONGEST = 2_000;
/** Forms are compared with no more than this. */
export const LONGEST_FOR_PATTERNS = 500;

/**
 * Chinese for a text of an engine; null where no layer has it. Surrounding spaces and case
 * are ignored.
 */
export function lookUp(layers: readonly Layer[], raw: string, scope?: Scope): string | null {
  const text = raw.trim();
  if (text === '' || text.length > LONGEST) return null;
  for (const { exact, scoped, patterns } of layers) {
    const own = scope && scoped.get(scope);
    const found = (own && inAny(own, text)) ?? inAny(exact, text);
    if (found !== undefined) return found;
    if (text.length > LONGEST_FOR_PATTERNS) continue;
    for (const match of patterns) {
      const made = match(text);
      if (made !== null) return made;
    }
  }
  return null;
}

const inAny = (map: ReadonlyMap<string, string>, text: string) => map.get(text) ?? map.get(text.toLowerCase());

/** `$1` is the first group; `$$` a dollar sign. */
export function fill(template: string, groups: readonly (string | null | undefined)[]): string {
  return template.replaceAll(/\$(\$|\d)/g, (_, sign: string) =>
    sign === '$' ? '$' : (groups[Number(sign) - 1] ?? ''),
  );
}

/**
 * With capitals as they stand, and without: the first of several that differ in capitals alone is
 * found by the others.
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
