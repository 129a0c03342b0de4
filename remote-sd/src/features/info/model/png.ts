import { exifTexts } from './exif.ts';
import { FileProblem } from './file-problem.ts';
import { latin1, utf8OrLatin1 } from './words-in-bytes.ts';

/** Size and text chunks of a PNG. */
export interface PngText {
  width: number;
  height: number;
  /** By keyword: tEXt, zTXt and iTXt, compressed or not; and the texts of EXIF. */
  texts: Record<string, string>;
  /** Some text was too long to be read. */
  tooLong: boolean;
  /** An APNG: only its first picture is looked at here. */
  moving: boolean;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A text chunk beyond this is no parameter text but an attack or a mistake. */
const TEXT_LIMIT = 2 * 1024 * 1024;
/** All chunks of a picture together: many small ones may be packed as well. */
const TEXTS_LIMIT = 4 * TEXT_LIMIT;

class TooLongError extends Error {}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

/** Reads the text chunks; the pixels are never decoded. Throws `FileProblem`. */
export async function readPng(bytes: Uint8Array): Promise<PngText> {
  if (!isPng(bytes)) throw new FileProblem('notPng');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts: Record<string, string> = {};
  let size: { width: number; height: number } | null = null;
  let left = TEXTS_LIMIT;
  let tooLong = false;
  let moving = false;
  let at = SIGNATURE.length;
  for (;;) {
    if (at + 12 > bytes.length) throw new FileProblem('truncated');
    const length = view.getUint32(at);
    const type = latin1(bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) throw new FileProblem('truncated');
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (!size) {
      if (type !== 'IHDR' || length !== 13) throw new FileProblem('damaged');
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      if (size.width === 0 || size.height === 0) throw new FileProblem('damaged');
    }
    if (type === 'IEND') return { ...size, texts, tooLong, moving };
    if (type === 'acTL') moving = true;
    if (type === 'eXIf') for (const [name, text] of Object.entries(exifTexts(data))) texts[name] ??= text;
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') {
      try {
        const text = await readText(type, data, Math.min(left, TEXT_LIMIT));
        left -= text?.value.length ?? 0;
        if (text) texts[text.keyword] ??= text.value;
      } catch (error) {
        // One unreadable chunk must not cost the others.
        if (error instanceof TooLongError) tooLong = true;
      }
    }
    at += 12 + length;
  }
}

/** @param most characters that are read @throws whatever says that it cannot be read */
async function readText(
  type: 'tEXt' | 'zTXt' | 'iTXt',
  data: Uint8Array,
  most: number,
): Promise<{ keyword: string; value: string } | null> {
  if (data.length > most) throw new TooLongError();
  const end = data.indexOf(0);
  if (end < 1) return null;
  const keyword = latin1(data.subarray(0, end));
  const rest = data.subarray(end + 1);
  if (type === 'tEXt') return { keyword, value: utf8OrLatin1(rest) };
  if (type === 'zTXt') return { keyword, value: utf8OrLatin1(await inflate(rest.subarray(1), most)) };
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) return null;
  const body = rest.subarray(translated + 1);
  return { keyword, value: new TextDecoder().decode(rest[0] === 1 ? await inflate(body, most) : body) };
}

async function inflate(data: Uint8Array, most: number): Promise<Uint8Array> {
  const reader = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new TooLongError();
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
