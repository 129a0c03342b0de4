import { MODERATORS, type ChatLine } from '@app/shared/contracts/chat';

/** Lines of one flush: four a second of so many are more than anybody reads. */
export const BATCH = 25;

/** What is sent of what was said since the last flush: teacher and assistants first, then the newest; in the order in which it was said. */
export function pickLines(said: readonly ChatLine[]): { lines: ChatLine[]; skipped: number } {
  const inOrder = said.toSorted((a, b) => a.id - b.id);
  if (inOrder.length <= BATCH) return { lines: inOrder, skipped: 0 };
  const guiding = inOrder.filter(({ role }) => MODERATORS.has(role)).slice(-BATCH);
  const others = inOrder.filter(({ role }) => !MODERATORS.has(role)).slice(guiding.length - BATCH);
  const picked = guiding.length === BATCH ? guiding : [...guiding, ...others].toSorted((a, b) => a.id - b.id);
  return { lines: picked, skipped: inOrder.length - picked.length };
}
