import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EngineRun } from '../engine.ts';
import { engineFault } from '../remote/server.ts';
import type { ComfyClient, OutputFile } from './client.ts';

/** Percent of a task that is done when the frames of its video have arrived. */
export const FRAMES_PERCENT = 88;

/**
 * Downloads the frames of a video into a folder, in their order.
 *
 * @param shape transforms each frame before it is stored @throws AppError when one was deleted
 */
export async function fetchFrames(
  files: readonly OutputFile[],
  folder: string,
  { client, signal }: { client: ComfyClient; signal: AbortSignal },
  shape: (frame: Buffer) => Promise<Buffer> = (frame) => Promise.resolve(frame),
): Promise<void> {
  for (const [at, file] of files.entries()) {
    const bytes = await client.view(file);
    signal.throwIfAborted();
    if (!bytes) throw engineFault('绘图引擎的画面取不回来，请重新生成', 'its file is gone');
    await writeFile(path.join(folder, `${String(at).padStart(5, '0')}.png`), await shape(bytes));
  }
}

/** The run of a task while its frames are assembled in this process. */
export const afterFrames = (run: EngineRun): EngineRun => ({
  ...run,
  onProgress: (progress) =>
    run.onProgress({ ...progress, percent: FRAMES_PERCENT + ((100 - FRAMES_PERCENT) * progress.percent) / 100 }),
  // The assembly reports camera moves, which these frames do not have.
  onOutcome: () => undefined,
});
