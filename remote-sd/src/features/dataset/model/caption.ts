export type Encoding = 'UTF-8' | 'UTF-16' | 'GBK';

/** Maximum size of a caption in bytes; a larger file is not read as a caption. */
export const MAX_CAPTION_BYTES = 256 * 1024;

/** Text of a caption and its encoding; null for bytes that are not text. */
export function decodeCaption(bytes: Uint8Array<ArrayBuffer>): { text: string; encoding: Encoding } | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return textIn('utf-16le', 'UTF-16', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return textIn('utf-16be', 'UTF-16', bytes);
  return textIn('utf-8', 'UTF-8', bytes) ?? textIn('gb18030', 'GBK', bytes);
}

function textIn(label: string, encoding: Encoding, bytes: Uint8Array<ArrayBuffer>) {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : { text, encoding };
  } catch {
    return null;
  }
}

/** Tags of a caption in order, each once; commas of either script and line ends separate them. */
export function splitTags(text: string): string[] {
  return [...new Set(text.split(/[,，\n]/).map((tag) => tag.trim()))].filter(Boolean);
}

export const joinTags = (tags: readonly string[]): string => tags.join(', ');

/**
 * A tag in the form that is compared: case, underscores for spaces, and escaped brackets make no
 * difference.
 */
export const normaliseTag = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\\([()])/g, '$1');
