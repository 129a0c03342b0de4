import { randomUUID } from 'node:crypto';
import type { DataExport } from '@app/shared/contracts/account';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberExport } from '../../db/schema/account.ts';
import { fileEntry, type FileRow } from '../../db/schema/aigc.ts';
import { memberUser } from '../../db/schema/member.ts';
import { memberOrder, memberRefund } from '../../db/schema/order.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { viewUrl } from '../../files/addresses.ts';
import type { ArchiveFile } from '../../files/archive.ts';
import { extensionOf } from '../../files/names.ts';
import { LostFileError } from '../../refusals.ts';
import { downloadOf } from '../aigc/materials.ts';
import { dayOf, isoTime } from '../time/shanghai.ts';
import { EXPORTED_TABLES } from './export-tables.ts';
import { notifyMember } from './notices.ts';
import { useProof } from './proof.ts';

const LIFE_MS = 24 * 3_600_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'store' | 'pictures' | 'env'>;
type ExportRow = typeof memberExport.$inferSelect;

export const exportUrl = (id: string) => `/api/member/user/export/${id}`;

/** Path of a file in the archive. */
const nameOf = (file: FileRow) => `图片/${dayOf(file.createdAt)}-${file.id.slice(0, 8)}.${extensionOf(file.type)}`;

const isPicture = (userId: number) =>
  and(eq(fileEntry.userId, userId), ne(fileEntry.origin, 'mask'), isNull(fileEntry.removedAt));

/** Everything that is stored about a person, as rows. */
async function describe(tx: Tx, userId: number): Promise<Record<string, unknown>> {
  const [member] = await tx.select().from(memberUser).where(eq(memberUser.id, userId));
  const described: Record<string, unknown> = { profile: member };
  for (const [table, { as, without = [] }] of Object.entries(EXPORTED_TABLES)) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) - ${sql.param(without)}::text[] as row from ${sql.identifier(table)} t where t.user_id = ${userId}`,
    );
    described[as] = rows.map(({ row }) => row);
  }
  described.refunds = await tx
    .select(getTableColumns(memberRefund))
    .from(memberRefund)
    .innerJoin(memberOrder, eq(memberOrder.orderNo, memberRefund.orderNo))
    .where(eq(memberOrder.userId, userId));
  return described;
}

function toDataExport({ id, bytes, fileIds, createdAt, expiresAt }: ExportRow): DataExport {
  return {
    id,
    url: exportUrl(id),
    files: fileIds.length,
    bytes,
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(expiresAt),
  };
}

const isReady = (userId: number, now: Date) => and(eq(memberExport.userId, userId), gt(memberExport.expiresAt, now));

/** The newest export that can still be downloaded. */
export async function findReadyExport({ db, clock }: Needs, userId: number): Promise<DataExport | null> {
  const [row] = await db
    .select()
    .from(memberExport)
    .where(isReady(userId, clock()))
    .orderBy(desc(memberExport.createdAt))
    .limit(1);
  return row ? toDataExport(row) : null;
}

/**
 * Creates an export of the data now stored about a person; its pictures are read at download. It
 * replaces an earlier export.
 */
export async function makeExport(deps: Needs, viewer: Viewer, ticket: string): Promise<DataExport> {
  const { db, store, clock, env } = deps;
  const { userId } = viewer;
  return db.transaction(async (tx) => {
    const now = clock();
    await useProof(tx, viewer, ticket, 'export', now);
    const files = await tx
      .select()
      .from(fileEntry)
      .where(isPicture(userId))
      .orderBy(asc(fileEntry.createdAt), asc(fileEntry.id));
    const description = {
      about: `${env.BRAND}：${isoTime(now)} 为止保存的全部个人数据`,
      ...(await describe(tx, userId)),
      pictures: files.map((file) => ({ id: file.id, path: nameOf(file), address: viewUrl(file.id) })),
    };
    const text = Buffer.from(JSON.stringify(description, null, 2));
    await tx.delete(memberExport).where(eq(memberExport.userId, userId));
    const [row] = await tx
      .insert(memberExport)
      .values({
        id: randomUUID(),
        userId,
        sha256: await store.put(text),
        bytes: files.reduce((sum, file) => sum + file.bytes, text.length),
        fileIds: files.map(({ id }) => id),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
      })
      .returning();
    await notifyMember(
      tx,
      {
        userId,
        kind: 'ACCOUNT',
        title: '数据导出已准备好',
        text: '24 小时内可以在设置里下载。不是您本人操作的话，请立即退出其他设备。',
        path: '/user/setting#data',
      },
      now,
    );
    return toDataExport(row!);
  });
}

/**
 * Files of this person's export; null when there is none, or it has expired. Pictures deleted since
 * are left out.
 */
export async function exportFiles(
  deps: Needs,
  userId: number,
  id: string,
): Promise<{ name: string; files: ArchiveFile[] } | null> {
  const { db, store, clock, env } = deps;
  const [row] = await db
    .select()
    .from(memberExport)
    .where(and(isReady(userId, clock()), eq(memberExport.id, id)));
  if (!row) return null;
  const description: ArchiveFile = {
    open: () => store.local(row.sha256),
    name: '我的数据.json',
    bytes: await store.bytesOf(row.sha256),
    at: row.createdAt,
  };
  const pictures =
    row.fileIds.length === 0
      ? []
      : await db
          .select()
          .from(fileEntry)
          .where(and(isPicture(userId), inArray(fileEntry.id, row.fileIds)));
  const kept = await Promise.all(pictures.map((file) => pictureOf(deps, file)));
  return {
    name: `${env.BRAND}-我的数据-${dayOf(row.createdAt).replaceAll('-', '')}.zip`,
    files: [description, ...kept.flatMap((file) => file ?? [])],
  };
}

/** Null where the content is lost: the rest is still exported. */
async function pictureOf(deps: Needs, file: FileRow): Promise<ArchiveFile | null> {
  try {
    return { ...(await downloadOf(deps, file)), name: nameOf(file) };
  } catch (error) {
    if (error instanceof LostFileError) return null;
    throw error;
  }
}
