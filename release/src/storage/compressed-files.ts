import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { ownedName } from './owner.ts';
import type { CompressedForms, Encoding } from './compress.ts';

/** First line of a file: encoding and length in bytes of each form that follows. */
type Head = [Encoding, number][];

const DECODERS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether a form is that of the content with this SHA-256: published files are kept for good. */
async function isOf(digest: string, { encoding, bytes }: CompressedForms[number]): Promise<boolean> {
  const content = await DECODERS[encoding](bytes);
  return createHash('sha256').update(content).digest('hex') === digest;
}

/** Compressed forms by digest, in a folder that other processes of this machine use as well. */
export class CompressedFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns undefined where there is none, or none of this content */
  async get(digest: string): Promise<CompressedForms | undefined> {
    try {
      const bytes = await readFile(this.#fileOf(digest));
      let at = bytes.indexOf('\n') + 1;
      const head = JSON.parse(bytes.toString('utf8', 0, at)) as Head;
      const forms = head.map(([encoding, length]) => ({ encoding, bytes: bytes.subarray(at, (at += length)) }));
      const isWhole =
        at === bytes.length && (await Promise.all(forms.map((form) => isOf(digest, form)))).every(Boolean);
      return isWhole ? forms : undefined;
    } catch {
      return undefined;
    }
  }

  /** A folder that takes no file, such as one on a full disk, costs time alone: it is no error. */
  async set(digest: string, forms: CompressedForms): Promise<void> {
    const head: Head = forms.map(({ encoding, bytes }) => [encoding, bytes.length]);
    const draft = path.join(this.#folder, ownedName());
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(
        draft,
        Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...forms.map(({ bytes }) => bytes)]),
      );
      await rename(draft, this.#fileOf(digest));
    } catch {
      // Compressed again the next time.
    }
  }

  #fileOf(digest: string): string {
    return path.join(this.#folder, digest);
  }
}
