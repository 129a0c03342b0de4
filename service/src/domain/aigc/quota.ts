import { AppError, CODES } from '@app/shared/errors';
import { countHits } from '../../db/hits.ts';
import type { Deps } from '../../deps.ts';
import { requireRoom } from '../../files/room.ts';
import { storedBytes } from '../../files/usage.ts';
import { rightsOf } from '../member/rights.ts';

type Rights = Pick<Deps, 'db' | 'env' | 'clock'>;

const DAY_SEC = 86_400;
const MB = 1024 * 1024;
/** Offset of Shanghai from UTC, in ms: days begin at midnight there. */
const SHANGHAI_MS = 8 * 3_600_000;

const size = (megabytes: number) => (megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`);

/**
 * Throws when a person's files plus `more` bytes exceed the storage limit, or the disk is almost
 * full.
 */
export async function checkStorage(deps: Rights, userId: number, more = 0): Promise<void> {
  await requireRoom(deps.env);
  const { storageMb: quota } = await rightsOf(deps, userId);
  if ((await storedBytes(deps.db, userId)) + more <= quota * MB) return;
  throw new AppError(CODES.STORAGE_FULL, `存储空间已满（${size(quota)}），请先在「我的」里删除不需要的作品`);
}

/** Used and allowed storage of a user, in bytes. */
export async function storageOf(deps: Rights, userId: number) {
  const [used, { storageMb }] = await Promise.all([storedBytes(deps.db, userId), rightsOf(deps, userId)]);
  return { used, quota: storageMb * MB };
}

type Counts = Rights & Pick<Deps, 'pool'>;

const count = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, userId: number, tasks: 0 | 1) =>
  countHits(pool, { key: `tasks:${userId}`, windowSec: DAY_SEC }, new Date(clock().getTime() + SHANGHAI_MS), tasks);

/** Throws when a person has reached today's limit of tasks. Deleting tasks does not restore any. */
export async function checkDay(deps: Counts, userId: number): Promise<void> {
  const { tasksPerDay: most } = await rightsOf(deps, userId);
  if ((await count(deps, userId, 0)) >= most)
    throw new AppError(CODES.REFUSED, `今天已提交 ${most} 个任务，达到每日上限，请明天再来`);
}

export async function countTask(deps: Counts, userId: number): Promise<void> {
  await count(deps, userId, 1);
}
