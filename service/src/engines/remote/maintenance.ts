import { SERVER_LIMITS, type ServerInspection } from '@app/shared/contracts/maintenance';
import { AppError, CODES } from '@app/shared/errors';
import type { createTurnQueue } from '../turn-queue.ts';

/** Time, in ms, that an action waits for the current picture to finish. */
const WAIT_MS = 15_000;

export const shortText = (text: string): string => text.slice(0, SERVER_LIMITS.text);

/** A URL that a page may link to, without a login in it; empty for anything else. */
export function webAddress(text: string): string {
  try {
    const url = new URL(text);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return '';
    url.username = '';
    url.password = '';
    return url.href.length <= SERVER_LIMITS.text ? url.href : '';
  } catch {
    return '';
  }
}

type Facts = ServerInspection['facts'];

export function factsOf(told: Partial<Record<Facts[number]['name'], string | null | undefined>>): Facts {
  return Object.entries(told).flatMap(([name, value]) =>
    value ? [{ name: name as Facts[number]['name'], value: shortText(value) }] : [],
  );
}

/** Kinds of memory for which both numbers are reported and plausible. */
export function memoryOf(
  told: readonly { name: string; used: number | undefined; total: number | undefined }[],
): ServerInspection['memory'] {
  return told.flatMap(({ name, used = NaN, total = NaN }) =>
    total > 0 && used >= 0 && used <= total && total < Number.MAX_SAFE_INTEGER ? [{ name, used, total }] : [],
  );
}

/**
 * Runs work that must not happen in the middle of a picture. @throws AppError when a picture takes
 * longer than people wait
 */
export async function inTurnOrRefused(
  inTurn: ReturnType<typeof createTurnQueue>,
  work: () => Promise<void>,
): Promise<void> {
  const wait = new AbortController();
  let hasBegun = false;
  // An action that has begun is awaited, however long it takes.
  const timer = setTimeout(() => hasBegun || wait.abort(), WAIT_MS);
  try {
    await inTurn(wait.signal, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (!wait.signal.aborted) throw error;
    throw new AppError(CODES.REFUSED, '绘图引擎正在画图，请等它画完或先停下，稍后再试');
  } finally {
    clearTimeout(timer);
  }
}
