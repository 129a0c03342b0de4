import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { WORKSHOP_LIMITS, type WorkshopJob, type WorkshopParams } from '@app/shared/contracts/workshop';
import { AppError, CODES } from '@app/shared/errors';
import { workshopJob } from '../../db/schema/workshop.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { tensorBytes, writeHeader } from '../../workshop/header.ts';
import { MakeError, type MakeFailure } from '../../workshop/make-model.ts';
import { planOf } from '../../workshop/plans.ts';
import { makeInThread } from '../../workshop/run.ts';
import type { ModelPlan } from '../../workshop/plan.ts';
import { requireFolder } from './access.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'log' | 'clock'>;
type Row = typeof workshopJob.$inferSelect;

const OPEN = ['waiting', 'running'] as const;
const isOpen = inArray(workshopJob.state, [...OPEN]);
/** Interval, in ms, of heartbeats and progress updates of a job's process. */
const ALIVE_MS = 1000;
/** Silence after which a job's process counts as dead. */
const SILENT = sql`interval '60 seconds'`;
const MB = 1024 * 1024;

const WORDS: Record<Exclude<MakeFailure, 'stopped'>, string> = {
  full: '磁盘满了，没有写完的文件已经删掉。请管理员腾出空间，再做一次',
  taken: '写完时发现这个名字已被占用，新文件没有留下。请换一个名字再做一次',
  changed: '模型文件在读的时候被改动或移走了，没有做成。请等它不再变化，再做一次',
};
const ENDED = '服务重新启动，这个任务没有做完，没有写完的文件已经删掉。请再做一次';

/** Name of a partial file, which no list shows. */
const unfinishedName = (id: string) => `.${id}.part`;

export const shownJob = ({ userId: _user, stopAsked: _asked, seenAt: _seen, ...row }: Row): WorkshopJob => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** @throws AppError when the folder's disk has no space for the file */
async function requireSpace(folder: string, plan: ModelPlan, reserveMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const bytes = tensorBytes(plan.steps) + writeHeader(plan.steps, plan.metadata).length;
  const free = bavail * bsize - reserveMb * MB;
  if (bytes <= free) return;
  const gb = (value: number) => (Math.max(0, value) / 1024 ** 3).toFixed(1);
  throw new AppError(CODES.REFUSED, `新文件有 ${gb(bytes)} GB，磁盘只剩 ${gb(free)} GB 可用，请管理员腾出空间`);
}

export interface WorkshopJobs {
  list(userId: number): Promise<WorkshopJob[]>;
  save(userId: number, id: string, params: WorkshopParams): Promise<WorkshopJob>;
  cancel(userId: number, id: string): Promise<WorkshopJob>;
  /** Settles once no job of this process runs or waits. */
  settled(): Promise<void>;
  /** Ends running and waiting jobs. */
  close(): Promise<void>;
}

/**
 * Jobs on model files, run one after the other in the process that accepted them: the disk limits
 * them, and two would only slow each other down. @param onMade called when a new file is complete
 */
