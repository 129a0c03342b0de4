import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Drawn objects by id, collected from `art/*.svg`. For the ids that a picture uses, the library
 * returns the `<defs>` with all their dependencies.
 */
const artDir = join(import.meta.dirname, '..', 'art');
const elements = new Map<string, string>();

/**
 * Splits markup into its top-level elements. Our drawings are plain: no CDATA, no `>` inside
 * attributes.
 */
function topLevel(markup: string): string[] {
  const parts: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g;
  let depth = 0;
  let start = 0;
  for (let m = tag.exec(markup); m; m = tag.exec(markup)) {
    if (depth === 0 && !m[1]) start = m.index;
    if (!m[3]) depth += m[1] ? -1 : 1;
    if (depth === 0) parts.push(markup.slice(start, tag.lastIndex));
  }
  return parts;
}

for (const file of readdirSync(artDir)
  .filter((f) => f.endsWith('.svg') && !f.startsWith('a-'))
  .sort()) {
  const text = readFileSync(join(artDir, file), 'utf8');
  const defs = /<defs>([\s\S]*)<\/defs>/.exec(text)?.[1] ?? '';
  for (const part of topLevel(defs)) {
    const id = /^<[a-zA-Z]+[^>]*?\bid="([^"]+)"/.exec(part)?.[1];
    if (id && !elements.has(id)) elements.set(id, part);
  }
}

function refsOf(markup: string): string[] {
  return [...markup.matchAll(/#([a-zA-Z][\w-]*)(?=["')])/g)].map((m) => m[1]!);
}

/**
 * librsvg has no custom properties: a `<use style="--x:…">` becomes a copy with the values written
 * in.
 */
function inlineVars(markup: string): string {
  return markup
    .replace(
      /<use href="#([\w-]+)"([^>]*?)style="(--[^"]*)"([^>]*?)\/>/g,
      (_, id: string, a: string, vars: string, b: string) => {
        const values = new Map(
          vars
            .split(';')
            .filter(Boolean)
            .map((v) => v.split(':').map((s) => s.trim()) as [string, string]),
        );
        const body = (elements.get(id) ?? '').replace(/\bid="[^"]+"/, '');
        const filled = body.replace(
          /var\((--[\w-]+)(?:,([^)]*))?\)/g,
          (__, n: string, d?: string) => values.get(n) ?? d ?? '#000',
        );
        return `<g${a}${b}>${filled}</g>`;
      },
    )
    .replace(/var\(--[\w-]+,([^)]*)\)/g, '$1');
}

/** Adds `<defs>` with everything that the body refers to. */
export function withDefs(body: string): string {
  const inlined = inlineVars(body);
  const seen = new Set<string>();
  const queue = refsOf(inlined);
  let defs = '';
  for (let id = queue.pop(); id; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const part = elements.get(id);
    if (!part) continue;
    const filled = inlineVars(part);
    defs += filled;
    queue.push(...refsOf(filled));
  }
  return `<defs>${defs}</defs>${inlined}`;
}

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${withDefs(body)}</svg>`;
}
