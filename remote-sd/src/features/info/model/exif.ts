import { decodeUnicode, utf8OrLatin1 } from './words-in-bytes.ts';

/** EXIF tags of the pointer to the second directory (Exif IFD), and of the comment in it. */
const EXIF_DIRECTORY = 0x8769;
const USER_COMMENT = 0x9286;
/**
 * Text tags of the first directory. ComfyUI stores its graphs in the camera fields, each as
 * `prompt:{…}`.
 */
const TEXT_TAGS = { ImageDescription: 0x010e, Make: 0x010f, Model: 0x0110 } as const;
/** Windows' comment, in UTF-16. */
const XP_COMMENT = 0x9c9c;
const ENTRY_BYTES = 12;
/** A directory with more entries is damaged. */
const MAX_ENTRIES = 500;

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const trimText = (text: string) => text.replaceAll('\0', '').trim();

/** Bytes of a tag in a directory, or `null`. */
function entryOf(exif: Uint8Array, little: boolean, directory: number, wanted: number): Uint8Array | null {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const count = view.getUint16(directory, little);
  if (count > MAX_ENTRIES) return null;
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (view.getUint16(at, little) !== wanted) continue;
    const type = view.getUint16(at + 2, little);
    const bytes = view.getUint32(at + 4, little) * (type === 3 ? 2 : type === 4 ? 4 : 1);
    const from = bytes <= 4 ? at + 8 : view.getUint32(at + 8, little);
    return from + bytes <= exif.length ? exif.subarray(from, from + bytes) : null;
  }
  return null;
}

/** Text of UserComment, whose first eight bytes name its encoding. */
function commentOf(value: Uint8Array): string {
  const text = value.subarray(8);
  const name = trimText(ascii(value.subarray(0, 8)));
  return trimText(name === 'UNICODE' ? decodeUnicode(text) : new TextDecoder().decode(text));
}

function commentIn(exif: Uint8Array, little: boolean, first: number): string {
  const pointer = entryOf(exif, little, first, EXIF_DIRECTORY);
  if (pointer?.length !== 4) return '';
  const directory = new DataView(pointer.buffer, pointer.byteOffset, 4).getUint32(0, little);
  const comment = entryOf(exif, little, directory, USER_COMMENT);
  return comment && comment.length > 8 ? commentOf(comment) : '';
}

/** `prompt:{…}` is returned under its own name, any other text under the name of its tag. */
function namedText(tag: string, text: string): [name: string, text: string] {
  const [, name, rest] = /^(\w{1,40}): ?(?=[{[])([^]*)$/.exec(text) ?? [];
  return name !== undefined && rest !== undefined ? [name.toLowerCase(), rest] : [tag, text];
}

/** The texts of an EXIF block, by name; offsets beyond its end are ignored. */
export function exifTexts(block: Uint8Array): Record<string, string> {
  // Some programs write the block with the header that it has in a JPEG.
  const exif = ascii(block.subarray(0, 6)) === 'Exif\0\0' ? block.subarray(6) : block;
  const texts: Record<string, string> = {};
  const add = (tag: string, read: () => string) => {
    try {
      const [name, text] = namedText(tag, read());
      if (text !== '') texts[name] ??= text;
    } catch (error) {
      // An offset beyond the end of the block: the file is damaged.
      if (!(error instanceof RangeError)) throw error;
    }
  };
  if (exif.length < 8) return texts;
  const little = ascii(exif.subarray(0, 2)) === 'II';
  const first = new DataView(exif.buffer, exif.byteOffset, exif.byteLength).getUint32(4, little);
  add('UserComment', () => commentIn(exif, little, first));
  for (const [name, tag] of Object.entries(TEXT_TAGS))
    add(name, () => trimText(utf8OrLatin1(entryOf(exif, little, first, tag) ?? new Uint8Array())));
  add('XPComment', () => {
    const value = entryOf(exif, little, first, XP_COMMENT) ?? new Uint8Array();
    return trimText(new TextDecoder('utf-16le').decode(value));
  });
  return texts;
}
