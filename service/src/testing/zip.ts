import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Names and texts of the entries of a ZIP file, in their order. */
export async function unpack(bytes: Buffer): Promise<[name: string, text: string][]> {
  const zip = (await promisify<Buffer, object, ZipFile>(fromBuffer as never)(bytes, { lazyEntries: true })) as ZipFile;
  const found: [string, string][] = [];
  return new Promise((done, fail) => {
    zip.on('error', fail);
    zip.on('end', () => done(found));
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return fail(error);
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          found.push([entry.fileName, Buffer.concat(pieces).toString()]);
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
}
