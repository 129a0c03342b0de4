import type { Device } from '@app/shared/contracts/account';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { publishMessages } from '../../bus/messages.ts';
import { memberSession } from '../../db/schema/member.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { isoTime } from '../time/shanghai.ts';
import { deviceName } from './device-name.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock'>;

const isAlive = (userId: number, now: Date) =>
  and(eq(memberSession.userId, userId), isNull(memberSession.replacedAt), gt(memberSession.expiresAt, now));

/** Devices where the account is logged in: the current one first, then by their last visit. */
export async function deviceList({ db, clock }: Needs, { userId, sessionId }: Viewer): Promise<Device[]> {
  const rows = await db
    .select()
    .from(memberSession)
    .where(isAlive(userId, clock()))
    .orderBy(desc(memberSession.seenAt), desc(memberSession.id));
  const list = rows.map(({ id, device, agent, createdAt, seenAt }) => ({
    id,
    kind: device,
    name: deviceName(agent),
    current: id === sessionId,
    createdAt: isoTime(createdAt),
    seenAt: isoTime(seenAt),
  }));
  return list.toSorted((a, b) => Number(b.current) - Number(a.current));
}

async function end({ db, pool, clock }: Needs, userId: number, which: SQL): Promise<number> {
  const ended = await db
    .delete(memberSession)
    .where(and(isAlive(userId, clock()), which))
    .returning({ id: memberSession.id });
  if (ended.length > 0) await publishMessages(pool, { kind: 'sessions', ended: ended.map(({ id }) => id) });
  return ended.length;
}

export async function endDevice(deps: Needs, viewer: Viewer, id: number): Promise<Device[]> {
  if (id === viewer.sessionId) throw new AppError(CODES.REFUSED, '这是当前设备，请用「退出登录」');
  if ((await end(deps, viewer.userId, eq(memberSession.id, id))) === 0)
    throw new AppError(CODES.NOT_FOUND, '这台设备已经退出');
  return deviceList(deps, viewer);
}

export async function endOtherDevices(deps: Needs, viewer: Viewer): Promise<Device[]> {
  await end(deps, viewer.userId, ne(memberSession.id, viewer.sessionId));
  return deviceList(deps, viewer);
}
