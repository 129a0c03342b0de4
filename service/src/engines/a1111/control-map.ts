import { fileOf } from '@app/imaging/files';
import type { EngineTask } from '@app/imaging/task';
import type { Capabilities, ControlMapParams } from '@app/shared/contracts/aigc';
import { POSES_LETTERS } from '@app/shared/contracts/tool-params/controlMap';
import type { EngineRun } from '../engine.ts';
import { readUpright } from '../remote/input.ts';
import { decodeBase64, decodePixels, encodePng } from '../remote/picture.ts';
import { engineFault } from '../remote/server.ts';
import type { openClient } from './client.ts';
import type { FollowTask } from './task-follower.ts';

/** Longest side, in px, of a picture sent to a preprocessor. */
const READ_SIDE = 2048;
const NO_MAP = '预处理器没有给出控制图：图里没有它要找的东西，或它的模型没有下载好，请换一张图或换一个预处理器';
const BLACK = '控制图全是黑的：预处理器在图里什么也没有找到，请调低它的阈值，或换一张图';

/**
 * Runs a ControlNet preprocessor on a picture. Its route runs beside a drawing instead of queueing,
 * so the call takes its turn like a picture. @throws AppError when no map is returned
 */
export async function readMap(
  task: EngineTask & { params: ControlMapParams },
  run: EngineRun,
  {
    client,
    follow,
    control,
  }: { client: Pick<ReturnType<typeof openClient>, 'readMap'>; follow: FollowTask; control: Capabilities['control'] },
): Promise<void> {
  const { module, resolution, thresholds } = task.params;
  const known = control?.modules.find(({ name }) => name === module);
  const { base64 } = await readUpright(fileOf(task, task.params.fileId), READ_SIDE);
  const [a = -1, b = -1] = (known?.sliders ?? []).map(({ value }, at) => thresholds[at] ?? value);
  const asked = {
    controlnet_module: module,
    controlnet_input_images: [base64],
    controlnet_processor_res: resolution ?? known?.resolution ?? -1,
    controlnet_threshold_a: a,
    controlnet_threshold_b: b,
  };
  const answer = await follow(() => client.readMap(asked), run);
  if (!answer) return;
  const [map] = answer.images ?? [];
  if (map === undefined) throw engineFault(NO_MAP, answer.info);
  const pixels = await decodePixels(decodeBase64(map), { size: null, blackAdvice: BLACK });
  const { width, height } = pixels;
  const data = await encodePng(pixels);
  if (run.signal.aborted || task.made > 0) return;
  const poses = JSON.stringify(answer.poses ?? []);
  if (answer.poses?.length && poses.length <= POSES_LETTERS) run.onOutcome({ tool: 'controlMap', poses });
  run.onImage({ data, type: 'image/png', width, height, seed: null, infotext: '', notes: [] });
}
