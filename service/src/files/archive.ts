import type { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { streamOf, type HeldFile } from './store.ts';

export interface ArchiveFile {
  open(): Promise<HeldFile>;
  name: string;
  bytes: number;
  at: Date;
}

/**
 * Names of an archive, where a repeated name gets a number: letter case is ignored, as in some file
 * systems.
 */
export function uniqueNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const { stem, extension } = /^(?<stem>.*?)(?<extension>\.[^.]*)?$/su.exec(name)?.groups ?? {};
    let made = name;
    for (let number = 2; taken.has(foldedOf(made)); number++) made = `${stem} (${number})${extension ?? ''}`;
    taken.add(foldedOf(made));
    return made;
  });
}

const foldedOf = (name: string) => name.normalize('NFC').toLowerCase();

export interface Archive {
  stream: Readable;
  /** Size of the whole archive, in bytes. */
  bytes: number;
}

/**
 * An archive that is generated while it is read: one file is open at a time, and none once the
 * stream is destroyed. Pictures are already compressed, so they are stored uncompressed, and the
 * size is known in advance.
 */
export async function openArchiveStream(files: ArchiveFile[]): Promise<Archive> {
  const zip = new ZipFile();
  let reading: ReadStream | null = null;
  let stopped = false;
  const names = uniqueNames(files.map(({ name }) => name));
  files.forEach(({ open, bytes, at }, index) => {
    zip.addReadStreamLazy(names[index]!, { compress: false, size: bytes, mtime: at }, (give) => {
      open().then(
        (held) => {
          if (stopped) return held.release();
          reading = streamOf(held);
          give(null, reading);
        },
        (error: unknown) => zip.emit('error', error),
      );
    });
  });
  const bytes = await new Promise<number>((settle) => {
    // The library's types lack the argument of this callback.
    zip.end(undefined, settle as () => void);
  });
  const stream = zip.outputStream as Readable;
  stream.once('close', () => {
    stopped = true;
    reading?.destroy();
  });
  zip.on('error', (error: Error) => stream.destroy(error));
  return { stream, bytes };
}
