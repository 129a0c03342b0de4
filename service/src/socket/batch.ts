import { MODERATORS, type ChatLine } from '@app/shared/contracts/chat';

/** Chat messages per flush: there are four flushes a second, and nobody can read more. */
export const MAX_BATCH_LINES = 25;
/**
 * A delayed flush contains as many messages as the missed flushes, up to this factor: more at once
 * would fill a slow connection.
 */
const LATE = 4;

/**
 * Selects messages since the last flush: those of teacher and assistants first, then the newest;
 * returned in their original order. @param flushes number of flushes that would have fitted into
 * the elapsed time
 */
export function pickLines(said: readonly ChatLine[], flushes = 1): { lines: ChatLine[]; skipped: number } {
  const most = Math.floor(MAX_BATCH_LINES * Math.min(LATE, Math.max(1, flushes)));
  const inOrder = said.toSorted((a, b) => a.id - b.id);
  if (inOrder.length <= most) return { lines: inOrder, skipped: 0 };
  const guiding = inOrder.filter(({ role }) => MODERATORS.has(role)).slice(-most);
  const others = inOrder.filter(({ role }) => !MODERATORS.has(role)).slice(guiding.length - most);
  const picked = guiding.length === most ? guiding : [...guiding, ...others].toSorted((a, b) => a.id - b.id);
  return { lines: picked, skipped: inOrder.length - picked.length };
}
