import { chunksOf, isPng, isText, textOf, type Chunk } from '@app/shared/png';
import { exifTexts } from './exif.ts';
import { FileProblem } from './file-problem.ts';
import { utf8OrLatin1 } from './words-in-bytes.ts';

/** Size and text chunks of a PNG. */
export interface PngText {
  width: number;
  height: number;
  /** Texts by keyword: tEXt, zTXt and iTXt, compressed or not; and the texts of EXIF. */
  texts: Record<string, string>;
  /** Whether some text exceeded the limit and was not read. */
  tooLong: boolean;
  /** Whether the picture is an APNG: only its first frame is read here. */
  moving: boolean;
}

/** Maximum size of a text chunk in bytes: a larger one is an attack or a mistake. */
const TEXT_LIMIT = 2 * 1024 * 1024;
/** Maximum size of all text chunks together: many small ones may be compressed as well. */
const TEXTS_LIMIT = 4 * TEXT_LIMIT;

class TooLongError extends Error {}

/** Reads the text chunks; pixels are never decoded. Throws `FileProblem`. */
export async function readPng(bytes: Uint8Array): Promise<PngText> {
  if (!isPng(bytes)) throw new FileProblem('notPng');
  const texts: Record<string, string> = {};
  let size: { width: number; height: number } | null = null;
  let left = TEXTS_LIMIT;
  let tooLong = false;
  let moving = false;
  for (const one of chunksOf(bytes)) {
    const { type, data } = one;
    size ??= sizeOf(one);
    if (type === 'IEND') return { ...size, texts, tooLong, moving };
    if (type === 'acTL') moving = true;
    if (type === 'eXIf') for (const [name, text] of Object.entries(exifTexts(data))) texts[name] ??= text;
    if (isText(type)) {
      try {
        const text = await readText(one, Math.min(left, TEXT_LIMIT));
        left -= text?.value.length ?? 0;
        if (text) texts[text.keyword] ??= text.value;
      } catch (error) {
        // One unreadable chunk must not discard the others.
        if (error instanceof TooLongError) tooLong = true;
      }
    }
  }
  throw new FileProblem('truncated');
}

/** Reads the size from the first chunk. Throws `FileProblem`. */
function sizeOf({ type, data }: Chunk<Uint8Array>): { width: number; height: number } {
  if (type !== 'IHDR' || data.length !== 13) throw new FileProblem('damaged');
  const view = new DataView(data.buffer, data.byteOffset);
  const size = { width: view.getUint32(0), height: view.getUint32(4) };
  if (size.width === 0 || size.height === 0) throw new FileProblem('damaged');
  return size;
}

/** @param most maximum number of characters @throws any error if the chunk cannot be read */
async function readText(one: Chunk<Uint8Array>, most: number): Promise<{ keyword: string; value: string } | null> {
  if (one.data.length > most) throw new TooLongError();
  const text = textOf(one);
  if (!text) return null;
  const { keyword, packed, utf8 } = text;
  const body = packed ? await inflate(text.body, most) : text.body;
  return { keyword, value: utf8 ? new TextDecoder().decode(body) : utf8OrLatin1(body) };
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
