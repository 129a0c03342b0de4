/** Tags of EXIF: where its second directory lies, and the comment in that. */
const EXIF_DIRECTORY = 0x8769;
const USER_COMMENT = 0x9286;
const ENTRY_BYTES = 12;
/** A directory of more entries is damaged. */
const MOST_ENTRIES = 500;

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The EXIF of a JPEG, from its first `APP1` that holds one. */
function ofJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // The picture itself begins.
    if (marker === 0xda) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    if (marker === 0xe1 && ascii(bytes.subarray(at + 4, at + 10)) === 'Exif\0\0')
      return bytes.subarray(at + 10, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

/** The EXIF of a WebP, from its chunk. */
function ofWebp(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (ascii(bytes.subarray(at, at + 4)) === 'EXIF')
      // Some write it with the head that it has in a JPEG.
      return ascii(data.subarray(0, 6)) === 'Exif\0\0' ? data.subarray(6) : data;
    at += 8 + length + (length % 2);
  }
  return null;
}

/** Value of a tag in a directory: its bytes, or `null`. */
function entryOf(exif: Uint8Array, little: boolean, directory: number, wanted: number): Uint8Array | null {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const count = view.getUint16(directory, little);
  if (count > MOST_ENTRIES) return null;
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

/** The comment: its first eight bytes name its letters. Programs do not agree on the order of UTF-16's bytes. */
function commentOf(value: Uint8Array): string | null {
  const text = value.subarray(8);
  const name = ascii(value.subarray(0, 8)).replaceAll('\0', '').trim();
  if (name !== 'UNICODE') return new TextDecoder().decode(text).replaceAll('\0', '').trim() || null;
  let [high, low] = [0, 0];
  // Latin letters tell the order: one byte of each is zero.
  for (let at = 0; at + 1 < text.length && at < 2_000; at += 2) {
    if (text[at] === 0) high += 1;
    if (text[at + 1] === 0) low += 1;
  }
  return new TextDecoder(low > high ? 'utf-16le' : 'utf-16be').decode(text).replaceAll('\0', '').trim() || null;
}

/** The words that programs keep in a JPEG or WebP (EXIF `UserComment`); `null` when there are none. */
export function readUserComment(bytes: Uint8Array): string | null {
  try {
    const exif = bytes[0] === 0xff ? ofJpeg(bytes) : ofWebp(bytes);
    if (!exif || exif.length < 8) return null;
    const little = ascii(exif.subarray(0, 2)) === 'II';
    const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
    const pointer = entryOf(exif, little, view.getUint32(4, little), EXIF_DIRECTORY);
    if (pointer?.length !== 4) return null;
    const directory = new DataView(pointer.buffer, pointer.byteOffset, 4).getUint32(0, little);
    const comment = entryOf(exif, little, directory, USER_COMMENT);
    return comment && comment.length > 8 ? commentOf(comment) : null;
  } catch (error) {
    // Beyond its end: it is damaged.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
