import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { AppError, CODES } from '@app/shared/errors';
import type { CallOutput, CallParsed } from '@app/shared/contracts/calls';
import { ARCHIVE_FILES } from '@app/shared/contracts/limits';
import type { Material } from '@app/shared/contracts/materials';
import type { Page } from '@app/shared/contracts/primitives';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import type { Db } from '../../db/client.ts';
import { aigcTask, fileArchive, fileEntry, type FileRow } from '../../db/schema/aigc.ts';
import { aigcChain, aigcChainStep } from '../../db/schema/chain.ts';
import type { Deps } from '../../deps.ts';
import { archiveUrl, downloadUrl } from '../../files/addresses.ts';
import type { ArchiveFile } from '../../files/archive.ts';
import { toFileInfo } from '../../files/entries.ts';
import { openOriginal } from '../../files/renditions.ts';
import { releaseFiles, releaseRemoved } from '../../files/usage.ts';
import { refuseBeyond, rightsOf } from '../member/rights.ts';
import { addDays, dayOf, startOfDay } from '../time/shanghai.ts';
import { lockTaskChanges } from './turn.ts';

/** Time, in ms, during which a deletion can be undone. */
export const UNDO_DELETE_MS = 30 * 60_000;
/** Time, in ms, during which an archive can be downloaded, retries included. */
const ARCHIVE_MS = 10 * 60_000;

/** Condition on tasks: at least one of their pictures is not deleted. */
export const HAS_PICTURES_LEFT: SQL = sql`not (${aigcTask.state} = 'done'
  and exists (select from file_entry f where f.task_id = ${aigcTask.id} and f.removed_at is not null)
  and not exists (select from file_entry f where f.task_id = ${aigcTask.id} and f.removed_at is null))`;

type Mine = CallParsed<'GET /file/data/mine/{page}/{limit}'>;
type Needs = Pick<Deps, 'db' | 'clock'>;

const isPicture = (userId: number) =>
  and(eq(fileEntry.userId, userId), ne(fileEntry.origin, 'mask'), isNull(fileEntry.removedAt));

/** Each word must occur literally in the name or the prompt: `%` is no wildcard. */
function holds(words: string): SQL[] {
  const text = sql`lower(${fileEntry.name} || ' ' || coalesce(${aigcTask.params} ->> 'prompt', ''))`;
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`strpos(${text}, lower(${word})) > 0`);
}

