/** A file that is written into an archive; its bytes may already be compressed. */
export interface ZipPart {
  name: string;
  content: Blob;
  crc: number;
  /** Uncompressed size in bytes. */
  size: number;
  method: number;
}

/** Without the ZIP64 extension sizes and offsets in an archive have 32 bits. */
export const MAX_ZIP_BYTES = 0xffffffff;
const UTF8_NAME = 0x800;
/** DOS date of 1 January 1980, the earliest that an archive can contain. */
const DATE = 0x21;

/**
 * An archive of these files in this order. Blobs are referred to, not copied.
 * @returns null when it would exceed 4 GB, the limit without ZIP64
 */
export function createZip(parts: readonly ZipPart[]): Blob | null {
  const pieces: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let at = 0;
  let directorySize = 0;
  for (const part of parts) {
    const name = new TextEncoder().encode(part.name);
    const head = headOf(part, name, null);
    pieces.push(head, part.content);
    const line = headOf(part, name, at);
    directory.push(line);
    directorySize += line.length;
    at += head.length + part.content.size;
    if (at > MAX_ZIP_BYTES) return null;
  }
  if (at + directorySize > MAX_ZIP_BYTES) return null;
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, parts.length, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, directorySize, true);
  end.setUint32(16, at, true);
  return new Blob([...pieces, ...directory, end], { type: 'application/zip' });
}

/** @param at offset of its header, for its directory record; null for the header itself */
function headOf(part: ZipPart, name: Uint8Array, at: number | null): Uint8Array<ArrayBuffer> {
  const { crc, content, size, method } = part;
  const before = at === null ? 4 : 6;
  const out = new Uint8Array((at === null ? 30 : 46) + name.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, at === null ? 0x04034b50 : 0x02014b50, true);
  if (at !== null) view.setUint16(4, 20, true);
  view.setUint16(before, 20, true);
  view.setUint16(before + 2, UTF8_NAME, true);
  view.setUint16(before + 4, method, true);
  view.setUint16(before + 8, DATE, true);
  view.setUint32(before + 10, crc, true);
  view.setUint32(before + 14, content.size, true);
  view.setUint32(before + 18, size, true);
  view.setUint16(before + 22, name.length, true);
  if (at !== null) view.setUint32(42, at, true);
  out.set(name, at === null ? 30 : 46);
  return out;
}
