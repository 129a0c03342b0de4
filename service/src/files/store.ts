import { createReadStream, type ReadStream } from 'node:fs';
import type { StoreOwner } from './store-owner.ts';

/** A file of the store on this machine, there until it is released. */
export interface Held {
  path: string;
  bytes: number;
  /** Whoever holds a file gives it back when nothing reads it any more; twice does no harm. */
  release(): void;
}

/** Contents by their SHA-256: a folder, or a bucket that several machines share. */
export interface FileStore {
  /**
   * Stores bytes and returns their SHA-256; the same content twice is one file. They are kept once
   * this resolves.
   */
  put(data: Uint8Array): Promise<string>;
  /**
   * Keeps a file written to a path of `incoming`; it is moved, or dropped when the content is
   * known.
   */
  adopt(file: string, sha256: string): Promise<void>;
  /** A path for a file that is still arriving. */
  incoming(): Promise<string>;
  /** The content as a file of this machine. @throws LostFileError, StorageAwayError */
  local(sha256: string): Promise<Held>;
  /** How large the content is, without fetching it. @throws LostFileError, StorageAwayError */
  bytesOf(sha256: string): Promise<number>;
  /** A file derived from this content; `make` fills it once, and may be asked again later. */
  derived(sha256: string, name: string, make: (source: string, target: string) => Promise<unknown>): Promise<Held>;
  /**
   * Removes contents that their database does not know, did not know at the sweep before either,
   * and that nobody stored since `before`: a clock that jumps makes no file unused. @throws when
   * the files are another database's
   */
  sweep(owner: StoreOwner, before: Date): Promise<number>;
}

/**
 * Where a content lies below the store's folder, and its key in a bucket: one is copied to the
 * other as it is.
 */
export const placeOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;

export const derivedPlaceOf = (sha256: string, name: string) => `derived/${sha256.slice(0, 2)}/${sha256}-${name}`;

/** The content that a place is of. */
export const sha256At = (place: string) => /[0-9a-f]{64}/.exec(place)?.[0] ?? '';

/**
 * Reads a held file, or a part of it (`end` included), which is released when that has ended,
 * however it did.
 */
export function streamOf({ path, release }: Held, part: { start?: number; end?: number } = {}): ReadStream {
  return createReadStream(path, part).once('close', release);
}
