import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signedText } from './contracts.mjs';

const ALL_BUCKETS = { traffic: 10_000, slices: [[0, 10_000]] };
const VALID_MS = 7 * 86_400_000;
const KEY_ID = 'dev';
/** Key of this run alone: no page of an earlier run needs it. */
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = { [KEY_ID]: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64') };

/**
 * @typedef {object} DevManifest what a document takes from a remote's `release.json`
 * @property {string} name
 * @property {string} title
 * @property {string} kind
 * @property {{ prefix: string }[]} mounts
 * @property {{ path: string, picture?: string }[]} nav
 * @property {string} version
 * @property {string} entry
 * @property {string} container
 * @property {Record<string, string>} requires
 */

/**
 * The release document of a development run.
 * @param {DevManifest[]} manifests of the remotes
 */
export function makeDocument(manifests, hostVersion) {
  const remotes = Object.fromEntries(manifests.map((manifest) => [manifest.name, toRelease(manifest)]));
  const now = Date.now();
  const body = {
    spec: 2,
    revision: now,
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + VALID_MS).toISOString(),
    salt: 'dev',
    host: {
      version: hostVersion,
      versions: [{ version: hostVersion, ...ALL_BUCKETS, base: `/r/host/${hostVersion}/` }],
      previous: null,
      killed: [],
    },
    remotes,
    overrideOrigins: [],
    keys,
    keyId: KEY_ID,
  };
  return { ...body, signature: sign(null, Buffer.from(signedText(body)), privateKey).toString('base64') };
}

/** @returns {DevManifest | null} */
export function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  } catch {
    // Not built yet, or just being written.
    return null;
  }
}

function toRelease({ name, title, kind, mounts, nav, version, entry, container, requires }) {
  const only = {
    version,
    ...ALL_BUCKETS,
    base: `/r/${name}/${version}/`,
    entry,
    container,
    // A page that is open may load a remote after many builds.
    integrity: '',
    requires,
  };
  return { title, kind, mounts, nav, versions: [only], previous: null, killed: [] };
}
