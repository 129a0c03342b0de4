import { crc32 } from '@app/shared/png';
import { FileProblem } from './file-problem.ts';

/** One file of a ZIP archive, as the archive's directory describes it. */
export interface ZipEntry {
  name: string;
  /** Uncompressed size in bytes as the directory declares it, which may be false. */
  size: number;
  packedSize: number;
  /** Compression method: 0 stored, 8 deflate; no other is read. */
  method: number;
  crc: number;
  encrypted: boolean;
  /** Offset of its local header in the archive. */
  offset: number;
}

export const MAX_ZIP_ENTRIES = 65_000;
const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Maximum size in bytes of the end record with its comment. */
const TAIL = 22 + 0xffff;
const MAX_DIRECTORY_BYTES = 64 * 2 ** 20;

/**
 * Files of an archive. Only its directory is read; folders are left out.
 * @throws FileProblem when it is not an archive, or an unsupported one
 */
export async function readZipEntries(zip: Blob): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, zip.size - TAIL);
  const tail = await viewOf(zip, tailAt, zip.size);
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new FileProblem('这不是 zip 压缩包，或者它没有下载完整');
  const count = tail.getUint16(at + 10, true);
  const length = tail.getUint32(at + 12, true);
  const start = tail.getUint32(at + 16, true);
  if (count === 0xffff || start === 0xffffffff)
    throw new FileProblem('压缩包大于 4 GB 或文件太多，请解压以后打开文件夹');
  if (count > MAX_ZIP_ENTRIES || length > MAX_DIRECTORY_BYTES)
    throw new FileProblem(`压缩包里的文件超过 ${MAX_ZIP_ENTRIES} 个，请分成几个`);
  if (start + length > tailAt + at) throw new FileProblem('压缩包的目录坏了，请重新打包');
  const entries = entriesIn(await viewOf(zip, start, start + length), count);
  // Overlapping entries would let a small archive become huge.
  if (entries.reduce((sum, { packedSize }) => sum + packedSize, 0) > zip.size)
    throw new FileProblem('压缩包的目录和内容对不上，没有打开');
  return entries.filter(({ name }) => !name.endsWith('/'));
}

function entriesIn(directory: DataView<ArrayBuffer>, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== DIRECTORY)
      throw new FileProblem('压缩包的目录坏了，请重新打包');
    const flags = directory.getUint16(at + 8, true);
    const nameLength = directory.getUint16(at + 28, true);
    const next = at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new FileProblem('压缩包的目录坏了，请重新打包');
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength);
    entries.push({
      name: nameOf(name),
      method: directory.getUint16(at + 10, true),
      crc: directory.getUint32(at + 16, true),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      encrypted: (flags & 1) !== 0,
      offset: directory.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** A name in UTF-8, flagged or not; Windows in Chinese writes GBK. */
function nameOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Bytes of an entry as stored in the archive, still compressed. */
export async function packedBytes(zip: Blob, { offset, packedSize }: ZipEntry): Promise<Blob> {
  const head = await viewOf(zip, offset, offset + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new FileProblem('压缩包里这个文件坏了');
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + packedSize > zip.size) throw new FileProblem('压缩包里这个文件坏了');
  return zip.slice(start, start + packedSize);
}

/**
 * Content of an entry, limited to `most` bytes whatever the directory declares.
 * @throws FileProblem when it is larger, damaged, encrypted, or compressed by another method
 */
export async function unpackEntry(zip: Blob, entry: ZipEntry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.encrypted) throw new FileProblem('压缩包有密码，请解压以后打开文件夹');
  if (entry.method !== 0 && entry.method !== 8) throw new FileProblem('压缩方式不常见，请用普通 zip 重新打包');
  if (entry.size > most) throw new FileProblem(tooLargeText(most));
  const packed = await packedBytes(zip, entry);
  const content =
    entry.method === 0 ? new Uint8Array(await packed.arrayBuffer()) : await inflateEntry(packed, entry.size);
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw new FileProblem('压缩包里这个文件坏了');
  return content;
}

export const tooLargeText = (most: number): string =>
  most >= 2 ** 20 ? `文件大于 ${Math.floor(most / 2 ** 20)} MB` : `文件大于 ${Math.floor(most / 1024)} KB`;

async function inflateEntry(packed: Blob, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(size);
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (at + value.length > size) throw new FileProblem('压缩包里这个文件比目录说的大，没有打开');
      content.set(value, at);
      at += value.length;
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof FileProblem ? error : new FileProblem('压缩包里这个文件坏了');
  }
  return content.subarray(0, at);
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
