import type { LivePlay } from '@app/shared/contracts/course';
import { AppError, CODES } from '@app/shared/errors';
import type { Deps } from '../../../deps.ts';
import { requireRoomAccess } from '../../chat/lines.ts';
import { broadcastOf, endOf, LIVE_TEXTS, liveState } from '../live.ts';
import { signedQuery } from '../media-url.ts';
import { addressesUntil, accessOf } from '../play.ts';
import { ENTRY_FILE, liveName, liveUrl } from './stream.ts';

/** Signed URL of a broadcast, for viewers with access. */
export async function livePlay(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  userId: number | undefined,
  courseId: number,
): Promise<LivePlay> {
  const now = clock();
  const row = await requireRoomAccess(db, userId ?? null, courseId, now);
  const live = broadcastOf(row);
  if (!live || row.liveStream === null) throw new AppError(CODES.NOT_FOUND, '这场直播没有直播画面');
  const state = liveState(live, now);
  if (state !== 'live') throw new AppError(CODES.FORBIDDEN, LIVE_TEXTS[state] || '直播已结束，请看回放');
  const { access, until } = await accessOf(db, row, userId, now);
  // As long as the broadcast: a running picture is not interrupted by an expired URL.
  const most = addressesUntil(now, (endOf(live).getTime() - now.getTime()) / 1000);
  const expiresAt = access.reason === 'member' && until && until < most ? until : most;
  return { src: liveUrl(courseId, ENTRY_FILE) + signedQuery(secret, liveName(courseId, ENTRY_FILE), expiresAt) };
}
