import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.mjs';

const module = pathToFileURL(path.join(import.meta.dirname, 'folder-lock.mjs')).href;
let folder;
let children;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that tries to lock the folder, reports the result, and keeps running. */
async function contender() {
  const code = `import { lockFolder } from ${JSON.stringify(module)};
    try { lockFolder(${JSON.stringify(folder)}); console.log('taken'); } catch (error) { console.log(error.constructor.name); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

describe('a locked folder', () => {
  it('a locked folder is refused to another process, which learns the owner', async () => {
    const { child, said } = await contender();
    expect(said).toBe('taken');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(JSON.parse(readFileSync(path.join(folder, 'running.json'), 'utf8')).pid).toBe(child.pid);
  });

  it('a locked folder can be taken over when its owner was killed', async () => {
    const { child } = await contender();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(lockFolder(folder).tookOver).toBe(true);
  });

  it('a locked folder can be taken over when the pid of its owner belongs to another process now', () => {
    writeFileSync(
      path.join(folder, 'running.json'),
      JSON.stringify({ pid: process.ppid, identity: 'an earlier life', token: 'x' }),
    );
    expect(lockFolder(folder).tookOver).toBe(true);
  });

  it('a stale lock is taken over by exactly one of many concurrent processes', async () => {
    writeFileSync(path.join(folder, 'running.json'), '{"pid":1,"identity":"gone","token":"x"}');
    const said = (await Promise.all([1, 2, 3, 4].map(contender))).map((one) => one.said);
    expect(said.toSorted()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'taken']);
  });

  it('a lock holds the notes of its owner, and can be taken after its release', () => {
    const lock = lockFolder(folder, { url: 'http://here' });
    lock.note({ stopping: true });
    expect(() => lockFolder(folder)).toThrow(
      expect.objectContaining({ owner: expect.objectContaining({ url: 'http://here', stopping: true }) }),
    );
    lock.release();
    expect(lockFolder(folder).tookOver).toBe(false);
  });
});
