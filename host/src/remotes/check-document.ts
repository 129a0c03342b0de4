import { LAYOUTS } from '@app/shared/contracts/remote';
import type { ReleaseDocument } from '@app/shared/contracts/release';

type Checked = { document: ReleaseDocument } | { problem: string };
type Bag = Record<string, unknown>;

const INTEGRITY = /^sha384-[A-Za-z0-9+/=]+$/;

class Broken extends Error {}

/**
 * Shape check by hand of what decides which code runs: zod would cost the page 15 KB.
 * Returns the first problem by its path. Mirrors zReleaseDocument in shared/src/contracts/release.ts.
 */
export function checkDocument(value: unknown): Checked {
  try {
    const root = bag(value, 'document');
    need(root.spec === 1, 'spec must be 1');
    need(Number.isInteger(root.revision) && Number(root.revision) >= 0, 'revision');
    need(typeof root.salt === 'string', 'salt');
    need(typeof bag(root.host, 'host').version === 'string', 'host.version');
    for (const [name, remote] of Object.entries(bag(root.remotes, 'remotes'))) checkRemote(remote, `remotes.${name}`);
    return { document: root as unknown as ReleaseDocument };
  } catch (error) {
    if (error instanceof Broken) return { problem: error.message };
    throw error;
  }
}

function checkRemote(value: unknown, path: string) {
  const remote = bag(value, path);
  need(remote.kind === 'primary' || remote.kind === 'regular', `${path}.kind`);
  for (const item of list(remote.mounts, `${path}.mounts`)) {
    const mount = bag(item, `${path}.mounts`);
    need(typeof mount.prefix === 'string' && /^\/[\w-]/.test(mount.prefix), `${path}.mounts.prefix`);
    need((LAYOUTS as readonly unknown[]).includes(mount.layout), `${path}.mounts.layout`);
  }
  for (const item of list(remote.nav, `${path}.nav`)) {
    const entry = bag(item, `${path}.nav`);
    need(typeof entry.name === 'string' && typeof entry.path === 'string', `${path}.nav`);
  }
  for (const item of list(remote.versions, `${path}.versions`)) checkVersion(item, `${path}.versions`);
  need(remote.previous === null || typeof remote.previous === 'string', `${path}.previous`);
  need(
    list(remote.killed, `${path}.killed`).every((version) => typeof version === 'string'),
    `${path}.killed`,
  );
}

function checkVersion(value: unknown, path: string) {
  const version = bag(value, path);
  for (const key of ['version', 'base', 'entry', 'container'] as const)
    need(typeof version[key] === 'string' && version[key] !== '', `${path}.${key}`);
  const traffic = version.traffic;
  need(typeof traffic === 'number' && traffic >= 0 && traffic <= 10_000, `${path}.traffic`);
  need(String(version.base).endsWith('/'), `${path}.base must end with /`);
  need(/^\w+$/.test(String(version.container)), `${path}.container`);
  need(INTEGRITY.test(String(version.integrity)), `${path}.integrity`);
  need(
    Object.values(bag(version.requires, `${path}.requires`)).every((range) => typeof range === 'string'),
    `${path}.requires`,
  );
  bag(version.routes, `${path}.routes`);
}

function bag(value: unknown, path: string): Bag {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), path);
  return value as Bag;
}

function list(value: unknown, path: string): unknown[] {
  need(Array.isArray(value), path);
  return value as unknown[];
}

function need(condition: boolean, path: string): asserts condition {
  if (!condition) throw new Broken(path);
}
