import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, count, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { FileInfo, TaskParams } from '@app/shared/contracts/aigc';
import { WALL_LIMITS } from '@app/shared/contracts/limits';
import type { CallParsed } from '@app/shared/contracts/calls';
import type { Page } from '@app/shared/contracts/primitives';
import type { WallWork } from '@app/shared/contracts/wall';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { AppError, CODES } from '@app/shared/errors';
import type { Seed } from '@app/shared/contracts/seed';
import { aigcTask, fileEntry, type FileRow, type TaskRow } from '../../db/schema/aigc.ts';
import { memberUser } from '../../db/schema/member.ts';
import { aigcShare, aigcShareReport, type ShareRow } from '../../db/schema/work.ts';
import { takeHit } from '../../db/hits.ts';
import type { Deps } from '../../deps.ts';
import { addEntry, ownFile, ownUpload, toFileInfo } from '../../files/entries.ts';
import { AIGC_TAG } from '../../files/label/aigc-metadata.ts';
import { labelCover } from '../../files/label/label.ts';
import { safeName } from '../../files/names.ts';
import { notifyMember } from '../account/notices.ts';
import { countWeightyReports } from '../account/reporter.ts';
import { refuseForbidden } from '../aigc/forbidden.ts';
import { checkStorage } from '../aigc/quota.ts';
import { shownName } from '../member/shown-name.ts';
import { lockTaskChanges } from '../aigc/turn.ts';
import { deleteEntry } from '../talk/entry.ts';

const DAY_SEC = 86_400;
const REPORTS_PER_DAY = 50;
const absent = () => new AppError(CODES.NOT_FOUND, '这个作品不在作品墙上，可能已被收回');

/** Prompt and settings for drawing a similar work, without any pictures. */
function startOf(params: TaskParams, seed: Seed | null): Pick<WallWork, 'prompt' | 'start'> {
  if (params.tool === 'imgGeneration')
    return { prompt: params.prompt, start: { shape: params.shape, style: params.style, seed } };
  if (params.tool === 'videoGeneration') return { prompt: params.prompt, start: null };
  if (params.tool === 'txt2img') {
    const ratio = params.width / params.height;
    const shape = ratio > 1.5 ? '16:9' : ratio > 1.1 ? '4:3' : ratio > 0.9 ? '1:1' : ratio > 0.65 ? '3:4' : '9:16';
    return { prompt: params.prompt, start: { shape, style: params.style, seed } };
  }
  return { prompt: '', start: null };
}

export const wallUrl = (id: string): string => `/api/aigc/wall/view/${id}`;

interface Joined {
  share: ShareRow;
  file: FileRow;
  author: string;
}

function toWork({ share, file, author }: Joined, viewer: number | null): WallWork {
  const { id, title, tool, label, engineName, prompt, start, state, createdAt } = share;
  return {
    id,
    title,
    tool,
    label,
    engineName,
    prompt,
    start,
    author: shownName(author, '一位创作者'),
    mine: share.userId === viewer,
    state: state === 'held' ? 'held' : 'shown',
    url: wallUrl(id),
    width: file.width,
    height: file.height,
    ...(file.durationMs !== null && { durationMs: file.durationMs }),
    createdAt: createdAt.toISOString(),
  };
}

export interface Shares {
  page(viewer: number | null, query: CallParsed<'GET /aigc/wall/page/{page}/{limit}'>): Promise<Page<WallWork>>;
  share(userId: number, asked: { fileId: string; title: string }): Promise<WallWork>;
  withdraw(userId: number, id: string): Promise<void>;
  report(userId: number, asked: CallParsed<'POST /aigc/wall/report'>): Promise<void>;
  /** Copies the picture, or a video's cover, into another member's files. */
  use(userId: number, id: string): Promise<FileInfo>;
  /** The picture of a work that this viewer may see; null when there is none. */
  file(viewer: number | null, id: string): Promise<FileRow | null>;
}

