import type { VersionRef } from '../document/manifest.ts';
import type { Encoding } from './compress.ts';

/** A version during upload. It is invisible before `commit`; `discard` leaves nothing behind. */
export interface Staging {
  write(path: string, bytes: Buffer): Promise<void>;
  /** Bytes of the smallest encoding of a written file. */
  wireBytes(path: string): number;
  /**
   * Makes the whole version durable and visible atomically. Called by the publisher that holds the
   * registry's lock and found no row: existing files belong to a publish that died before its row
   * was written, and are replaced. Assets of other versions are not changed.
   * @throws Refusal when an asset's name exists with other bytes
   */
  commit(ref: VersionRef): Promise<void>;
  discard(): Promise<void>;
}

/** A file beside the versions, by its name: `pointer.json`, or `documents/<sha256>.json`. */
export interface PublicFile {
  name: string;
  ageMs: number;
}

/**
 * Release documents and the pointer to the newest one, under the names by which browsers request
 * them: a bucket or a web server can serve them without the release server.
 */
export interface PublicFiles {
  read(name: string): Promise<Buffer | undefined>;
  /** Replaces a file: readers see the old or the new bytes. */
  write(name: string, bytes: Buffer): Promise<void>;
  /**
   * Replaces a file by what `next` makes of it; undefined leaves it as it is. A bucket that knows
   * conditions calls `next` again when another process was faster; elsewhere a process that writes
   * in between wins or loses by chance.
   */
  update(name: string, next: (before: Buffer | undefined) => Promise<Buffer | undefined>): Promise<void>;
  /** Documents, without the pointer. */
  list(): Promise<PublicFile[]>;
  remove(name: string): Promise<void>;
}

/** Storage of the files of versions: a folder, or an S3-compatible bucket. */
export interface Storage {
  stage(): Promise<Staging>;
  /** Bytes of a file of a version, or of its compressed form; undefined when missing. */
  read(ref: VersionRef, path: string, encoding?: Encoding): Promise<Buffer | undefined>;
  /**
   * Bytes of a file shared by all versions of a package (`isAsset`), whichever version published
   * it.
   */
  readAsset(name: string, path: string, encoding?: Encoding): Promise<Buffer | undefined>;
  /**
   * Every complete version in storage, whether or not the registry knows it, by name and version.
   */
  list(): Promise<VersionRef[]>;
  /**
   * Removes a version's files; a missing version is not an error. The caller decides whether they
   * may be removed.
   * @param assets those of its assets that no other version has: they are removed too
   */
  remove(ref: VersionRef, assets?: readonly string[]): Promise<void>;
  /** Removes leftovers of dead publishes, never what another process is still writing. */
  tidy(): Promise<void>;
  /** Release documents beside the versions. */
  documents: PublicFiles;
}

/** Stable order for lists of versions, by plain code points. */
export function byRef(a: VersionRef, b: VersionRef): number {
  const [left, right] = [`${a.name}@${a.version}`, `${b.name}@${b.version}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
