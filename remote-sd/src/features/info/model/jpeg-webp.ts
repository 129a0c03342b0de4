import { exifTexts } from './exif.ts';
import { utf8OrLatin1 } from './words-in-bytes.ts';
import { XMP } from './xmp.ts';

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const XMP_HEAD = 'http://ns.adobe.com/xap/1.0/\0';

/** Head of the segment with IPTC data, and the number of that resource in it. */
const PHOTOSHOP = 'Photoshop 3.0\0';
const IPTC = 0x0404;
/** Record and data set of IPTC's caption. */
const CAPTION = [2, 120] as const;

/** The caption in IPTC data; empty without one. */
function captionOf(segment: Uint8Array): string {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  for (let at = PHOTOSHOP.length; at + 12 <= segment.length && ascii(segment.subarray(at, at + 4)) === '8BIM';) {
    // A name with its length, padded to an even number of bytes.
    const body = at + 6 + ((segment[at + 6]! + 2) & ~1);
    if (body + 4 > segment.length) break;
    const length = view.getUint32(body);
    const data = segment.subarray(body + 4, body + 4 + length);
    if (view.getUint16(at + 4) === IPTC) return captionIn(data);
    at = body + 4 + length + (length % 2);
  }
  return '';
}

function captionIn(data: Uint8Array): string {
  for (let at = 0; at + 5 <= data.length && data[at] === 0x1c;) {
    const length = (data[at + 3]! << 8) | data[at + 4]!;
    if (data[at + 1] === CAPTION[0] && data[at + 2] === CAPTION[1])
      return utf8OrLatin1(data.subarray(at + 5, at + 5 + length)).trim();
    at += 5 + length;
  }
  return '';
}

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
    else if (marker === 0xed && ascii(data.subarray(0, PHOTOSHOP.length)) === PHOTOSHOP)
      texts.Caption ??= captionOf(data);
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
