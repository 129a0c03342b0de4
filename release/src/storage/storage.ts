import type { VersionRef } from '../document/manifest.ts';
import type { Encoding } from './compress.ts';

/** A version on its way in. Nobody can see it before `commit`; `discard` leaves nothing behind. */
export interface Staging {
  write(path: string, bytes: Buffer): Promise<void>;
  /** Bytes of the smallest form of a file that was written. */
  wireBytes(path: string): number;
  /** Makes the whole version durable and visible at once. */
  commit(ref: VersionRef): Promise<void>;
  discard(): Promise<void>;
}

/** Where the files of versions are kept. A folder now; anything that can hold immutable objects will do. */
export interface Storage {
  stage(): Promise<Staging>;
  /** Bytes of a file, or of its compressed form; undefined when there is none. */
  read(ref: VersionRef, path: string, encoding?: Encoding): Promise<Buffer | undefined>;
}