/** The public wall of works that members share, with actions of other members on them. */
export function openShares(deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'env' | 'store'>): Shares {
  const { db, pool, clock, env, store } = deps;
  const found = (which: SQL | undefined) =>
    db
      .select({ share: aigcShare, file: fileEntry, author: memberUser.nickName })
      .from(aigcShare)
      // A deleted work leaves the wall, and returns when the deletion is undone.
      .innerJoin(fileEntry, and(eq(fileEntry.id, aigcShare.fileId), isNull(fileEntry.removedAt)))
      .innerJoin(memberUser, eq(memberUser.id, aigcShare.userId))
      .where(which);

  /** Finds a work. @throws AppError when this viewer may not see it */
  async function seen(viewer: number | null, id: string): Promise<Joined> {
    const [row] = await found(eq(aigcShare.id, id));
    const shown = row?.share.state === 'shown' || (row?.share.state === 'held' && row.share.userId === viewer);
    if (!row || !shown) throw absent();
    return row;
  }

  /** File for other members: the public picture with its visible mark; for a video its cover. */
  async function picture(file: FileRow): Promise<Pick<FileRow, 'sha256' | 'type' | 'bytes'>> {
    const { sha256, labelledSha256, coverSha256, type, bytes } = file;
    if (coverSha256 === null) return { sha256: labelledSha256 ?? sha256, type, bytes };
    return { sha256: coverSha256, type: 'image/webp', bytes: await store.bytesOf(coverSha256) };
  }

  /** Adds the visible mark to a cover from before covers were marked, before it becomes public. */
  async function markCover({ id, coverSha256, generated, width, height }: FileRow, task: TaskRow): Promise<void> {
    if (coverSha256 === null || !generated) return;
    const held = await store.local(coverSha256);
    const data = await readFile(held.path).finally(() => held.release());
    if (data.includes(AIGC_TAG)) return;
    const cover = await labelCover(
      { data, width, height },
      { producer: env.BRAND, produceId: `${task.id}-1`, label: 'generated', tool: TOOL_NAMES[task.tool] },
    );
    await db
      .update(fileEntry)
      .set({ coverSha256: await store.put(cover) })
      .where(eq(fileEntry.id, id));
  }

  return {
    async page(viewer, { page, limit, tool, mine }) {
      if (mine && viewer === null) throw new AppError(CODES.UNAUTHORISED, '请先登录');
      const filter = and(
        mine ? and(eq(aigcShare.userId, viewer!), ne(aigcShare.state, 'down')) : eq(aigcShare.state, 'shown'),
        tool ? eq(aigcShare.tool, tool) : undefined,
      );
      const [total] = await db
        .select({ total: count() })
        .from(aigcShare)
        .innerJoin(fileEntry, and(eq(fileEntry.id, aigcShare.fileId), isNull(fileEntry.removedAt)))
        .where(filter);
      const rows = await found(filter)
        .orderBy(desc(aigcShare.createdAt), desc(aigcShare.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { list: rows.map((row) => toWork(row, viewer)), total: total?.total ?? 0, page, limit };
    },

    async share(userId, { fileId, title }) {
      refuseForbidden(title, env.FORBIDDEN_WORDS_FILE);
      const file = await ownFile(db, userId, fileId);
      if (!file || file.origin !== 'result' || !file.taskId)
        throw new AppError(CODES.REFUSED, '只能分享用工具做出来的作品');
      const [task] = await db.select().from(aigcTask).where(eq(aigcTask.id, file.taskId));
      if (!task) throw new AppError(CODES.REFUSED, '做出它的任务已删除，不能再分享');
      const [before] = await found(and(eq(aigcShare.userId, userId), eq(aigcShare.fileId, fileId)));
      if (before?.share.state === 'down') throw new AppError(CODES.REFUSED, '这个作品已被下架，不能再分享');
      if (before) return toWork(before, userId);
      await takeHit(pool, { key: `wall:${userId}`, max: WALL_LIMITS.perDay, windowSec: DAY_SEC }, clock());
      await markCover(file, task);
      const seed = task.images.find((image) => image.fileId === fileId)?.seed ?? null;
      await db
        .insert(aigcShare)
        .values({
          id: randomUUID(),
          userId,
          fileId,
          taskId: task.id,
          title,
          tool: task.tool,
          label: file.generated ? 'generated' : 'own',
          engineName: task.engineName,
          ...startOf(task.params, seed),
          createdAt: clock(),
        })
        .onConflictDoNothing();
      const [row] = await found(and(eq(aigcShare.userId, userId), eq(aigcShare.fileId, fileId)));
      if (!row) throw absent();
      return toWork(row, userId);
    },

    async withdraw(userId, id) {
      const mine = and(eq(aigcShare.id, id), eq(aigcShare.userId, userId));
      if (!(await deleteEntry(db, aigcShare, mine))) throw absent();
    },

    async report(userId, { id, reason, text }) {
      const { share } = await seen(userId, id);
      if (share.userId === userId) throw new AppError(CODES.REFUSED, '自己的作品可以直接收回');
      await takeHit(pool, { key: `report:${userId}`, max: REPORTS_PER_DAY, windowSec: DAY_SEC }, clock());
      await db.transaction(async (tx) => {
        await tx.select().from(aigcShare).where(eq(aigcShare.id, id)).for('update');
        await tx
          .insert(aigcShareReport)
          .values({ shareId: id, userId, reason, text, createdAt: clock() })
          .onConflictDoUpdate({
            target: [aigcShareReport.shareId, aigcShareReport.userId],
            set: { reason, text, createdAt: clock() },
          });
        const reports = await tx.select().from(aigcShareReport).where(eq(aigcShareReport.shareId, id));
        if ((await countWeightyReports(tx, reports)) < WALL_LIMITS.reports) return;
        const held = await tx
          .update(aigcShare)
          .set({ state: 'held' })
          .where(and(eq(aigcShare.id, id), eq(aigcShare.state, 'shown')))
          .returning();
        if (held.length > 0)
          await notifyMember(
            tx,
            {
              userId: share.userId,
              kind: 'ACCOUNT',
              title: '您的作品暂时不再展示',
              text: `「${share.title}」被多人举报，正在等待核实；核实前别人看不到它。`,
              path: '/hidream/wall?mine=1',
            },
            clock(),
          );
      });
    },

    async use(userId, id) {
      const { share, file } = await seen(userId, id);
      if (share.userId === userId && file.coverSha256 === null) return toFileInfo(file);
      const { sha256, type, bytes } = await picture(file);
      // The original file name is private to its author.
      const name = safeName(share.title, type);
      const before = await ownUpload(db, userId, sha256);
      if (before) return toFileInfo(before);
      await checkStorage(deps, userId, bytes);
      const row = await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        // Only one of two concurrent requests creates the copy.
        const meanwhile = await ownUpload(tx, userId, sha256);
        if (meanwhile) return meanwhile;
        return addEntry(tx, {
          userId,
          origin: 'upload',
          name,
          sha256,
          type,
          bytes,
          width: file.width,
          height: file.height,
          labelledSha256: null,
          generated: file.generated,
        });
      });
      return toFileInfo(row);
    },

    async file(viewer, id) {
      return seen(viewer, id).then(
        ({ file }) => file,
        () => null,
      );
    },
  };
}
