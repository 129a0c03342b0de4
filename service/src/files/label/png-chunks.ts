import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = 8;

function chunk(type: string, data: Buffer): Buffer {
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

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer; end: number }> {
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

/** Every text of a PNG by keyword: tEXt, zTXt and iTXt. */
export function pngTexts(png: Buffer): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { type, data } of chunksOf(png)) {
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue;
    const split = data.indexOf(0);
    if (split < 1) continue;
    const keyword = data.toString('latin1', 0, split);
    if (type === 'tEXt') texts[keyword] = data.toString('latin1', split + 1);
    else if (type === 'zTXt') texts[keyword] = inflateSync(data.subarray(split + 2)).toString('latin1');
    else {
      const packed = data[split + 1] === 1;
      const language = data.indexOf(0, split + 3);
      const translated = data.indexOf(0, language + 1);
      const body = data.subarray(translated + 1);
      texts[keyword] = (packed ? inflateSync(body) : body).toString('utf8');
    }
  }
  return texts;
}
