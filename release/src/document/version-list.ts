import { signedText } from '@app/shared/release-rules/canonical';
import type { BuildManifest, ReleaseDocument } from '@app/shared/contracts/release';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { signText } from './sign.ts';

const zDigest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Signed digests of what a page is made of beside the release document: manifests of the versions
 * that visitors may get, and templates of the host. For followers, which have no registry.
 */
export const zVersionList = z.object({
  kind: z.literal('versions'),
  revision: z.number().int().min(0),
  salt: z.string(),
  expiresAt: z.iso.datetime({ offset: true }),
  /** Digest of the manifest by `name@version`. */
  versions: z.record(z.string(), zDigest),
  /** Digest of the page's template by the version of the host. */
  templates: z.record(z.string(), zDigest),
  keyId: z.string(),
  signature: z.string(),
});
export type VersionList = z.infer<typeof zVersionList>;

type Facts = Pick<ReleaseDocument, 'revision' | 'salt' | 'expiresAt' | 'keyId'>;

export function signVersionList(
  { revision, salt, expiresAt, keyId }: Facts,
  { versions, templates }: Pick<VersionList, 'versions' | 'templates'>,
  key: KeyObject,
): VersionList {
  const body = { kind: 'versions' as const, revision, salt, expiresAt, versions, templates, keyId };
  return { ...body, signature: signText(signedText(body), key) };
}

/** The manifest without where it was built, for everybody to read. */
export function publicManifest(manifest: BuildManifest): BuildManifest {
  return { ...manifest, source: null };
}
