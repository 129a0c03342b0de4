import { INCOMPLETE_ADVICE, MalformedAnswerError } from './server.ts';

const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE] = [...'"\\,[]'].map((sign) => sign.charCodeAt(0));
const [OBJECT, OBJECT_END] = [...'{}'].map((sign) => sign.charCodeAt(0));

/** Index of the quote that ends the string beginning at `at`; -1 when there is none. */
function endOfString(data: Buffer, at: number): number {
  for (let end = data.indexOf(QUOTE!, at + 1); end !== -1; end = data.indexOf(QUOTE!, end + 1)) {
    let slashes = 0;
    while (data[end - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}

/**
 * Entries of a JSON array, parsed one after the other: parsing a long list at once would block the
 * process. Anything but an array has none. @throws MalformedAnswerError when it ends too early
 */
export function* entriesOf(data: Buffer): Generator<unknown> {
  const cut = (cause: unknown) => new MalformedAnswerError(INCOMPLETE_ADVICE, cause);
  const parsed = (from: number, to: number): unknown => {
    try {
      return JSON.parse(data.toString('utf8', from, to));
    } catch (error) {
      throw cut(error);
    }
  };
  const first = data.subarray(0, 100).toString('latin1').search(/\S/);
  if (data[first] !== OPEN) return;
  let depth = 1;
  let from = first + 1;
  for (let at = from; at < data.length; at += 1) {
    const sign = data[at];
    if (sign === QUOTE) {
      at = endOfString(data, at);
      if (at === -1) break;
    } else if (sign === OPEN || sign === OBJECT) depth += 1;
    else if (sign === CLOSE || sign === OBJECT_END) depth -= 1;
    const isEnd = depth === 0;
    if (!isEnd && !(depth === 1 && sign === COMMA)) continue;
    if (data.toString('latin1', from, Math.min(at, from + 100)).trim() !== '') yield parsed(from, at);
    if (isEnd) return;
    from = at + 1;
  }
  throw cut(`${data.length} bytes that end too early`);
}
