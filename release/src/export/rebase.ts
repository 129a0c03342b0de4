import { artifactAddress } from '@app/shared/release-rules/artifact-base';
import type { ReleaseDocument, UnsignedDocument } from '@app/shared/contracts/release';

const DAY_MS = 24 * 3_600_000;

interface RebaseOptions {
  /** Address that replaces the origin's root before every folder, ends with `/`. */
  base: string | undefined;
  days: number;
  now: Date;
}

/** The same release for files at another address, with another validity. To be signed. */
export function rebaseDocument(
  { signature: _signature, artifacts: _artifacts, ...body }: ReleaseDocument,
  { base, days, now }: RebaseOptions,
): UnsignedDocument {
  const move = <V extends { base: string }>(version: V): V =>
    base === undefined ? version : { ...version, base: artifactAddress(version.base, base) };
  const moveAll = (remotes: ReleaseDocument['remotes']): ReleaseDocument['remotes'] =>
    Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, { ...remote, versions: remote.versions.map(move) }]),
    );
  return {
    ...body,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    host: { ...body.host, versions: body.host.versions.map(move) },
    remotes: moveAll(body.remotes),
    ...(body.firsts ? { firsts: moveAll(body.firsts) } : {}),
  };
}
