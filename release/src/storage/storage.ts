import type { VersionRef } from '../document/manifest.ts';
import type { Encoding } from './compress.ts';

/** A version on its way in. Nobody can see it before `commit`; `discard` leaves nothing behind. */
export interface Staging {
  write(path: string, bytes: Buffer): Promise<void>;
  /** Bytes of the smallest form of a file that was written. */
  wireBytes(path: string): number;
  /**
   * Makes the whole version durable and visible at once. Called by the one publisher that holds the
   * registry's lock and found no row: files that are there already belong to a publish that died
   * before its row was written, and are replaced. Assets that other versions brought stay as they
   * are.
   * @throws Refusal when an asset's name is taken by other bytes
   */
  commit(ref: VersionRef): Promise<void>;
  discard(): Promise<void>;
}

/** Where the files of versions are kept: a folder, or a bucket of anything that speaks S3. */
export interface Storage {
  stage(): Promise<Staging>;
  /** Bytes of a file of a version, or of its compressed form; undefined when there is none. */
  read(ref: VersionRef, path: string, encoding?: Encoding): Promise<Buffer | undefined>;
  /**
   * The same for a file that all versions of a package have in common (`isAsset`), whichever
   * brought it.
   */
  readAsset(name: string, path: string, encoding?: Encoding): Promise<Buffer | undefined>;
  /**
   * Every version that is whole here, whether or not the registry knows it, by name and version.
   */
  list(): Promise<VersionRef[]>;
  /**
   * Removes a version's files; none there is no error. Whether they may go is the caller's to
   * decide.
   * @param assets those of its assets that no other version has: they go too
   */
  remove(ref: VersionRef, assets?: readonly string[]): Promise<void>;
  /** Removes what publishes that died left behind, never what another process is still writing. */
  tidy(): Promise<void>;
}

/** Stable order for lists of versions, by plain code points. */
export function byRef(a: VersionRef, b: VersionRef): number {
  const [left, right] = [`${a.name}@${a.version}`, `${b.name}@${b.version}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
