// Whoever imports this file needs the declaration, in whatever program.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../threads/thread.d.ts" />
import { startThread } from '../threads/index.ts';
import { liveOf, type Live } from '../threads/live.ts';
import type { Asked, Opened, Shown } from './messages.ts';

export type { Asked, Opened, Shown } from './messages.ts';

/**
 * A product in its scene, small, in a thread of its own: the same code as the service's, on fewer
 * pixels. A photo without a product to be seen cannot be opened.
 */
export type LiveGoods = Live<Asked, Opened, Shown>;

const start = async (): Promise<Worker> => startThread((await import('./worker.ts?thread')).default, 'goods');

/** @param make the thread; tests give their own */
export async function openGoods(make: () => Promise<Worker> = start): Promise<LiveGoods> {
  return liveOf(await make());
}
