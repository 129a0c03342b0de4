import type { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { streamOf, type Held } from './store.ts';

export interface ArchiveFile {
  open(): Promise<Held>;
  name: string;
  bytes: number;
  at: Date;
}

/**
 * Names as they are, of which those that come again have a number: also where a file system tells
 * no capital from a small letter.
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
  /** Bytes of the whole archive. */
  bytes: number;
}

/**
 * An archive of files that is made while it is read: one file is open at a time, and none any more
 * once the stream is destroyed. Pictures are compressed already, so they are stored as they are,
 * and the size is known ahead.
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
    // Its types leave the argument out.
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
