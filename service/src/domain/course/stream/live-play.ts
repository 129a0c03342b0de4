import type { LivePlay } from '@app/shared/contracts/course';
import { AppError, CODES } from '@app/shared/errors';
import type { Deps } from '../../../deps.ts';
import { seeRoom } from '../../chat/lines.ts';
import { isoTime } from '../../time/shanghai.ts';
import { broadcastOf, endOf, LIVE_TEXTS, liveState } from '../live.ts';
import { signedQuery } from '../media-url.ts';
import { addressesUntil, standingOf } from '../play.ts';
import { ENTRY, liveName, liveUrl } from './stream.ts';

/** Addresses of a broadcast are asked for anew so often. */
const ADDRESS_SEC = 3600;

/** Where a broadcast is seen, for whoever may see it. */
export async function livePlay(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  userId: number | undefined,
  courseId: number,
): Promise<LivePlay> {
  const now = clock();
  const row = await seeRoom(db, userId ?? null, courseId, now);
  const live = broadcastOf(row);
  if (!live || row.liveStream === null) throw new AppError(CODES.NOT_FOUND, '这场直播没有直播画面');
  const state = liveState(live, now);
  if (state !== 'live') throw new AppError(CODES.FORBIDDEN, LIVE_TEXTS[state] || '直播已结束，请看回放');
  const { access, until } = await standingOf(db, row, userId, now);
  const most = addressesUntil(now, ADDRESS_SEC);
  const expiresAt = access.reason === 'member' && until && until < most ? until : most;
  return {
    src: liveUrl(courseId, ENTRY) + signedQuery(secret, liveName(courseId, ENTRY), expiresAt),
    expiresAt: isoTime(expiresAt),
    startAt: isoTime(live.startAt),
    endAt: isoTime(endOf(live)),
  };
}