export function openJobs({ db, env, log, clock }: Needs, onMade: () => Promise<void>): WorkshopJobs {
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;
  const stops = new Map<string, AbortController>();
  let isClosing = false;

  const finish = async (id: string, change: Partial<Row>) =>
    void (await db
      .update(workshopJob)
      .set({ ...change, finishedAt: clock() })
      .where(and(eq(workshopJob.id, id), isOpen)));

  /** Ends jobs whose process has died. */
  async function endSilent(root: string): Promise<void> {
    const ended = await db
      .update(workshopJob)
      .set({ state: 'failed', problem: ENDED, finishedAt: clock() })
      .where(and(isOpen, sql`${workshopJob.seenAt} < now() - ${SILENT}`))
      .returning({ id: workshopJob.id, target: workshopJob.target });
    for (const { id, target } of ended)
      await rm(path.join(root, path.dirname(target), unfinishedName(id)), { force: true });
  }

  async function makeFile(root: string, { id, params }: Row, signal: AbortSignal): Promise<void> {
    // Files may have changed while the job waited.
    const { plan, target } = await planOf(root, params);
    await requireSpace(target.folder, plan, env.DISK_RESERVE_MB);
    let share = 0;
    const alive = setInterval(() => {
      void db
        .update(workshopJob)
        .set({ percent: Math.round(share * 1000) / 10, seenAt: sql`now()` })
        .where(and(eq(workshopJob.id, id), isOpen))
        .returning({ stopAsked: workshopJob.stopAsked })
        .then(([row]) => row?.stopAsked === true && stops.get(id)?.abort())
        .catch((error: unknown) => log.warn({ err: error }, 'progress of the workshop was not stored'));
    }, ALIVE_MS);
    try {
      const task = { plan, folder: target.folder, file: target.file, unfinished: unfinishedName(id) };
      const { bytes, sha256, notes } = await makeInThread(task, { signal, onProgress: (now) => (share = now) });
      await finish(id, {
        state: 'done',
        percent: 100,
        made: { bytes, sha256, shortHash: sha256.slice(0, 10) },
        notes: [...plan.notes, ...notes],
      });
    } finally {
      clearInterval(alive);
    }
    await onMade().catch((error: unknown) => log.warn({ err: error }, 'an engine did not read its models anew'));
  }

  async function run(root: string, id: string): Promise<void> {
    const controller = stops.get(id)!;
    const [row] = await db
      .update(workshopJob)
      .set({ state: 'running', seenAt: sql`now()` })
      .where(and(eq(workshopJob.id, id), eq(workshopJob.state, 'waiting')))
      .returning();
    if (!row) return;
    try {
      await makeFile(root, row, controller.signal);
    } catch (error) {
      if (controller.signal.aborted || (error instanceof MakeError && error.why === 'stopped'))
        await finish(id, isClosing ? { state: 'failed', problem: ENDED } : { state: 'cancelled' });
      else if (error instanceof MakeError && error.why !== 'stopped')
        await finish(id, { state: 'failed', problem: WORDS[error.why] });
      else if (error instanceof AppError) await finish(id, { state: 'failed', problem: error.message });
      else {
        log.error({ err: error, job: id }, 'a job of the workshop failed');
        await finish(id, { state: 'failed', problem: '没有做成，原因记在服务的日志里，请联系管理员' });
      }
    }
  }

  function enqueue(root: string, id: string): void {
    stops.set(id, new AbortController());
    waiting += 1;
    line = line
      .then(() => run(root, id))
      .catch((error: unknown) => log.error({ err: error, job: id }, 'a job of the workshop was lost'))
      .finally(() => {
        stops.delete(id);
        waiting -= 1;
      });
  }

  // Waiting jobs get heartbeats too.
  const beat = setInterval(() => {
    if (waiting === 0) return;
    void db
      .update(workshopJob)
      .set({ seenAt: sql`now()` })
      .where(and(inArray(workshopJob.id, [...stops.keys()]), isOpen))
      .catch((error: unknown) => log.warn({ err: error }, 'jobs of the workshop seem lost to others'));
  }, 10 * ALIVE_MS).unref();

  const mine = (userId: number, id: string) => and(eq(workshopJob.userId, userId), eq(workshopJob.id, id));
  async function find(userId: number, id: string): Promise<Row> {
    const [row] = await db.select().from(workshopJob).where(mine(userId, id));
    if (!row) throw new AppError(CODES.NOT_FOUND, '没有找到这个任务');
    return row;
  }

  return {
    async list(userId) {
      await endSilent(await requireFolder(env, userId));
      const rows = await db
        .select()
        .from(workshopJob)
        .where(eq(workshopJob.userId, userId))
        .orderBy(desc(workshopJob.createdAt), desc(workshopJob.id))
        .limit(WORKSHOP_LIMITS.jobs);
      return rows.map(shownJob);
    },

    async save(userId, id, params) {
      const root = await requireFolder(env, userId);
      const [same] = await db.select().from(workshopJob).where(mine(userId, id));
      if (same) return shownJob(same);
      await endSilent(root);
      const { plan, target } = await planOf(root, params);
      await requireSpace(target.folder, plan, env.DISK_RESERVE_MB);
      const [open] = await db.select({ total: count() }).from(workshopJob).where(isOpen);
      if ((open?.total ?? 0) >= WORKSHOP_LIMITS.open)
        throw new AppError(CODES.REFUSED, `已有 ${WORKSHOP_LIMITS.open} 个任务在等，请等一个做完再开始`);
      const values = { id, userId, params, target: target.name, state: 'waiting' as const, createdAt: clock() };
      const [row] = await db
        .insert(workshopJob)
        .values(values)
        .returning()
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          throw new AppError(CODES.REFUSED, `另一个任务正在制作「${target.name}」，请换一个名字`);
        });
      enqueue(root, id);
      return shownJob(row!);
    },

    async cancel(userId, id) {
      await requireFolder(env, userId);
      await find(userId, id);
      await db
        .update(workshopJob)
        .set({ state: 'cancelled', finishedAt: clock() })
        .where(and(mine(userId, id), eq(workshopJob.state, 'waiting')));
      await db
        .update(workshopJob)
        .set({ stopAsked: true })
        .where(and(mine(userId, id), isOpen));
      stops.get(id)?.abort();
      return shownJob(await find(userId, id));
    },

    async settled() {
      while (waiting > 0) await line;
    },

    async close() {
      isClosing = true;
      clearInterval(beat);
      for (const controller of stops.values()) controller.abort();
      await this.settled();
    },
  };
}
