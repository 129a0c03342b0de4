import type { ReleaseDocument } from '../contracts/release.ts';
import { applyDelta, diffJson, type Delta } from './delta.ts';
import { trafficOf, type Share } from './slices.ts';

/**
 * The step from a document to the next one, in few bytes since every open page is sent it. All that
 * follows from the rest is left out: the traffic of shares, the expiry (documents of one server are
 * valid equally long), and the revision before, where it is the next lower one.
 */
export interface DocumentChange {
  revision: number;
  /** Revision that it changes; pages of earlier hosts read other changes as `from` and `delta`. */
  since?: number;
  /** Base64 of time of issue (6 bytes, ms since 1970), digest of the log (32), signature (64). */
  seal: string;
  diff: Delta;
}

/** Letters of hex, and bytes, of the time of issue; and bytes of the digest. */
const [TIME_LETTERS, TIME_BYTES, LOG_BYTES] = [12, 6, 32];
type Shares = Pick<Share, 'slices'>[];
type App = { versions: Shares };
type Apps = Record<string, App>;

/** The document with other shares of each version, in host and remotes. */
function withVersions(document: ReleaseDocument, change: (one: Shares[number]) => object): object {
  const inApp = (app: App) => ({ ...app, versions: app.versions.map(change) });
  const inApps = (apps: Apps) => Object.fromEntries(Object.entries(apps).map(([name, app]) => [name, inApp(app)]));
  const { host, remotes, firsts } = document;
  return {
    ...document,
    host: inApp(host),
    remotes: inApps(remotes),
    ...(firsts ? { firsts: inApps(firsts) } : {}),
  };
}

/** The part that a delta covers. */
function coveredPart(document: ReleaseDocument): unknown {
  const { revision: _revision, issuedAt: _issued, expiresAt: _expires, ...rest } = document;
  const { log: _log, signature: _signature, ...covered } = rest;
  return withVersions(
    covered as ReleaseDocument,
    ({ traffic: _traffic, ...one }: Shares[number] & { traffic?: number }) => one,
  );
}

function sealOf({ issuedAt, log = '', signature }: ReleaseDocument): string {
  const hex = Date.parse(issuedAt).toString(16).padStart(TIME_LETTERS, '0') + log;
  const bytes = (hex.match(/../g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 16)));
  return btoa(bytes.join('') + atob(signature));
}

/** The change between two documents of one server; `changedDocument` tells whether it is exact. */
export function changeOf(before: ReleaseDocument, after: ReleaseDocument): DocumentChange {
  const { revision } = after;
  const since = before.revision === revision - 1 ? {} : { since: before.revision };
  return { revision, ...since, seal: sealOf(after), diff: diffJson(coveredPart(before), coveredPart(after)) };
}

/**
 * The document after a change. With a change of another document the result means nothing, as its
 * signature shows. Throws for what is no change.
 */
export function changedDocument(before: ReleaseDocument, { revision, seal, diff }: DocumentChange): ReleaseDocument {
  const bytes = atob(seal);
  const hex = Array.from(bytes.slice(0, TIME_BYTES + LOG_BYTES), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  const issued = parseInt(hex.slice(0, TIME_LETTERS), 16);
  const validity = Date.parse(before.expiresAt) - Date.parse(before.issuedAt);
  const next = withVersions(applyDelta(before, diff) as ReleaseDocument, (one) => ({
    ...one,
    traffic: trafficOf(one.slices),
  }));
  return {
    ...(next as ReleaseDocument),
    revision,
    issuedAt: new Date(issued).toISOString(),
    expiresAt: new Date(issued + validity).toISOString(),
    log: hex.slice(TIME_LETTERS),
    signature: btoa(bytes.slice(TIME_BYTES + LOG_BYTES)),
  };
}
