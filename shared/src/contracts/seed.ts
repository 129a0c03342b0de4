/**
 * Seed of the initial noise, 0 to 2^64 - 1 as in ComfyUI; -1 picks one. A number where
 * JavaScript holds it exactly, else its decimal digits: equal seeds are equal values, and no digit
 * is lost in JSON.
 */
export type Seed = number | `${bigint}`;

export const SEED_MAX = '18446744073709551615';
export const SEED_PROBLEM = `种子是 0 到 ${SEED_MAX} 的整数`;
const SPAN = BigInt(SEED_MAX) + 1n;

const seedOfBig = (value: bigint): Seed => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : `${value}`);

/** Parses a seed from a form, a file or a message; null when invalid. */
export function seedOf(value: unknown): Seed | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= -1 ? value : null;
  if (typeof value !== 'string' || !/^(?:-1|\d{1,40})$/.test(value)) return null;
  const whole = BigInt(value);
  return whole < SPAN ? seedOfBig(whole) : null;
}

/** The seed increased by `count`, with wraparound to 0 after the last. */
export const seedPlus = (seed: Seed, count: number): Seed => seedOfBig((BigInt(seed) + BigInt(count)) % SPAN);

/** Whether the seed is fixed and not random. */
export const isChosen = (seed: Seed): boolean => seed !== -1;

/** The seed as an integer for JSON of other programs, however long. */
export const wireSeed = (seed: Seed): number | bigint => (typeof seed === 'number' ? seed : BigInt(seed));

/**
 * JSON whose whole numbers may be longer than JavaScript's: those become their digits. @throws
 * SyntaxError
 */
export function parseExactly(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return plain;
  let [exact, from] = ['', 0];
  const tokens = /"|-?\d[\d.eE+-]*/g;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === '"') tokens.lastIndex = endOfString(text, token.index + 1);
    else if (/^-?\d{16,}$/.test(token[0]) && !Number.isSafeInteger(Number(token[0]))) {
      exact += `${text.slice(from, token.index)}"${token[0]}"`;
      from = tokens.lastIndex;
    }
  }
  return from === 0 ? plain : JSON.parse(exact + text.slice(from));
}

/**
 * Index after the closing quote of a string in valid JSON. A loop, because base64 pictures are too
 * long for a regular expression.
 */
function endOfString(text: string, begin: number): number {
  let at = begin;
  while (text[at] !== '"') at = text[at] === '\\' ? at + 2 : at + 1;
  return at + 1;
}

/** JSON that writes each bigint as an integer. */
export function writeExactly(value: unknown): string {
  const mark = crypto.randomUUID();
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${mark}${part}` : part));
  return text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}
