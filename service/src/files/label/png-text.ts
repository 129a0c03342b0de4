import { inflateSync } from 'node:zlib';
import { chunk, chunksOf, textOf } from '@app/shared/png';

/** `tEXt` for Latin-1, `iTXt` (UTF-8) otherwise, as Pillow and so A1111 do. */
export function textChunk(keyword: string, text: string): Uint8Array {
  if (!/[^\n\u0020-\u007e\u00a0-\u00ff]/.test(text)) return chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'));
  return chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]));
}

/** Inserts text chunks right after IHDR, where readers that stop at IDAT find them. */
export function withPngText(png: Buffer, texts: Record<string, string>): Buffer {
  const header = chunksOf(png).next().value;
  if (!header) throw new Error('not a PNG');
  const added = Object.entries(texts).map(([keyword, text]) =>
    // XMP readers support iTXt only.
    keyword === 'XML:com.adobe.xmp'
      ? chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]))
      : textChunk(keyword, text),
  );
  return Buffer.concat([png.subarray(0, header.end), ...added, png.subarray(header.end)]);
}

/**
 * Length limit, in bytes, of a text, and of all texts of a picture together: longer ones are an
 * attack or a mistake.
 */
const TEXT_BYTES = 2 * 1024 * 1024;

/** Every text of a PNG by keyword: tEXt, zTXt and iTXt. Invalid or too long ones are left out. */
export function pngTexts(png: Buffer): Record<string, string> {
  const texts = new Map<string, string>();
  let left = TEXT_BYTES;
  for (const one of chunksOf(png)) {
    const found = one.data.length > left ? null : textOf(one);
    const text = found && (found.packed ? unpacked(found.body, left) : found.body);
    if (!found || !text) continue;
    left -= text.length;
    texts.set(found.keyword, text.toString(found.utf8 ? 'utf8' : 'latin1'));
  }
  return Object.fromEntries(texts);
}

function unpacked(data: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
}
