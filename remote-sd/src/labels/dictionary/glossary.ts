import { RE2JS } from 're2js';
import { entryKey, SCOPES } from './entries.ts';
import { fillTemplate, mapOf, type Layer, type Matcher } from './layer.ts';

/** English texts to Chinese; keys are parsed by `entries.ts`. */
export type Glossary = Readonly<Record<string, string>>;

export const GLOSSARY_LIMITS = {
  entries: 10_000,
  characters: 1_000_000,
  patterns: 200,
  pattern: 300,
  key: 2_000,
} as const;

/**
 * Reason why an entry is invalid, in Chinese, else an empty string. Patterns are matched by RE2: in
 * linear time, whatever the pattern.
 */
export function entryProblem(key: string, chinese: string): string {
  if (key.trim() === '') return '英文是空的';
  if (key.length > GLOSSARY_LIMITS.key) return `英文超过 ${GLOSSARY_LIMITS.key} 个字符`;
  const entry = entryKey(key);
  if (entry.kind !== 'pattern') return '';
  if (entry.source.length > GLOSSARY_LIMITS.pattern) return `模式超过 ${GLOSSARY_LIMITS.pattern} 个字符`;
  if (!/^i?$/.test(entry.flags)) return '模式后面只能写 i（不分大小写）';
  const compiled = compile(entry.source, entry.flags);
  if (!compiled) return '模式写错了，或用了这里没有的写法（前后断言、反向引用）';
  const most = Math.max(0, ...[...chinese.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit)));
  return most > compiled.groupCount() ? `译文里有 $${most}，模式里没有这么多括号` : '';
}

/** Reason why the glossary as a whole cannot be stored, in Chinese; empty when it can. */
export function glossaryProblem(glossary: Glossary): string {
  const entries = Object.entries(glossary);
  if (entries.length > GLOSSARY_LIMITS.entries)
    return `最多 ${GLOSSARY_LIMITS.entries} 条，现在有 ${entries.length} 条`;
  const characters = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (characters > GLOSSARY_LIMITS.characters)
    return `加起来最多 ${GLOSSARY_LIMITS.characters / 10_000} 万字，现在有 ${Math.ceil(characters / 10_000)} 万字`;
  const patterns = entries.filter(([key]) => entryKey(key).kind === 'pattern').length;
  return patterns > GLOSSARY_LIMITS.patterns ? `最多 ${GLOSSARY_LIMITS.patterns} 条模式，现在有 ${patterns} 条` : '';
}

/**
 * Number of entries that apply only to elements of the web UI's own page: they are stored but
 * unused here.
 */
export function foreignEntries(glossary: Glossary): number {
  return Object.keys(glossary).filter((key) => {
    const entry = entryKey(key);
    return entry.kind === 'scoped' && !(SCOPES as readonly string[]).includes(entry.scope);
  }).length;
}

export function layerOf(glossary: Glossary): Layer {
  const exact: [string, string][] = [];
  const scoped = new Map<string, [string, string][]>();
  const patterns: Matcher[] = [];
  for (const [key, chinese] of Object.entries(glossary)) {
    const entry = entryKey(key);
    if (entry.kind === 'exact') exact.push([entry.text, chinese]);
    else if (entry.kind === 'scoped')
      scoped.set(entry.scope, [...(scoped.get(entry.scope) ?? []), [entry.text, chinese]]);
    else patterns.push(matcher(entry.source, entry.flags, chinese));
  }
  return {
    exact: mapOf(exact),
    scoped: new Map([...scoped].map(([scope, pairs]) => [scope, mapOf(pairs)])),
    patterns,
  };
}

function compile(source: string, flags: string): RE2JS | null {
  try {
    return RE2JS.compile(source, flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    return null;
  }
}

/** A matcher whose pattern must match the whole text. */
function matcher(source: string, flags: string, template: string): Matcher {
  const compiled = compile(source, flags);
  return (text) => {
    const match = compiled?.matcher(text);
    if (!match?.matches()) return null;
    return fillTemplate(
      template,
      Array.from({ length: match.groupCount() }, (_, index) => match.group(index + 1)),
    );
  };
}
