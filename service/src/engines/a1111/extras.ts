import { fileOf } from '@app/imaging/files';
import type { EngineTask } from '@app/imaging/task';
import type { Capabilities, ExtrasParams } from '@app/shared/contracts/aigc';
import type { EngineRun } from '../engine.ts';
import { readUpright } from '../remote/input.ts';
import { decodeBase64, encodePng } from '../remote/picture.ts';
import type { openClient } from './client.ts';
import { haveSameBytes, type downloadsOf } from './downloads.ts';
import type { Lists } from './lists.ts';
import { decodePicture } from './picture.ts';
import { plainExtras, plainUpscaler, restorersOf, upscaleRequest } from './request.ts';
import type { FollowTask } from './task-follower.ts';

interface EnlargeDeps {
  client: Pick<ReturnType<typeof openClient>, 'extras'>;
  follow: FollowTask;
  downloads: ReturnType<typeof downloadsOf>;
  /** Null before the first contact with the web UI. */
  lists: Lists | null;
  upscalers: Capabilities['upscalers'];
}

const unrestored = (name: string) =>
  `${name} 没有改动画面：图里没有找到人脸，或绘图引擎没有下载好它的模型（请管理员看它的日志）`;

/**
 * Enlarges a picture and restores its faces.
 * @throws AppError when the web UI refuses
 */
export async function enlarge(
  task: EngineTask & { params: ExtrasParams },
  run: EngineRun,
  { client, follow, downloads, lists, upscalers }: EnlargeDeps,
): Promise<void> {
  const { params } = task;
  const { width, height, base64 } = await readUpright(fileOf(task, params.fileId));
  const notes: string[] = [];
  let picture = base64;
  for (const name of [params.upscaler, params.upscaler_2]) if (lists) await downloads.require(name, lists, run);
  // Each restorer has a request of its own, so that one without effect shows; faces are restored
  // before enlarging.
  for (const { name, fields } of restorersOf(params)) {
    const made = await follow(() => client.extras({ ...plainExtras(picture), ...fields }), run);
    if (!made) return;
    if (await haveSameBytes(decodeBase64(made.image), decodeBase64(picture))) notes.push(unrestored(name));
    else if (!lists?.lossy) downloads.confirm(name);
    picture = decodeBase64(made.image).toString('base64');
  }
  const plain = plainUpscaler(upscalers) ?? upscalers[0]?.name ?? 'None';
  const made = await follow(() => client.extras(upscaleRequest(params, picture, plain)), run);
  if (!made) return;
  const wanted = { width: Math.round(width * params.scale), height: Math.round(height * params.scale), about: true };
  const pixels = await decodePicture(made.image, wanted);
  const data = await encodePng(pixels);
  if (!run.signal.aborted) run.onImage({ ...pixels, data, type: 'image/png', seed: null, infotext: '', notes });
}
