import { crc32, inflateSync } from 'node:zlib';

export const SIGNATURE = 8;

export function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return Buffer.concat([head, data, tail]);
}

/** `tEXt` for Latin-1, `iTXt` (UTF-8) otherwise, as Pillow and so A1111 do. */
export function textChunk(keyword: string, text: string): Buffer {
  if (!/[^\n\u0020-\u007e\u00a0-\u00ff]/.test(text)) return chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'));
  return chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]));
}

export function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer; end: number }> {
  let at = SIGNATURE;
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) return;
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length), end };
    at = end;
  }
}

/** Puts text chunks right behind IHDR, where readers that stop at IDAT find them. */
export function withPngText(png: Buffer, texts: Record<string, string>): Buffer {
  const header = chunksOf(png).next().value;
  if (!header) throw new Error('not a PNG');
  const added = Object.entries(texts).map(([keyword, text]) =>
    // XMP readers look for iTXt only.
    keyword === 'XML:com.adobe.xmp'
      ? chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]))
      : textChunk(keyword, text),
  );
  return Buffer.concat([png.subarray(0, header.end), ...added, png.subarray(header.end)]);
}

/**
 * A text beyond this is no parameters but an attack or a mistake; all of a picture together are no
 * longer either.
 */
const TEXT_BYTES = 2 * 1024 * 1024;

/**
 * Every text of a PNG by keyword: tEXt, zTXt and iTXt. What cannot be read, or is too long, is left
 * out.
 */
export function pngTexts(png: Buffer): Record<string, string> {
  const texts = new Map<string, string>();
  let left = TEXT_BYTES;
  for (const { type, data } of chunksOf(png)) {
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue;
    const split = data.indexOf(0);
    if (split < 1 || data.length > left) continue;
    const text = textOf(type, data.subarray(split + 1), left);
    if (!text) continue;
    left -= text.length;
    texts.set(data.toString('latin1', 0, split), text.toString(type === 'iTXt' ? 'utf8' : 'latin1'));
  }
  return Object.fromEntries(texts);
}

function textOf(type: 'tEXt' | 'zTXt' | 'iTXt', rest: Buffer, most: number): Buffer | null {
  if (type === 'tEXt') return rest;
  if (type === 'zTXt') return unpacked(rest.subarray(1), most);
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) return null;
  const body = rest.subarray(translated + 1);
  return rest[0] === 1 ? unpacked(body, most) : body;
}

function unpacked(data: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
}
