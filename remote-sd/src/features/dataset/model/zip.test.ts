import { crc32 } from '@app/shared/png';
import { describe, expect, it } from 'vitest';
import { unpackEntry, readZipEntries } from './zip-read.ts';
import { createZip, type ZipPart } from './zip-write.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const stored = (name: string, text: string): ZipPart => ({
  name,
  content: new Blob([bytes(text)]),
  crc: crc32(bytes(text)),
  size: bytes(text).length,
  method: 0,
});
const packed = async (name: string, data: Uint8Array<ArrayBuffer>, size = data.length): Promise<ZipPart> => ({
  name,
  content: await new Response(new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'))).blob(),
  crc: crc32(data),
  size,
  method: 8,
});
const textIn = async (zip: Blob, name: string, most = 1000) => {
  const entry = (await readZipEntries(zip)).find((one) => one.name === name)!;
  return new TextDecoder().decode(await unpackEntry(zip, entry, most));
};
/** A copy of the archive in which `change` overwrote some bytes. */
const patched = async (zip: Blob, change: (view: DataView, size: number) => void): Promise<Blob> => {
  const buffer = await zip.arrayBuffer();
  change(new DataView(buffer), buffer.byteLength);
  return new Blob([buffer]);
};

describe('an archive', () => {
  it('an archive that is written is read again, stored or compressed', async () => {
    const zip = createZip([stored('a/猫.txt', 'cat, 猫'), await packed('b.txt', bytes('dog '.repeat(50)))])!;
    expect((await readZipEntries(zip)).map(({ name }) => name)).toEqual(['a/猫.txt', 'b.txt']);
    expect(await textIn(zip, 'a/猫.txt')).toBe('cat, 猫');
    expect(await textIn(zip, 'b.txt')).toBe('dog '.repeat(50));
  });

  it('an archive with names in GBK is read, folders are no files', async () => {
    const zip = createZip([stored('??.txt', 'x'), stored('folder/', '')])!;
    // 「狗」 in GBK replaces the two question marks.
    const gbk = await patched(zip, (view, size) => {
      for (let at = 0; at < size - 1; at += 1) if (view.getUint16(at) === 0x3f3f) view.setUint16(at, 0xb9b7);
    });
    expect((await readZipEntries(gbk)).map(({ name }) => name)).toEqual(['狗.txt']);
  });

  it('unpacking an archive stops when it yields more bytes than it declares', async () => {
    const bomb = await packed('a.txt', new Uint8Array(300_000), 100);
    await expect(textIn(createZip([bomb])!, 'a.txt')).rejects.toThrow('比目录说的大');
  });

  it('an archive with overlapping entries is not opened', async () => {
    const zip = createZip([stored('a.txt', 'x'.repeat(200)), stored('b.txt', 'y'.repeat(200))])!;
    const shared = await patched(zip, (view, size) => {
      for (let at = 0; at < size - 4; at += 1)
        if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 20, size - 100, true);
    });
    await expect(readZipEntries(shared)).rejects.toThrow('对不上');
  });

  it('an archive entry that is over the limit, changed, or encrypted is refused', async () => {
    const zip = createZip([stored('a.txt', 'x'.repeat(200))])!;
    await expect(textIn(zip, 'a.txt', 100)).rejects.toThrow('文件大于');
    const wrong = await patched(zip, (view) => view.setUint8(40, 0));
    await expect(textIn(wrong, 'a.txt')).rejects.toThrow('坏了');
    const broken = createZip([{ ...(await packed('a.txt', bytes('x'))), content: new Blob(['no deflate at all']) }])!;
    await expect(textIn(broken, 'a.txt')).rejects.toThrow('坏了');
    const [entry] = await readZipEntries(zip);
    await expect(unpackEntry(zip, { ...entry!, encrypted: true }, 1000)).rejects.toThrow('密码');
    await expect(unpackEntry(zip, { ...entry!, method: 99 }, 1000)).rejects.toThrow('压缩方式');
    await expect(unpackEntry(zip, { ...entry!, offset: 50 }, 1000)).rejects.toThrow('坏了');
  });

  it.each([
    ['no archive', new Blob(['hello'])],
    ['an empty file', new Blob([])],
  ])('%s is refused as not being a ZIP archive', async (_, blob) => {
    await expect(readZipEntries(blob)).rejects.toThrow('不是 zip');
  });

  it('an archive with a false directory is refused', async () => {
    const zip = createZip([stored('a.txt', 'x')])!;
    const end = zip.size - 22;
    const tooFar = await patched(zip, (view) => view.setUint32(end + 16, 10_000, true));
    await expect(readZipEntries(tooFar)).rejects.toThrow('目录坏了');
    const tooMany = await patched(zip, (view) => view.setUint16(end + 10, 5, true));
    await expect(readZipEntries(tooMany)).rejects.toThrow('目录坏了');
    const large = await patched(zip, (view) => view.setUint16(end + 10, 0xffff, true));
    await expect(readZipEntries(large)).rejects.toThrow('大于 4 GB');
    const many = await patched(zip, (view) => view.setUint16(end + 10, 65_100, true));
    await expect(readZipEntries(many)).rejects.toThrow('65000');
  });

  it('an archive over 4 GB is not written', () => {
    const huge = { size: 0xffffffff } as Blob;
    expect(createZip([{ ...stored('a.png', ''), content: huge }])).toBeNull();
  });
});
