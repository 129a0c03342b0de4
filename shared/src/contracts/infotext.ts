/** The parameters of a picture as AUTOMATIC1111 writes them into its PNG chunk `parameters`. */
export interface Infotext {
  prompt: string;
  negative: string;
  /** `Steps`, `Sampler`, `Size` … in the order written. */
  fields: [key: string, value: string][];
}

/** Counts the work done, so that a test can say that it grows no faster than the text. */
interface Steps {
  taken: number;
}

const NEGATIVE = 'Negative prompt:';
/** So many parameters make a line of them. */
const FEWEST = 3;
const TEMPLATE = /^((?:Negative )?Template):/;
/** So many brackets that never close are read to the end of the line; further ones are letters. */
const MOST_UNCLOSED = 8;
/** A key, then a quoted string, a balanced JSON value or anything up to a comma. */
const KEY = /\s*([\w][\w \-/]*):\s*/y;

/**
 * Reads an infotext: the last line holds the parameters when it has at least three of them, lines before it are the prompt and, from
 * `Negative prompt:` on, the negative prompt. Extensions that write templates of prompts leave them below the parameters, in lines of their own.
 * @returns null when there is nothing that looks like parameters
 */
export function parseInfotext(text: string, steps: Steps = { taken: 0 }): Infotext | null {
  const lines = text.trim().split(/\r?\n/);
  const { at: end, fields } = parametersOf(lines, steps);
  const body = lines.slice(0, end).map((line) => line.trim());
  const at = body.findIndex((line) => line.startsWith(NEGATIVE));
  if (fields.length === 0 && at < 0) return null;
  const positive = at < 0 ? body : body.slice(0, at);
  const negative = at < 0 ? [] : [body[at]!.slice(NEGATIVE.length).trim(), ...body.slice(at + 1)];
  return { prompt: positive.join('\n').trim(), negative: negative.join('\n').trim(), fields };
}

/** The line that the parameters begin in, and what they are; the end of the text when there are none. */
function parametersOf(lines: readonly string[], steps: Steps): { at: number; fields: Infotext['fields'] } {
  const last = parseFields(lines.at(-1)!, steps);
  if (last.length >= FEWEST) return { at: lines.length - 1, fields: last };
  const at = lines.findLastIndex((line) => line.startsWith('Steps: '));
  const below = at < 0 ? [] : lines.slice(at + 1);
  const fields = TEMPLATE.test(below[0] ?? '') ? parseFields(lines[at]!, steps) : [];
  if (fields.length < FEWEST) return { at: lines.length, fields: [] };
  for (const line of below) {
    const [, key] = TEMPLATE.exec(line) ?? [];
    if (key) fields.push([key, line.slice(key.length + 1).trim()]);
    else fields.at(-1)![1] += `\n${line.trim()}`;
  }
  return { at, fields: fields.map(([key, value]) => [key, value.trim()]) };
}

export function fieldOf(info: Infotext, key: string): string | undefined {
  return info.fields.find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
}

function parseFields(line: string, steps: Steps): [string, string][] {
  const fields: [string, string][] = [];
  let unclosed = 0;
  let at = 0;
  while (at < line.length) {
    KEY.lastIndex = at;
    const key = KEY.exec(line);
    if (!key) {
      const comma = line.indexOf(',', at);
      if (comma < 0) break;
      at = comma + 1;
      continue;
    }
    const start = KEY.lastIndex;
    const bracket = (line[start] === '{' || line[start] === '[') && unclosed < MOST_UNCLOSED;
    const balanced = bracket ? balancedEnd(line, start, steps) : null;
    if (bracket && balanced === null) unclosed += 1;
    const end = balanced ?? (line[start] === '"' ? quoteEnd(line, start) : plainEnd(line, start));
    steps.taken += end - start + 1;
    fields.push([key[1]!.trim(), unquote(line.slice(start, end).trim())]);
    const comma = line.indexOf(',', end);
    at = comma < 0 ? line.length : comma + 1;
  }
  return fields;
}

function plainEnd(line: string, start: number): number {
  const comma = line.indexOf(',', start);
  return comma < 0 ? line.length : comma;
}

function quoteEnd(line: string, start: number): number {
  for (let i = start + 1; i < line.length; i += 1) {
    if (line[i] === '\\') i += 1;
    else if (line[i] === '"') return i + 1;
  }
  return plainEnd(line, start);
}

function balancedEnd(line: string, start: number, steps: Steps): number | null {
  let depth = 0;
  for (let i = start; i < line.length; i += 1) {
    const char = line[i]!;
    steps.taken += 1;
    if (char === '"') i = quoteEnd(line, i) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0) return i + 1;
  }
  return null;
}

function unquote(value: string): string {
  if (!value.startsWith('"') || !value.endsWith('"')) return value;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'string' ? read : value;
  } catch {
    return value;
  }
}

/** JSON-quoted when a reader would otherwise split it (A1111's rule), or take it for the beginning of a list. */
const quote = (value: string) => (/[,:\n"]|^[[{\s]|\s$/.test(value) ? JSON.stringify(value) : value);

/** Parameters as A1111 writes them, so that other tools and our own page can restore them. */
export function joinInfotext(
  prompt: string,
  negative: string,
  items: readonly (readonly [key: string, value: string | number])[],
): string {
  const without = negative.trim() === '' ? '' : `\nNegative prompt: ${negative.trim()}`;
  return `${prompt}${without}\n${items.map(([key, value]) => `${key}: ${quote(String(value))}`).join(', ')}`;
}
