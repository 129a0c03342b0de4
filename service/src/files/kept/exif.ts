/**
 * Tags that are retained: the orientation, and texts in which programs store generation parameters.
 */
const ORIENTATION = 0x0112;
const EXIF_IFD = 0x8769;
const USER_COMMENT = 0x9286;
const SHORT = 3;
/** Size in bytes of a value, by its type; 13 is the offset of a directory. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 13: 4 };
/** Number of data bytes that fit into an entry. */
const INLINE = 4;
const MOST_ENTRIES = 200;

/** Whether a text holds generation parameters; a camera writes nothing like it. */
export const isGeneration = (text: string): boolean =>
  /\bSteps: \d+|^\s*(?:prompt|workflow):|"prompt"|\bAIGC\b/i.test(text.slice(0, 100_000));

interface Entry {
  tag: number;
  type: number;
  count: number;
  data: Buffer;
}

/** Entries of one directory, with their data in the file's byte order. */
function entriesOf(tiff: Buffer, at: number, little: boolean): Entry[] {
  const short = (place: number) => (little ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place));
  const long = (place: number) => (little ? tiff.readUInt32LE(place) : tiff.readUInt32BE(place));
  if (at + 2 > tiff.length) return [];
  const entries: Entry[] = [];
  for (let index = 0; index < Math.min(short(at), MOST_ENTRIES); index += 1) {
    const place = at + 2 + index * 12;
    if (place + 12 > tiff.length) break;
    const [tag, type, count] = [short(place), short(place + 2), long(place + 4)];
    const bytes = (SIZES[type] ?? 0) * count;
    const from = bytes > INLINE ? long(place + 8) : place + 8;
    if (bytes === 0 || from + bytes > tiff.length) continue;
    entries.push({ tag, type, count, data: tiff.subarray(from, from + bytes) });
  }
  return entries;
}

/** Text of a user comment, decoded by the character code that it names. */
function commentOf(data: Buffer): string {
  const body = data.subarray(8);
  if (data.toString('latin1', 0, 7) !== 'UNICODE') return body.toString('utf8');
  const even = body.subarray(0, body.length - (body.length % 2));
  return [even, Buffer.from(even).swap16()].map((one) => one.toString('utf16le')).join('\n');
}

/** Encodes a directory in the byte order of the source. */
function directory(entries: readonly Entry[], at: number, little: boolean): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  const put16 = (value: number, place: number) =>
    little ? head.writeUInt16LE(value, place) : head.writeUInt16BE(value, place);
  const put32 = (value: number, place: number) =>
    little ? head.writeUInt32LE(value, place) : head.writeUInt32BE(value, place);
  put16(entries.length, 0);
  const beyond: Buffer[] = [];
  let next = at + head.length;
  for (const [index, { tag, type, count, data }] of entries.entries()) {
    const place = 2 + index * 12;
    put16(tag, place);
    put16(type, place + 2);
    put32(count, place + 4);
    if (data.length <= INLINE) data.copy(head, place + 8);
    else {
      put32(next, place + 8);
      const padded = data.length % 2 ? Buffer.concat([data, Buffer.alloc(1)]) : data;
      beyond.push(padded);
      next += padded.length;
    }
  }
  return Buffer.concat([head, ...beyond]);
}

/** Exif (TIFF) reduced to the orientation and generation parameters; null when nothing is left. */
export function reduceExif(tiff: Buffer): Buffer | null {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  if (tiff.length < 8 || (!little && tiff.toString('latin1', 0, 2) !== 'MM')) return null;
  const long = (data: Buffer) => (little ? data.readUInt32LE(0) : data.readUInt32BE(0));
  const first = entriesOf(tiff, long(tiff.subarray(4)), little);
  const kept = first.filter(
    ({ tag, type, data }) =>
      (tag === ORIENTATION && type === SHORT) || (type === 2 && isGeneration(data.toString('utf8'))),
  );
  const inner = first.find(({ tag, data }) => tag === EXIF_IFD && data.length === 4);
  const comment = inner
    ? entriesOf(tiff, long(inner.data), little).find(
        ({ tag, data }) => tag === USER_COMMENT && isGeneration(commentOf(data)),
      )
    : undefined;
  if (kept.length === 0 && !comment) return null;
  const start = Buffer.alloc(8);
  tiff.copy(start, 0, 0, 4);
  if (little) start.writeUInt32LE(8, 4);
  else start.writeUInt32BE(8, 4);
  if (!comment) return Buffer.concat([start, directory(kept, 8, little)]);
  const pointer: Entry = { tag: EXIF_IFD, type: 4, count: 1, data: Buffer.alloc(4) };
  const all = [...kept, pointer].toSorted((a, b) => a.tag - b.tag);
  const at = 8 + directory(all, 8, little).length;
  if (little) pointer.data.writeUInt32LE(at, 0);
  else pointer.data.writeUInt32BE(at, 0);
  return Buffer.concat([start, directory(all, 8, little), directory([comment], at, little)]);
}
