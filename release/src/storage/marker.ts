import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { VersionRef } from '../document/manifest.ts';
import type { Encoding } from './compress.ts';

export type StoredForm = 'plain' | Encoding;

const zStored = z.object({ bytes: z.number().int(), sha256: z.string() });
export type StoredFile = z.infer<typeof zStored>;

/**
 * Marker that makes a version, or an asset, visible in a bucket: it lists its objects. Written last
 * and atomically.
 */
const zMarker = z.object({
  upload: z.string(),
  files: z.record(z.string(), z.partialRecord(z.enum(['plain', 'br', 'gzip']), zStored)),
});
export type VersionMarker = z.infer<typeof zMarker>;

export const VERSIONS = 'versions/';
export const ASSETS = 'assets/';

export function versionKey({ name, version }: VersionRef): string {
  return `${VERSIONS}${name}/${version}.json`;
}

/** Marker of an asset, which all versions of a package share. */
export function assetKey(name: string, asset: string): string {
  return `${ASSETS}${name}/${path.posix.basename(asset)}.json`;
}

/** The version of a marker's key; undefined for other keys. */
export function refOf(key: string): VersionRef | undefined {
  const [, name, version] = /^versions\/([^/]+)\/(.+)\.json$/.exec(key) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}

export function writeMarker(marker: VersionMarker): Buffer {
  return Buffer.from(JSON.stringify(marker));
}

export function readMarker(bytes: Buffer): VersionMarker {
  return zMarker.parse(JSON.parse(bytes.toString('utf8')));
}

/** A file of a marker in one encoding; undefined when missing. */
export function storedIn(marker: VersionMarker, file: string, form: StoredForm): StoredFile | undefined {
  return Object.hasOwn(marker.files, file) ? marker.files[file]?.[form] : undefined;
}

export function describeBytes(bytes: Buffer): StoredFile {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('base64url') };
}

export function matchesStored(bytes: Buffer, stored: StoredFile): boolean {
  return bytes.length === stored.bytes && describeBytes(bytes).sha256 === stored.sha256;
}
