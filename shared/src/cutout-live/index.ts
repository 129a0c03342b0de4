// Whoever imports this file needs the declaration, in whatever program.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../threads/thread.d.ts" />
import type { Asked, Shown } from '../cutout/index.ts';
import { AppError, CODES } from '../errors/index.ts';
import { startThread, talkTo } from '../threads/index.ts';
import type { Answer, Order } from './messages.ts';

export type { Asked, Shown } from '../cutout/index.ts';

/** A cutout that answers while somebody paints, in a thread of its own. */
export interface LiveCutout {
  /**
   * Takes a picture in; answers the size in which it is cut. @throws AppError when it cannot be
   * read
   */
  open: (file: Blob) => Promise<{ width: number; height: number }>;
  /** Shows the latest request; resolves to null for one that a newer one has replaced. */
  show: (asked: Asked) => Promise<Shown | null>;
  close: () => void;
}

const start = async (): Promise<Worker> => startThread((await import('./worker.ts?thread')).default, 'cutout');

/** @param make the thread; tests give their own */
export async function openCutout(make: () => Promise<Worker> = start): Promise<LiveCutout> {
  const worker = await make();
  const { ask, askLast } = talkTo<Order, Answer>(worker);
  return {
    async open(file) {
      const answer = await ask({ kind: 'open', file });
      if (answer.kind === 'opened') return { width: answer.width, height: answer.height };
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
