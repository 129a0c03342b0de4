import { chunk, chunksOf, isText, SIGNATURE } from '@app/shared/png';
import { riffChunk } from '../riff.ts';
import { pngTexts, textChunk } from '../label/png-text.ts';
import { isGeneration, reduceExif } from './exif.ts';
import { reduceXmp } from './xmp.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');
const SEGMENT_BYTES = 65_533;
/** Length in bytes of the fields of JFIF's segment before its thumbnail, and of Adobe's segment. */
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

const startsWith = (data: Buffer, head: Buffer) => data.subarray(0, head.length).equals(head);

function segment(marker: number, data: Buffer): Buffer[] {
  if (data.length > SEGMENT_BYTES) return [];
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return [head, data];
}

/** JFIF's segment without its thumbnail, which may show more than the picture. */
function keptJfif(data: Buffer): Buffer[] {
  if (data.toString('latin1', 0, 4) !== 'JFIF' || data.length < JFIF_BYTES) return [];
  const fields = Buffer.from(data.subarray(0, JFIF_BYTES));
  return segment(0xe0, fields.fill(0, JFIF_BYTES - 2));
}

/** The part of an application segment or comment that is retained. */
function keptSegment(marker: number, data: Buffer): Buffer[] {
  if (marker === 0xe0) return keptJfif(data);
  if (marker === 0xe2) return startsWith(data, ICC) ? segment(marker, data) : [];
  // Without Adobe's segment, colours of CMYK and some RGB files are decoded wrongly.
  if (marker === 0xee) return startsWith(data, ADOBE) ? segment(marker, data.subarray(0, ADOBE_BYTES)) : [];
  if (marker === 0xfe) return isGeneration(data.toString('utf8')) ? segment(marker, data) : [];
  if (marker === 0xe1 && startsWith(data, EXIF)) {
    const kept = reduceExif(data.subarray(EXIF.length));
    return kept ? segment(marker, Buffer.concat([EXIF, kept])) : [];
  }
  if (marker === 0xe1 && startsWith(data, XMP)) {
    const kept = reduceXmp(data.toString('utf8', XMP.length));
    return kept === null ? [] : segment(marker, Buffer.concat([XMP, Buffer.from(kept, 'utf8')]));
  }
  return [];
}

/** End of the scan data that begin here: the next marker that cannot be part of them. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

/** Whether a segment belongs to the pixels: tables, frames and scans. */
const isPixels = (marker: number) => marker >= 0xc0 && marker <= 0xdf;
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** The first picture of the file alone: phones append a second one with metadata of its own. */
function plainJpeg(jpeg: Buffer): Buffer {
  const parts: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) throw new Error('not a JPEG any more');
    const marker = jpeg[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const data = jpeg.subarray(at + 4, end);
    if (isMetadata(marker)) parts.push(...keptSegment(marker, data));
    else if (isPixels(marker)) parts.push(jpeg.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    const last = endOfScan(jpeg, at);
    parts.push(jpeg.subarray(at, last));
    at = last;
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** Chunks of pixels, and those that determine how they are displayed. */
const SHOWN = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);
/** Keywords of texts in which programs store generation parameters. */
const GENERATED =
  /^(?:parameters|prompt|workflow|AIGC|invokeai_\w+|sd-metadata|Dream|generation_data|fooocus_scheme|postprocessing|extras)$/;

function keptText(type: string, keyword: string, data: Buffer, whole: Buffer): Uint8Array[] {
  if (GENERATED.test(keyword)) return [whole];
  const text = Object.values(pngTexts(Buffer.concat([SIGNATURE, chunk(type, data)])))[0] ?? '';
  if (keyword === 'XML:com.adobe.xmp') {
    const kept = reduceXmp(text);
    return kept === null ? [] : [textChunk(keyword, kept)];
  }
  return isGeneration(text) ? [whole] : [];
}

function plainPng(png: Buffer): Buffer {
  const parts: Uint8Array[] = [png.subarray(0, SIGNATURE.length)];
  let from = SIGNATURE.length;
  for (const { type, data, end } of chunksOf(png)) {
    const whole = png.subarray(from, end);
    from = end;
    if (SHOWN.has(type)) parts.push(whole);
    else if (type === 'eXIf') {
      const kept = reduceExif(data);
      if (kept) parts.push(chunk(type, kept));
    } else if (isText(type)) {
      const keyword = data.toString('latin1', 0, Math.max(0, data.indexOf(0)));
      parts.push(...keptText(type, keyword, data, whole));
    }
    if (type === 'IEND') break;
  }
  return Buffer.concat(parts);
}

const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;
const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ICCP']);
/** Length in bytes of a frame's own fields, before its chunks. */
const FRAME_BYTES = 16;

interface RiffChunk {
  type: string;
  data: Buffer;
}

/** Chunks between two positions of a WebP file, each reduced to what `keep` retains. */
function keptChunks(
  webp: Buffer,
  from: number,
  end: number,
  keep: (type: string, data: Buffer) => Buffer | null,
): RiffChunk[] {
  const kept: RiffChunk[] = [];
  for (let at = from; at + 8 <= end;) {
    const [type, length] = [webp.toString('latin1', at, at + 4), webp.readUInt32LE(at + 4)];
    const data = keep(type, webp.subarray(at + 8, Math.min(end, at + 8 + length)));
    if (data) kept.push({ type, data });
    at += 8 + length + (length % 2);
  }
  return kept;
}

const keptPixels = (type: string, data: Buffer) => (PIXELS.has(type) ? data : null);

function keptFrame(data: Buffer): Buffer {
  const chunks = keptChunks(data, FRAME_BYTES, data.length, keptPixels);
  return Buffer.concat([data.subarray(0, FRAME_BYTES), ...chunks.map((one) => riffChunk(one.type, one.data))]);
}

function keptChunk(type: string, data: Buffer): Buffer | null {
  if (type === 'ANMF') return keptFrame(data);
  if (type === 'EXIF') return reduceExif(startsWith(data, EXIF) ? data.subarray(EXIF.length) : data);
  if (type !== 'XMP ') return keptPixels(type, data);
  const kept = reduceXmp(data.toString('utf8'));
  return kept === null ? null : Buffer.from(kept, 'utf8');
}

function plainWebp(webp: Buffer): Buffer {
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  const kept = keptChunks(webp, 12, end, keptChunk);
  const has = (wanted: string) => kept.some(({ type }) => type === wanted);
  const chunks = kept.map(({ type, data }) => {
    if (type !== 'VP8X') return riffChunk(type, data);
    const flags = (data[0]! & ~(EXIF_FLAG | XMP_FLAG)) | (has('EXIF') ? EXIF_FLAG : 0) | (has('XMP ') ? XMP_FLAG : 0);
    return riffChunk(type, Buffer.concat([Buffer.from([flags]), data.subarray(1)]));
  });
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/**
 * A picture without the metadata of its camera about location, device and person: with the same
 * pixels, orientation, colours and generation parameters. @throws Error when the file cannot be
 * parsed
 */
export function stripCameraData(picture: Buffer, type: string): Buffer {
  if (type === 'image/jpeg') return plainJpeg(picture);
  if (type === 'image/webp') return plainWebp(picture);
  return plainPng(picture);
}
