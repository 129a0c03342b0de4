import { createReadStream, type ReadStream } from 'node:fs';
import type { StoreOwner } from './store-owner.ts';

/** A file of the store on this machine's disk, available until it is released. */
export interface HeldFile {
  path: string;
  bytes: number;
  /** Releases the file once nothing reads it any more; may be called twice. */
  release(): void;
}

/** Contents by their SHA-256: in a folder, or in a bucket that several machines share. */
export interface FileStore {
  /**
   * Stores bytes and returns their SHA-256; identical contents are one file. They are durable once
   * this resolves.
   */
  put(data: Uint8Array): Promise<string>;
  /**
   * Stores a file written to a path of `incoming`; it is moved, or deleted when the content exists.
   */
  adopt(file: string, sha256: string): Promise<void>;
  /** A path for a file that is still being received. */
  incoming(): Promise<string>;
  /** The content as a file on this machine. @throws LostFileError, StorageAwayError */
  local(sha256: string): Promise<HeldFile>;
  /** Size of the content, without downloading it. @throws LostFileError, StorageAwayError */
  bytesOf(sha256: string): Promise<number>;
  /** A file derived from this content; `make` creates it, and may be called again later. */
  derived(sha256: string, name: string, make: (source: string, target: string) => Promise<unknown>): Promise<HeldFile>;
  /**
   * Deletes contents that the database does not reference now nor at the previous sweep, and that
   * nobody stored since `before`: a clock jump makes no file unused. @throws when the files belong
   * to another database
   */
  sweep(owner: StoreOwner, before: Date): Promise<number>;
}

/**
 * Path of a content below the store's folder, and its key in a bucket: they are equal, so that one
 * can be copied to the other.
 */
export const storedPath = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;

export const derivedPlaceOf = (sha256: string, name: string) => `derived/${sha256.slice(0, 2)}/${sha256}-${name}`;

/** The content that a path or key belongs to. */
export const sha256OfPath = (place: string) => /[0-9a-f]{64}/.exec(place)?.[0] ?? '';

/**
 * Streams a held file, or a range of it (`end` included), and releases it when the stream ends for
 * any reason.
 */
export function streamOf({ path, release }: HeldFile, part: { start?: number; end?: number } = {}): ReadStream {
  return createReadStream(path, part).once('close', release);
}
