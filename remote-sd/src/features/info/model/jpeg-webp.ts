import { exifTexts } from './exif.ts';
import { utf8OrLatin1 } from './words-in-bytes.ts';
import { XMP } from './xmp.ts';

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const XMP_HEAD = 'http://ns.adobe.com/xap/1.0/\0';

/** Metadata of a JPEG or WebP. */
export interface PictureTexts {
  texts: Record<string, string>;
  /** Whether the picture is animated: only its first frame is read here. */
  moving: boolean;
}

function jpegTexts(bytes: Uint8Array): Record<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts: Record<string, string> = {};
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // The image data starts here.
    if (marker === 0xda) break;
    // Fill bytes between segments are skipped.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) break;
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xe1 && ascii(data.subarray(0, 6)) === 'Exif\0\0') Object.assign(texts, exifTexts(data));
    else if (marker === 0xe1 && ascii(data.subarray(0, XMP_HEAD.length)) === XMP_HEAD)
      texts[XMP] = utf8OrLatin1(data.subarray(XMP_HEAD.length));
    else if (marker === 0xfe) texts.Comment ??= utf8OrLatin1(data).replaceAll('\0', '').trim();
    at += 2 + length;
  }
  return texts;
}

function webpTexts(bytes: Uint8Array): PictureTexts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts: Record<string, string> = {};
  let moving = false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const kind = ascii(bytes.subarray(at, at + 4));
    if (kind === 'EXIF') Object.assign(texts, exifTexts(data));
    else if (kind === 'XMP ') texts[XMP] = utf8OrLatin1(data);
    else if (kind === 'ANIM') moving = true;
    at += 8 + length + (length % 2);
  }
  return { texts, moving };
}

/** The texts of a JPEG or WebP. It never throws: damaged metadata is ignored. */
export function readJpegOrWebp(bytes: Uint8Array): PictureTexts {
  try {
    return bytes[0] === 0xff ? { texts: jpegTexts(bytes), moving: false } : webpTexts(bytes);
  } catch (error) {
    if (error instanceof RangeError) return { texts: {}, moving: false };
    throw error;
  }
}
