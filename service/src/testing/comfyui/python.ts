/** Python's conversions of JSON values and its formatting of them, as refusals show them. */
type Made = { value: number } | { problem: string };

const typeName = (value: unknown): string =>
  value === null ? 'NoneType' : Array.isArray(value) ? 'list' : typeof value === 'object' ? 'dict' : typeof value;

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return mark + (mark === "'" ? inner.replaceAll("'", "\\'") : inner) + mark;
}

/** `str()` of a value. */
export function textOf(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => (typeof item === 'string' ? quoted(item) : textOf(item))).join(', ')}]`;
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** `int()` of a value. */
export function intOf(value: unknown): Made {
  if (typeof value === 'number') return { value: Math.trunc(value) };
  if (typeof value === 'boolean') return { value: value ? 1 : 0 };
  if (typeof value !== 'string')
    return {
      problem: `int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`,
    };
  return /^\s*[+-]?\d+\s*$/.test(value)
    ? { value: Number(value) }
    : { problem: `invalid literal for int() with base 10: ${quoted(value)}` };
}

/** `float()` of a value. */
export function floatOf(value: unknown): Made {
  if (typeof value === 'number') return { value };
  if (typeof value === 'boolean') return { value: value ? 1 : 0 };
  if (typeof value !== 'string')
    return { problem: `float() argument must be a string or a real number, not '${typeName(value)}'` };
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number)
    ? { value: number }
    : { problem: `could not convert string to float: ${quoted(value)}` };
}
