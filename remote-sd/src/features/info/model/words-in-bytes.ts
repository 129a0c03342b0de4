/** tEXt and zTXt are Latin-1 by the standard; several tools write UTF-8 into them all the same. */
export function utf8OrLatin1(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return decodeLatin1(data);
  }
}

export function decodeLatin1(data: Uint8Array): string {
  let text = '';
  for (const byte of data) text += String.fromCharCode(byte);
  return text;
}

/** Substrings that only generation parameters contain. */
const PARAMETERS = /Steps: \d|Negative prompt:|"(?:class_type|prompt|negative_prompt)"/;
/**
 * Characters that are common in prompts. Decoded in the wrong byte order, most become other
 * characters or invalid: the order with more common ones is the right one.
 */
const COMMON = /[\t\n\r\u0020-\u024f\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]/g;
/** Number of characters that are sampled to detect the byte order. */
const SAMPLE = 20_000;

function score(text: string): number {
  const sample = text.slice(0, SAMPLE);
  const common = sample.match(COMMON)?.length ?? 0;
  return common / Math.max(1, sample.length) + (PARAMETERS.test(text) ? 1 : 0);
}

/**
 * Decodes text that is declared as Unicode: programs disagree on the byte order of UTF-16, and some
 * write UTF-8.
 */
export function decodeUnicode(data: Uint8Array): string {
  if (!data.includes(0)) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(data);
    } catch {
      // The bytes are no valid UTF-8: it is UTF-16 without a Latin letter.
    }
  }
  const [little, big] = [new TextDecoder('utf-16le').decode(data), new TextDecoder('utf-16be').decode(data)];
  return score(little) > score(big) ? little : big;
}
