import { MODERATORS, type ChatLine } from '@app/shared/contracts/chat';

/** Lines of one flush: four a second of so many are more than anybody reads. */
export const BATCH = 25;
/**
 * A flush that comes late holds as many as those that it stands for, to a limit: what is sent at
 * once must not fill a slow line.
 */
const LATE = 4;

/**
 * Selects lines since the last flush: teacher and assistants first, then the newest; sent in their
 * original order.
 * @param flushes that the time since would have had room for
 */
export function pickLines(said: readonly ChatLine[], flushes = 1): { lines: ChatLine[]; skipped: number } {
  const most = Math.floor(BATCH * Math.min(LATE, Math.max(1, flushes)));
  const inOrder = said.toSorted((a, b) => a.id - b.id);
  if (inOrder.length <= most) return { lines: inOrder, skipped: 0 };
  const guiding = inOrder.filter(({ role }) => MODERATORS.has(role)).slice(-most);
  const others = inOrder.filter(({ role }) => !MODERATORS.has(role)).slice(guiding.length - most);
  const picked = guiding.length === most ? guiding : [...guiding, ...others].toSorted((a, b) => a.id - b.id);
  return { lines: picked, skipped: inOrder.length - picked.length };
}
