import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf } from './process-identity.mjs';

/** The folder is locked by a running process. */
export class FolderInUse extends Error {
  constructor(folder, owner) {
    super(`${folder} is used by process ${owner.pid}`);
    this.folder = folder;
    this.owner = owner;
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive(owner) {
  const identity = identityOf(owner.pid);
  return identity !== undefined && identity === owner.identity;
}

/**
 * Locks a folder for this process, with notes for other processes. The lock of a killed process is
 * taken over.
 * @returns {{ tookOver: boolean, note: (facts: object) => void, release: () => void }} `note` adds
 * facts
 */
export function lockFolder(folder, facts = {}) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'running.json');
  const mine = path.join(folder, `.running-${randomUUID()}`);
  const content = { pid: process.pid, identity: identityOf(process.pid), token: randomUUID(), ...facts };
  const write = () => writeFileSync(mine, JSON.stringify(content), { mode: 0o600 });
  const isMine = () => read(file)?.token === content.token;
  let tookOver = false;
  write();
  try {
    for (;;) {
      try {
        // Unlike a rename, a link fails if the lock exists, so that only one process gets it.
        linkSync(mine, file);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const owner = read(file);
      if (owner && isAlive(owner)) throw new FolderInUse(folder, owner);
      removeStale(file, owner);
      tookOver = true;
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    tookOver,
    note(more) {
      Object.assign(content, more);
      if (!isMine()) return;
      write();
      renameSync(mine, file);
    },
    release() {
      if (isMine()) rmSync(file, { force: true });
    },
  };
}

/**
 * Moves the lock aside before removing it, so that one made in the meantime by a faster process is
 * noticed and put back.
 */
function removeStale(file, stale) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const taken = read(aside);
  if (taken && taken.token !== stale?.token) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  rmSync(aside, { force: true });
}