/** A person's pictures, newest first. */
export async function pageOfMaterials(db: Db, userId: number, query: Mine): Promise<Page<Material>> {
  const { page, limit, origin, tool, from, to, words = '', starred } = query;
  const filter = and(
    isPicture(userId),
    origin ? eq(fileEntry.origin, origin) : undefined,
    tool ? eq(aigcTask.tool, tool) : undefined,
    from ? gte(fileEntry.createdAt, startOfDay(from)) : undefined,
    to ? lt(fileEntry.createdAt, startOfDay(addDays(to, 1))) : undefined,
    starred ? isNotNull(fileEntry.starredAt) : undefined,
    ...holds(words),
  );
  const made = eq(aigcTask.id, fileEntry.taskId);
  const [total] = await db.select({ total: count() }).from(fileEntry).leftJoin(aigcTask, made).where(filter);
  const rows = await db
    .select({ file: fileEntry, tool: aigcTask.tool, params: aigcTask.params, engineName: aigcTask.engineName })
    .from(fileEntry)
    .leftJoin(aigcTask, made)
    .where(filter)
    .orderBy(desc(fileEntry.createdAt), desc(fileEntry.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const list = rows.map(({ file, tool: by, params, engineName }): Material => ({
    ...toFileInfo(file),
    origin: file.origin === 'result' ? 'result' : 'upload',
    tool: by,
    taskId: by ? file.taskId : null,
    engineName: engineName ?? '',
    prompt: params && 'prompt' in params ? params.prompt : '',
    generated: file.generated,
    starred: file.starredAt !== null,
    downloadUrl: downloadUrl(file.id),
    createdAt: file.createdAt.toISOString(),
  }));
  return { list, total: total?.total ?? 0, page, limit };
}

const absent = (gone: number) => new AppError(CODES.REFUSED, `有 ${gone} 张图片不存在或已删除，请刷新页面后再试`);

/** Sets or clears the favourite flag of all these pictures, or of none. */
export async function starMaterials({ db, clock }: Needs, userId: number, ids: string[], starred: boolean) {
  const wanted = [...new Set(ids)];
  await db.transaction(async (tx) => {
    const done = await tx
      .update(fileEntry)
      .set({ starredAt: starred ? clock() : null })
      .where(and(isPicture(userId), inArray(fileEntry.id, wanted)))
      .returning({ id: fileEntry.id });
    if (done.length < wanted.length) throw absent(wanted.length - done.length);
  });
}

/**
 * Marks a person's pictures as deleted, until the undo period ends. @returns those that were
 * deleted
 */
export async function removeMaterials({ db, clock }: Needs, userId: number, ids: string[]): Promise<string[]> {
  const gone = await db
    .update(fileEntry)
    .set({ removedAt: clock() })
    .where(and(isPicture(userId), inArray(fileEntry.id, ids)))
    .returning({ id: fileEntry.id });
  return gone.map(({ id }) => id);
}

/** Undoes deletions. @returns the restored pictures */
export async function restoreMaterials({ db, clock }: Needs, userId: number, ids: string[]): Promise<string[]> {
  const back = await db
    .update(fileEntry)
    .set({ removedAt: null })
    .where(
      and(
        eq(fileEntry.userId, userId),
        inArray(fileEntry.id, ids),
        gte(fileEntry.removedAt, new Date(clock().getTime() - UNDO_DELETE_MS)),
      ),
    )
    .returning({ id: fileEntry.id });
  return back.map(({ id }) => id);
}

/**
 * Deletes permanently what is past the undo period: pictures are removed from their tasks, and
 * tasks without any are deleted.
 */
export async function purgeRemoved({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock().getTime() - UNDO_DELETE_MS);
  const due = sql`f.removed_at < ${before.toISOString()}`;
  const { rows } = await db.execute<{ user_id: number }>(sql`select distinct user_id from file_entry f where ${due}`);
  for (const { user_id: userId } of rows)
    await db.transaction(async (tx) => {
      await lockTaskChanges(tx, userId);
      // A task that may resume counts its pictures to find its index.
      await tx.execute(sql`
        update aigc_task t set images = (
          select coalesce(jsonb_agg(image order by place), '[]')
          from jsonb_array_elements(t.images) with ordinality as list (image, place)
          where not exists (select from file_entry f where f.id = (image ->> 'fileId')::uuid and ${due}))
        where t.user_id = ${userId} and t.state = 'done'
          and exists (select from file_entry f where f.task_id = t.id and ${due})`);
      const ended = await tx.execute<{ input_ids: string[] }>(sql`
        delete from aigc_task t where t.user_id = ${userId} and t.state = 'done' and t.images = '[]'
          and exists (select from file_entry f where f.task_id = t.id and ${due})
        returning t.input_ids`);
      // Masks belong to the task; its photo is a picture of the person's own.
      const inputs = ended.rows.flatMap(({ input_ids: ids }) => ids);
      const masks = await tx
        .select({ id: fileEntry.id })
        .from(fileEntry)
        .where(and(inArray(fileEntry.id, inputs), eq(fileEntry.origin, 'mask')));
      await releaseFiles(
        tx,
        userId,
        masks.map(({ id }) => id),
      );
      await releaseRemoved(tx, userId, before);
    });
}

type Store = Pick<Deps, 'store' | 'pictures'>;

async function sizeOf(opened: ReturnType<typeof openOriginal>): Promise<number> {
  const { bytes, release } = await opened;
  release();
  return bytes;
}

/** Download of a file: for generated content the copy with the AI mark. */
export async function downloadOf(deps: Store, file: FileRow): Promise<ArchiveFile> {
  const sha256 = file.labelledSha256 ?? file.sha256;
  const open = () => openOriginal(deps, file, sha256);
  const bytes = file.origin === 'result' ? await deps.store.bytesOf(sha256) : await sizeOf(open());
  return { open, name: file.name, bytes, at: file.createdAt };
}

/** Files by id, in the order of the ids, if all belong to the person and none is deleted. */
async function allOf(db: Db, userId: number, ids: string[]): Promise<FileRow[]> {
  const rows = await db
    .select()
    .from(fileEntry)
    .where(and(isPicture(userId), inArray(fileEntry.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const files = ids.flatMap((id) => byId.get(id) ?? []);
  if (files.length < ids.length) throw absent(ids.length - files.length);
  return files;
}

/** Records the contents of an archive. */
export async function openArchive(
  deps: Needs & Store & Pick<Deps, 'env'>,
  userId: number,
  { ids, taskId }: CallParsed<'POST /file/data/archive'>,
): Promise<CallOutput<'POST /file/data/archive'>> {
  const { db, clock, env } = deps;
  const ofTask = taskId === undefined ? null : await picturesOf(db, userId, taskId);
  const wanted = ofTask?.ids ?? [...new Set(ids)];
  const mine = await rightsOf(deps, userId);
  refuseBeyond(wanted.length, 'archive', mine, `一次最多下载 ${mine.archive} 张图片`);
  const files = await allOf(db, userId, wanted);
  const kept = await Promise.all(files.map((file) => downloadOf(deps, file)));
  const id = randomUUID();
  const name = `${ofTask?.name ?? `${env.BRAND}作品`}-${dayOf(clock()).replaceAll('-', '')}.zip`;
  await db.insert(fileArchive).values({ id, userId, name, fileIds: files.map((file) => file.id), createdAt: clock() });
  return { url: archiveUrl(id), count: files.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Remaining pictures of a task, and its params. */
async function picturesOf(db: Db, userId: number, taskId: string) {
  const [task] = await db
    .select({ tool: aigcTask.tool, images: aigcTask.images })
    .from(aigcTask)
    .where(and(eq(aigcTask.id, taskId), eq(aigcTask.userId, userId)));
  if (!task) throw new AppError(CODES.NOT_FOUND, '任务不存在或已删除');
  const left = await db
    .select({ id: fileEntry.id })
    .from(fileEntry)
    .where(and(isPicture(userId), eq(fileEntry.taskId, taskId)));
  const known = new Set(left.map(({ id }) => id));
  const ids = task.images.map(({ fileId }) => fileId).filter((id) => known.has(id));
  if (ids.length === 0) throw new AppError(CODES.REFUSED, '这个任务还没有图片');
  return { ids: ids.slice(0, ARCHIVE_FILES), name: TOOL_NAMES[task.tool] };
}

/**
 * Content of this user's recently opened archive; null when there is none.
 */
export async function archiveOf(deps: Needs & Store, userId: number, id: string) {
  const { db, clock } = deps;
  const [row] = await db
    .select()
    .from(fileArchive)
    .where(
      and(
        eq(fileArchive.id, id),
        eq(fileArchive.userId, userId),
        gte(fileArchive.createdAt, new Date(clock().getTime() - ARCHIVE_MS)),
      ),
    );
  if (!row) return null;
  const files = await allOf(db, userId, row.fileIds);
  const titles = await stepTitles(db, userId, files);
  const kept = files.map(async (file) => {
    const title = file.taskId && titles.get(file.taskId);
    return { ...(await downloadOf(deps, file)), ...(title && { name: namedByStep(file.name, title) }) };
  });
  return { name: row.name, files: await Promise.all(kept) };
}

/**
 * Titles of the steps of chains that these pictures were made for, by task: a set has several
 * pictures of one tool.
 */
async function stepTitles(db: Db, userId: number, files: readonly FileRow[]): Promise<Map<string, string>> {
  const tasks = files.flatMap(({ taskId }) => taskId ?? []);
  if (tasks.length === 0) return new Map();
  const rows = await db
    .select({ taskId: aigcChainStep.taskId, title: aigcChainStep.title })
    .from(aigcChainStep)
    .innerJoin(aigcChain, eq(aigcChain.id, aigcChainStep.chainId))
    .where(and(eq(aigcChain.userId, userId), inArray(aigcChainStep.taskId, tasks)));
  return new Map(rows.map(({ taskId, title }) => [taskId!, title]));
}

const TOOL_PART = new RegExp(`(?<=^|-)(?:${Object.values(TOOL_NAMES).join('|')})(?=[-.])`);
/**
 * A picture's own name with the step in the place of the tool: 「杯-场景 1-20261123-淘宝主图
 * 800x800.jpg」.
 */
function namedByStep(name: string, title: string): string {
  return name.replace(TOOL_PART, () => title.replaceAll(/[\\/<>:"|?*\p{C}]/gu, ''));
}
