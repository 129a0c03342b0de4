import { statfs } from 'node:fs/promises';
import type { Env } from '../env.ts';
import { noRoom } from './full-disk.ts';

const MB = 1024 * 1024;

/**
 * Before anything is taken in that stays: the last of the disk is left to the database, which
 * cannot even be read once it has none.
 * @throws AppError in the words of a disk that is full
 */
export async function requireRoom({
  DATA_DIR,
  DISK_RESERVE_MB,
}: Pick<Env, 'DATA_DIR' | 'DISK_RESERVE_MB'>): Promise<void> {
  if (DISK_RESERVE_MB === 0) return;
  const { bavail, bsize } = await statfs(DATA_DIR);
  if (bavail * bsize < DISK_RESERVE_MB * MB) throw noRoom(`less than ${DISK_RESERVE_MB} MB are free in ${DATA_DIR}`);
}
