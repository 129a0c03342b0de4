export type Encoding = 'UTF-8' | 'UTF-16' | 'GBK';

/** Most bytes of a caption; what is larger is no caption. */
export const CAPTION_BYTES = 256 * 1024;

/** Text of a caption and how it was written; null for bytes that are no text. */
export function captionOf(bytes: Uint8Array<ArrayBuffer>): { text: string; encoding: Encoding } | null {
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

/** Tags of a caption in their order, each once: parts between commas of either kind and lines. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(/[,，\n]/).map((tag) => tag.trim()))].filter(Boolean);
}

export const textOf = (tags: readonly string[]): string => tags.join(', ');

/** A tag for comparisons: case, underscores for spaces, and escaped brackets make no difference. */
export const plainTag = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\\([()])/g, '$1');
