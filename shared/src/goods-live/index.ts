// Whoever imports this file needs the declaration, in whatever program.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../threads/thread.d.ts" />
import { startThread } from '../threads/index.ts';
import { createLivePreview, type LivePreview } from '../threads/live.ts';
import type { GoodsPreviewRequest, GoodsOpened, GoodsPreview } from './messages.ts';

export type { GoodsPreviewRequest, GoodsOpened, GoodsPreview } from './messages.ts';

/**
 * A small preview of a product in its scene, rendered in a worker: the same code as the service's,
 * on fewer pixels. A photo without a visible product cannot be opened.
 */
export type LiveGoods = LivePreview<GoodsPreviewRequest, GoodsOpened, GoodsPreview>;

const start = async (): Promise<Worker> => startThread((await import('./worker.ts?thread')).default, 'goods');

/** @param make creates the worker; tests pass a fake */
export async function openGoods(make: () => Promise<Worker> = start): Promise<LiveGoods> {
  return createLivePreview(await make());
}
