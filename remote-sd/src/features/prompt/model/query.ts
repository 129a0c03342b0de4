/** Text being typed before the caret. */
export interface SuggestQuery {
  kind: 'tag' | 'network' | 'wildcard';
  /** Start of the range that a suggestion replaces; it ends at the caret. */
  start: number;
  end: number;
  text: string;
}

const BOUNDARY = /[,，、\n()（）[\]［］{}|｜:：<>]/;
const CJK = /[\u3400-\u9fff]/;
const NETWORK = /^<([a-z]*)(?::([^:>]*))?$/i;
/** An unfinished wildcard name: the name in `a__b__` is complete. */
const WILDCARD = /(?<![\p{L}\p{N}_])__([\p{L}\p{N}\-/.]*)$/u;
/** Maximum length of a typed word: a caret in a very long text must cost nothing. */
const REACH = 60;

export function hasChinese(text: string): boolean {
  return CJK.test(text);
}

/**
 * The word to complete at the caret.
 * @returns null where nothing is to be completed: in a weight, in the middle of a word, after too
 * few letters
 */
export function queryAt(prompt: string, caret: number): SuggestQuery | null {
  if (/[\p{L}\p{N}_]/u.test(prompt[caret] ?? '')) return null;
  const from = Math.max(0, caret - REACH);
  const before = prompt.slice(from, caret);
  const angle = before.lastIndexOf('<');
  if (angle >= 0 && !/[>,，\n]/.test(before.slice(angle))) return networkAt(before.slice(angle), from + angle, caret);
  const wildcard = WILDCARD.exec(before);
  if (wildcard) return { kind: 'wildcard', start: caret - wildcard[0].length, end: caret, text: wildcard[1]! };
  let at = before.length;
  while (at > 0 && !BOUNDARY.test(before[at - 1]!)) at -= 1;
  const text = before.slice(at).trimStart();
  if (text.trim().length < (hasChinese(text) ? 1 : 2) || /^[\d.+-]*$|__/.test(text)) return null;
  return { kind: 'tag', start: caret - text.length, end: caret, text };
}

function networkAt(typed: string, start: number, end: number): SuggestQuery | null {
  const found = NETWORK.exec(typed);
  if (!found) return null;
  const [, kind = '', name] = found;
  if (name === undefined)
    return 'lora'.startsWith(kind.toLowerCase()) ? { kind: 'network', start, end, text: '' } : null;
  return /^(?:lora|lyco)$/i.test(kind) ? { kind: 'network', start, end, text: name } : null;
}
