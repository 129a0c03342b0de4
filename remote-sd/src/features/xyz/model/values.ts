/** Values of an axis as typed, or why they cannot be parsed (Chinese, fit to show). */
export type ParsedValues = { values: string[] } | { problem: string };

/** Maximum number of values of one axis. */
export const MAX_VALUES = 100;

const TOO_MANY = `一个轴最多 ${MAX_VALUES} 个值`;

const NUMBER = String.raw`([+-]?(?:\d+(?:\.\d*)?|\.\d+))`;
const RANGE = new RegExp(String.raw`^\s*${NUMBER}\s*-\s*${NUMBER}\s*(?:\(\s*${NUMBER}\s*\)|\[\s*(\d+)\s*\])?\s*$`);

/**
 * Splits a list with commas; a value with a comma is written in double quotes, and a quote in it is
 * doubled. Empty items are dropped.
 */
export function splitList(text: string): string[] {
  const out: string[] = [];
  for (const [, quoted, plain] of text.matchAll(/\s*(?:"((?:[^"]|"")*)"[^,，]*|([^,，]*))(?:[,，]|$)/g)) {
    const value = quoted === undefined ? plain!.trim() : quoted.replaceAll('""', '"');
    if (value !== '') out.push(value);
  }
  return out;
}

/** The inverse of `splitList`. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => (/[",，]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(', ');

/**
 * Single numbers, and ranges in the web UI's syntax: `1-5`, `1-5 (+2)`, `10-4 (-3)`, `1-10 [5]`.
 * @param whole whether each is rounded to an integer
 */
export function parseNumbers(text: string, whole: boolean): ParsedValues {
  const found: (number | string)[] = [];
  for (const part of splitList(text.normalize('NFKC'))) {
    const range = RANGE.exec(part);
    // The number is longer than a double is exact: its digits are kept as text.
    if (whole && /^\d{16,40}$/.test(part)) {
      found.push(part.replace(/^0+(?=\d)/, ''));
      continue;
    }
    if (!range) {
      const value = Number(part);
      if (!Number.isFinite(value)) return { problem: `「${part.slice(0, 40)}」不是数，也不是 1-5 [3] 这样的范围` };
      found.push(value);
      continue;
    }
    const [, from, to, step, count] = range;
    if (Number(count) > MAX_VALUES) return { problem: TOO_MANY };
    const more =
      step === undefined && count !== undefined ? spreadValues(+from!, +to!, +count) : steps(+from!, +to!, step);
    if (typeof more === 'string') return { problem: more };
    if (whole && more.some((value) => !Number.isSafeInteger(Math.round(value))))
      return { problem: `「${part.slice(0, 60)}」太大，不能写成范围，请逐个列出` };
    found.push(...more);
    if (found.length > MAX_VALUES) break;
  }
  const values = found.map((value) =>
    String(typeof value === 'string' ? value : whole ? Math.round(value) : Number(value.toFixed(4))),
  );
  return limitValues(values);
}

/** Checks that there is at least one value, and at most the maximum; duplicates are dropped. */
export function limitValues(all: readonly string[]): ParsedValues {
  const values = [...new Set(all)];
  if (values.length === 0) return { problem: '请写下要比较的值' };
  if (values.length > MAX_VALUES) return { problem: TOO_MANY };
  return { values };
}

function steps(from: number, to: number, written: string | undefined): number[] | string {
  const step = written === undefined ? Math.sign(to - from) || 1 : Number(written);
  if (step === 0 || (to - from) * step < 0) return `从 ${from} 每次加 ${step} 到不了 ${to}`;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return Array.from({ length: Math.min(count, MAX_VALUES + 1) }, (_, at) => from + at * step);
}

function spreadValues(from: number, to: number, count: number): number[] | string {
  if (count < 1) return '[ ] 里的个数至少是 1';
  if (count === 1) return [from];
  return Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
}
