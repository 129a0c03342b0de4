// Whoever imports this file needs the declaration, in whatever program.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../threads/thread.d.ts" />
import type { CutoutRequest, CutoutPreview } from '../cutout/index.ts';
import { startThread } from '../threads/index.ts';
import { createLivePreview, type LivePreview } from '../threads/live.ts';
import type { CutoutOpened } from './messages.ts';

export type { CutoutRequest, CutoutPreview } from '../cutout/index.ts';

/** A cutout that is updated while the person paints, in its own worker. */
export type LiveCutout = LivePreview<CutoutRequest, CutoutOpened, CutoutPreview>;

const start = async (): Promise<Worker> => startThread((await import('./worker.ts?thread')).default, 'cutout');

/** @param make creates the worker; tests pass a fake */
export async function openCutout(make: () => Promise<Worker> = start): Promise<LiveCutout> {
  return createLivePreview(await make());
}
