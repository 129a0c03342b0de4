import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Required space in bytes: several times a test database with its log. */
const ROOM_BYTES = 3 * 1024 ** 3;

/**
 * A new folder for a database that lives as long as a test run: in memory where there is room. Each
 * test copies the prepared database, some 600 files, which takes 30 ms there and up to 800 on a
 * disk.
 * @param {string} prefix of its name
 * @returns {Promise<string>}
 */
export async function makeMemoryDir(prefix) {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(path.join(bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir(), prefix));
}
