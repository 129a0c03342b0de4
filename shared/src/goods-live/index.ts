// Whoever imports this file needs the declaration, in whatever program.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../threads/thread.d.ts" />
import { AppError, CODES } from '../errors/index.ts';
import { startThread, talkTo } from '../threads/index.ts';
import type { Answer, Asked, Opened, Order, Shown } from './messages.ts';

export type { Asked, Opened, Shown } from './messages.ts';

/**
 * A product in its scene, small, in a thread of its own: the same code as the service's, on fewer
 * pixels.
 */
export interface LiveGoods {
  /**
   * Cuts the product out. @throws AppError when the photo cannot be read, or has no product to be
   * seen
   */
  open: (file: Blob) => Promise<Opened>;
  /** Shows the latest request; resolves to null for one that a newer one has replaced. */
  show: (asked: Asked) => Promise<Shown | null>;
  close: () => void;
}

const start = async (): Promise<Worker> => startThread((await import('./worker.ts?thread')).default, 'goods');

/** @param make the thread; tests give their own */
export async function openGoods(make: () => Promise<Worker> = start): Promise<LiveGoods> {
  const worker = await make();
  const { ask, askLast } = talkTo<Order, Answer>(worker);
  return {
    async open(file) {
      const answer = await ask({ kind: 'open', file });
      if (answer.kind === 'opened') return answer.opened;
      throw new AppError(CODES.REFUSED, answer.kind === 'failed' ? answer.message : '');
    },
    async show(asked) {
      const answer = await askLast({ kind: 'show', asked });
      if (answer?.kind === 'failed') throw new AppError(CODES.REFUSED, answer.message);
      return answer?.kind === 'shown' ? answer.shown : null;
    },
    close: () => worker.terminate(),
  };
}
