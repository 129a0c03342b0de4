import { statfs } from 'node:fs/promises';
import type { Env } from '../env.ts';
import { diskFullError } from './full-disk.ts';

const MB = 1024 * 1024;

/**
 * Called before anything permanent is stored: the last free space is reserved for the database,
 * which cannot even be read without any. @throws AppError with the message for a full disk
 */
export async function requireRoom({
  DATA_DIR,
  DISK_RESERVE_MB,
}: Pick<Env, 'DATA_DIR' | 'DISK_RESERVE_MB'>): Promise<void> {
  if (DISK_RESERVE_MB === 0) return;
  const { bavail, bsize } = await statfs(DATA_DIR);
  if (bavail * bsize < DISK_RESERVE_MB * MB)
    throw diskFullError(`less than ${DISK_RESERVE_MB} MB are free in ${DATA_DIR}`);
}
