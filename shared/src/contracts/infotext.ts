/** The parameters of a picture as AUTOMATIC1111 writes them into its PNG chunk `parameters`. */
export interface Infotext {
  prompt: string;
  negative: string;
  /** Parameters such as `Steps`, `Sampler`, `Size`, in the order written. */
  fields: [key: string, value: string][];
}

/** Counts the work done, so that a test can check that it is linear in the length. */
interface Steps {
  taken: number;
}

const NEGATIVE = 'Negative prompt:';
/** Minimum number of parameters in a parameter line. */
const FEWEST = 3;
const TEMPLATE = /^((?:Negative )?Template):/;
/**
 * After this many unclosed brackets, further ones are read as plain characters: each is scanned to
 * the line end.
 */
const MOST_UNCLOSED = 8;
/** A key, then a quoted string, a balanced JSON value or anything up to a comma. */
const KEY = /\s*([\w][\w \-/]*):\s*/y;

/**
 * Reads an infotext: the last line holds the parameters when it has at least three of them, lines
 * before it are the prompt and, from `Negative prompt:` on, the negative prompt. Extensions write
 * templates of prompts below the parameters, and values that run over several lines; some programs
 * and pages put all of it into one line.
 * @returns null when there is nothing that looks like parameters
 */
export function parseInfotext(text: string, steps: Steps = { taken: 0 }): Infotext | null {
  const lines = linesOf(text.trim().split(/\r?\n/), steps);
  const { at: end, fields } = parametersOf(lines, steps);
  const body = lines.slice(0, end).map((line) => line.trim());
  const at = body.findIndex((line) => line.startsWith(NEGATIVE));
  if (fields.length === 0 && at < 0) return null;
  const positive = at < 0 ? body : body.slice(0, at);
  const negative = at < 0 ? [] : [body[at]!.slice(NEGATIVE.length).trim(), ...body.slice(at + 1)];
  return { prompt: positive.join('\n').trim(), negative: negative.join('\n').trim(), fields };
}

const FIRST = 'Steps: ';

/**
 * The lines as AUTOMATIC1111 would have written them, for texts with prompt and parameters in one
 * line.
 */
function linesOf(lines: readonly string[], steps: Steps): string[] {
  const last = lines.at(-1)!;
  const at = last.lastIndexOf(` ${FIRST}`);
  const inside = at > 0 && /^ Steps: \d+,/.test(last.slice(at, at + 20));
  // The key may be anywhere in a parameter line; prompt text contains no such key.
  const listed = last[at - 1] === ',' && new RegExp(KEY.source).exec(last.slice(0, 200))?.index === 0;
  if (!inside || listed || parseFields(last.slice(at), steps).length < FEWEST) return [...lines];
  const words = last.slice(0, at);
  const negative = words.startsWith(NEGATIVE) ? 0 : words.indexOf(` ${NEGATIVE}`) + 1;
  const split = negative > 0 ? [words.slice(0, negative), words.slice(negative)] : [words];
  return [...lines.slice(0, -1), ...split, last.slice(at + 1)];
}

/**
 * The line in which the parameters begin, and the parameters; the end of the text when there are
 * none.
 */
function parametersOf(lines: readonly string[], steps: Steps): { at: number; fields: Infotext['fields'] } {
  const at = lines.findLastIndex((line) => line.startsWith(FIRST));
  const first = at < 0 ? [] : parseFields(lines[at]!, steps);
  const below = at < 0 ? [] : lines.slice(at + 1);
  // A quoted value that continues on the next lines.
  if (first.length >= FEWEST && below.length > 0 && hasOpenQuote(lines[at]!))
    return { at, fields: parseFields(lines.slice(at).join('\n'), steps) };
  const last = parseFields(lines.at(-1)!, steps);
  if (last.length >= FEWEST) return { at: lines.length - 1, fields: last };
  return first.length >= FEWEST ? { at, fields: withBelow(first, below) } : { at: lines.length, fields: [] };
}

/** Adds the templates below the parameters, and appends other lines to the last value. */
function withBelow(fields: Infotext['fields'], below: readonly string[]): Infotext['fields'] {
  for (const line of below) {
    const [, key] = TEMPLATE.exec(line) ?? [];
    if (key) fields.push([key, line.slice(key.length + 1).trim()]);
    else fields.at(-1)![1] += `\n${line.trim()}`;
  }
  return fields.map(([key, value]) => [key, value.trim()]);
}

/** Whether a quote starts a value and does not end in this line. */
function hasOpenQuote(line: string): boolean {
  const at = line.lastIndexOf(': "');
  if (at < 0) return false;
  for (let i = at + 3; i < line.length; i += 1) {
    if (line[i] === '\\') i += 1;
    else if (line[i] === '"') return false;
  }
  return true;
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
    // Some programs quote a value without escaping its line ends.
    const read: unknown = JSON.parse(value.replaceAll('\n', String.raw`\n`));
    return typeof read === 'string' ? read : value;
  } catch {
    return value;
  }
}

/**
 * JSON-quoted when a reader would otherwise split it (A1111's rule), or take it for the start of a
 * list.
 */
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

/** An infotext with one added parameter; a text without parameters is unchanged. */
export function withField(text: string, key: string, value: string): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => line.startsWith(FIRST));
  if (at < 0) return text;
  return lines.with(at, `${lines[at]!}, ${key}: ${quote(value)}`).join('\n');
}
