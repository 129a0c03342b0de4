import { LAYOUTS } from '@app/shared/contracts/remote';
import type { ReleaseDocument, RemoteVersion } from '@app/shared/contracts/release';

type Checked = { document: ReleaseDocument } | { problem: string };
type Bag = Record<string, unknown>;

const INTEGRITY = /^sha384-[A-Za-z0-9+/=]+$/;

class Broken extends Error {}

/**
 * Manual validation of all that decides which code runs: zod would add 15 KB to the page. Returns
 * the first problem with its path. Mirrors zReleaseDocument in shared/src/contracts/release.ts.
 */
export function checkDocument(value: unknown): Checked {
  try {
    const root = bag(value, 'document');
    assertField(root.spec === 2, 'spec must be 2');
    assertField(Number.isInteger(root.revision) && Number(root.revision) >= 0, 'revision');
    for (const key of ['salt', 'keyId', 'signature']) assertField(typeof root[key] === 'string', key);
    for (const key of ['issuedAt', 'expiresAt']) assertField(Date.parse(String(root[key])) > 0, key);
    assertField(texts(bag(root.keys, 'keys')), 'keys');
    assertField(texts(list(root.overrideOrigins, 'overrideOrigins')), 'overrideOrigins');
    const { beaconShare = 1, artifacts = 'https://cdn/' } = root;
    assertField(typeof artifacts === 'string' && /^https?:\/\/.+\/$/.test(artifacts), 'artifacts');
    assertField(typeof beaconShare === 'number' && beaconShare > 0 && beaconShare <= 1, 'beaconShare');
    checkHost(root.host);
    for (const [name, remote] of Object.entries(bag(root.remotes, 'remotes'))) checkRemote(remote, `remotes.${name}`);
    for (const [name, remote] of Object.entries(bag(root.firsts ?? {}, 'firsts')))
      checkRemote(remote, `firsts.${name}`);
    for (const [name, gone] of Object.entries(bag(root.retired ?? {}, 'retired')))
      checkRetired(gone, `retired.${name}`);
    return { document: root as unknown as ReleaseDocument };
  } catch (error) {
    if (error instanceof Broken) return { problem: error.message };
    throw error;
  }
}

function checkHost(value: unknown) {
  const host = bag(value, 'host');
  assertField(typeof host.version === 'string', 'host.version');
  for (const item of list(host.versions, 'host.versions')) {
    const version = bag(item, 'host.versions');
    assertField(typeof version.base === 'string' && version.base.endsWith('/'), 'host.versions.base');
    checkShare(version, 'host.versions');
  }
  checkFallback(host, 'host');
}

function checkRemote(value: unknown, path: string) {
  const remote = bag(value, path);
  assertField(remote.first === undefined || remote.first === true, `${path}.first`);
  assertField(remote.kind === 'primary' || remote.kind === 'regular', `${path}.kind`);
  for (const item of list(remote.mounts, `${path}.mounts`)) {
    const mount = bag(item, `${path}.mounts`);
    assertField(typeof mount.prefix === 'string' && /^\/[\w-]/.test(mount.prefix), `${path}.mounts.prefix`);
    assertField((LAYOUTS as readonly unknown[]).includes(mount.layout), `${path}.mounts.layout`);
  }
  for (const item of list(remote.nav, `${path}.nav`)) {
    const entry = bag(item, `${path}.nav`);
    assertField(typeof entry.name === 'string' && typeof entry.path === 'string', `${path}.nav`);
  }
  for (const item of list(remote.versions, `${path}.versions`)) checkVersion(item, `${path}.versions`);
  checkFallback(remote, path);
}

function checkRetired(value: unknown, path: string) {
  const { title = '', mounts, to = '/', note = '' } = bag(value, path);
  assertField(texts([title, to, note, ...list(mounts, path)]) && /^\/(?!\/)/.test(String(to)), path);
}

function checkFallback({ previous, killed }: Bag, path: string) {
  assertField(previous === null || typeof previous === 'string', `${path}.previous`);
  assertField(texts(list(killed, `${path}.killed`)), `${path}.killed`);
}

/** Validates the share of a version. */
function checkShare({ version, traffic, slices, cohorts, where }: Bag, path: string) {
  assertField(typeof version === 'string' && version !== '', `${path}.version`);
  assertField(typeof traffic === 'number' && traffic >= 0 && traffic <= 10_000, `${path}.traffic`);
  for (const slice of list(slices, `${path}.slices`))
    assertField(Array.isArray(slice) && slice.length === 2 && slice.every(Number.isInteger), `${path}.slices`);
  assertField(cohorts === undefined || texts(list(cohorts, `${path}.cohorts`)), `${path}.cohorts`);
  for (const values of Object.values(bag(where ?? {}, `${path}.where`)))
    assertField(texts(list(values, path)), `${path}.where`);
}

/** Also used for the version in an override, which is not in a document. */
export function checkVersion(value: unknown, path: string): asserts value is RemoteVersion {
  const version = bag(value, path);
  checkShare(version, path);
  for (const key of ['base', 'entry', 'container'] as const)
    assertField(typeof version[key] === 'string' && version[key] !== '', `${path}.${key}`);
  assertField(String(version.base).endsWith('/'), `${path}.base must end with /`);
  assertField(/^\w+$/.test(String(version.container)), `${path}.container`);
  assertField(INTEGRITY.test(String(version.integrity)), `${path}.integrity`);
  assertField(texts(bag(version.requires, `${path}.requires`)), `${path}.requires`);
  assertField([undefined, 'script', 'module'].includes(version.foreign as string | undefined), `${path}.foreign`);
}

function texts(value: Bag | unknown[]): boolean {
  return Object.values(value).every((item) => typeof item === 'string');
}

function bag(value: unknown, path: string): Bag {
  assertField(typeof value === 'object' && value !== null && !Array.isArray(value), path);
  return value as Bag;
}

function list(value: unknown, path: string): unknown[] {
  assertField(Array.isArray(value), path);
  return value as unknown[];
}

function assertField(condition: boolean, path: string): asserts condition {
  if (!condition) throw new Broken(path);
}
