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
 * The release document of a development run, made from what each folder holds right now.
 * @param {Map<string, string>} folders remote to folder with its release.json
 */
export function makeDocument(folders, hostVersion) {
  const remotes = {};
  for (const [name, folder] of folders) {
    const manifest = readManifest(folder);
    if (manifest) remotes[name] = toRelease(manifest);
  }
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
