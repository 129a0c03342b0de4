import { riffChunk } from '../riff.ts';
import { withPngText } from './png-text.ts';

const JPEG_XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const XMP_FLAG = 0x04;
const ALPHA_FLAG = 0x10;

function withJpegXmp(jpeg: Buffer, xmp: string): Buffer {
  const body = Buffer.concat([JPEG_XMP, Buffer.from(xmp, 'utf8')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  // The segment follows JFIF's APP0, which must come first.
  const at = jpeg[2] === 0xff && jpeg[3] === 0xe0 ? 4 + jpeg.readUInt16BE(4) : 2;
  return Buffer.concat([jpeg.subarray(0, at), head, body, jpeg.subarray(at)]);
}

/** Adds the XMP chunk, and the extended header (VP8X) when the file has none. */
function withWebpXmp(webp: Buffer, xmp: string, size: { width: number; height: number }): Buffer {
  let body = webp.subarray(12);
  if (body.toString('latin1', 0, 4) === 'VP8X') {
    body = Buffer.from(body);
    body.writeUInt8(body.readUInt8(8) | XMP_FLAG, 8);
  } else {
    const lossless = body.toString('latin1', 0, 4) === 'VP8L';
    const alpha = lossless && (body.readUInt32LE(9) >>> 28) & 1;
    const header = Buffer.alloc(10);
    header.writeUInt8(XMP_FLAG | (alpha ? ALPHA_FLAG : 0), 0);
    header.writeUIntLE(size.width - 1, 4, 3);
    header.writeUIntLE(size.height - 1, 7, 3);
    body = Buffer.concat([riffChunk('VP8X', header), body]);
  }
  const all = Buffer.concat([Buffer.from('WEBP'), body, riffChunk('XMP ', Buffer.from(xmp, 'utf8'))]);
  return riffChunk('RIFF', all);
}

export interface EmbeddedMetadata {
  type: string;
  width: number;
  height: number;
  xmp: string;
  /** Infotext in A1111's format; only in PNG is there a place where other tools look for it. */
  infotext: string;
}

/** Inserts metadata into an encoded picture without changing its pixels. */
export function embedMetadata(data: Buffer, { type, width, height, xmp, infotext }: EmbeddedMetadata): Buffer {
  if (type === 'image/jpeg') return withJpegXmp(data, xmp);
  if (type === 'image/webp') return withWebpXmp(data, xmp, { width, height });
  return withPngText(data, { ...(infotext ? { parameters: infotext } : {}), 'XML:com.adobe.xmp': xmp });
}
