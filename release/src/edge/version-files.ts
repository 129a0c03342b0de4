import { canonical } from '@app/shared/release-rules/canonical';
import { sha256Of } from '../document/digest.ts';
import type { ManifestOf } from '../document/gate.ts';
import { refText, type VersionRef } from '../document/manifest.ts';
import { publicManifest } from '../document/version-list.ts';

export interface DigestedFile {
  digest: string;
  bytes: Buffer;
}

/**
 * Manifests as files by their digest. Those of the last call are cached, because a version never
 * changes, and a digest of each for every revision would take longer than the rest.
 */
export function createVersionFiles(): (
  refs: readonly VersionRef[],
  manifestOf: ManifestOf,
) => Map<string, DigestedFile> {
  let known = new Map<string, DigestedFile>();
  return (refs, manifestOf) => {
    const made = refs.flatMap((ref): [string, DigestedFile][] => {
      const key = refText(ref);
      const before = known.get(key);
      const manifest = manifestOf(ref);
      if (before || !manifest) return before ? [[key, before]] : [];
      const bytes = Buffer.from(canonical(publicManifest(manifest)));
      return [[key, { digest: sha256Of(bytes), bytes }]];
    });
    known = new Map(made);
    return known;
  };
}

/** Digests by name, as a list of versions holds them. */
export function digestsOf(files: ReadonlyMap<string, DigestedFile>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, { digest }]) => [name, digest]));
}
