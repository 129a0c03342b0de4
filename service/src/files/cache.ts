import { chmod, mkdir, readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { HeldFile } from './store.ts';
import { sizeOf, syncFile, UNFINISHED_SUFFIX, writeBeside } from './write.ts';

interface Entry {
  bytes: number;
  /** Number of readers, waiting ones included. */
  readers: number;
  ready: Promise<void>;
}

export interface FileCache {
  /**
   * Holds the file of this name, and creates it first when it is missing; concurrent callers wait
   * for the same creation.
   */
  acquire(name: string, make: (target: string) => Promise<unknown>): Promise<HeldFile>;
  bytesOf(name: string): number | undefined;
  names(): string[];
  /** Deletes a file unless somebody holds it. */
  drop(name: string): void;
}

/**
 * Cache of files that can be created again, in a folder of one process. Beyond `maxBytes` the least
 * recently used files are evicted, but never while they are held: meanwhile the cache exceeds its
 * limit.
 */
export async function openCache(folder: string, maxBytes: number): Promise<FileCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  /** Entries in the order of their last use. */
  const entries = new Map<string, Entry>();
  const removals = new Map<string, Promise<void>>();
  let total = 0;
  const at = (name: string) => path.join(folder, name);

  function forget(name: string, entry: Entry): void {
    if (entries.get(name) !== entry) return;
    entries.delete(name);
    total -= entry.bytes;
  }

  function remove(name: string, entry: Entry): void {
    forget(name, entry);
    const removal = unlink(at(name))
      .catch(() => undefined)
      .finally(() => removals.delete(name));
    removals.set(name, removal);
  }

  function trim(): void {
    for (const [name, entry] of entries) {
      if (total <= maxBytes) return;
      if (entry.readers === 0) remove(name, entry);
    }
  }

  async function fill(name: string, entry: Entry, make: (target: string) => Promise<unknown>): Promise<void> {
    try {
      await removals.get(name);
      await writeBeside(at(name), async (temporary) => {
        await make(temporary);
        await syncFile(temporary);
      });
      entry.bytes = (await stat(at(name))).size;
      total += entry.bytes;
      trim();
    } catch (error) {
      entries.delete(name);
      throw error;
    }
  }

  function begin(name: string, make: (target: string) => Promise<unknown>): Entry {
    const entry: Entry = { bytes: 0, readers: 0, ready: Promise.resolve() };
    entries.set(name, entry);
    entry.ready = fill(name, entry, make);
    return entry;
  }

  async function hold(name: string, make: (target: string) => Promise<unknown>): Promise<HeldFile> {
    const entry = entries.get(name) ?? begin(name, make);
    entry.readers += 1;
    entries.delete(name);
    entries.set(name, entry);
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      entry.readers -= 1;
      trim();
    };
    try {
      await entry.ready;
      if ((await sizeOf(at(name))) === entry.bytes) return { path: at(name), bytes: entry.bytes, release };
    } catch (error) {
      release();
      throw error;
    }
    // The file was deleted from outside meanwhile.
    release();
    forget(name, entry);
    return hold(name, make);
  }

  const found: { name: string; bytes: number; at: number }[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const info = await stat(at(name));
    if (!info.isFile()) continue;
    // A partial file is left over from a process that died.
    if (name.endsWith(UNFINISHED_SUFFIX)) await unlink(at(name));
    else found.push({ name: name.replaceAll(path.sep, '/'), bytes: info.size, at: info.mtimeMs });
  }
  for (const { name, bytes } of found.toSorted((a, b) => a.at - b.at)) {
    entries.set(name, { bytes, readers: 0, ready: Promise.resolve() });
    total += bytes;
  }
  trim();

  return {
    acquire: hold,
    bytesOf: (name) => entries.get(name)?.bytes || undefined,
    names: () => [...entries.keys()],
    drop(name) {
      const entry = entries.get(name);
      if (entry?.readers === 0) remove(name, entry);
    },
  };
}
