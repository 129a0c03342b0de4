import sharp from 'sharp';
import { ownModule } from '@app/shared/contracts/control-modules';
import { quoteName } from '@app/shared/contracts/quote-name';
import { writePose } from '@app/shared/pose';
import { AppError, CODES } from '@app/shared/errors';
import {
  computeMap,
  requireHole,
  resizeSource,
  sizeAt,
  sourceOf,
  type MapPixels,
  type MapSource,
} from '../control/maps.ts';
import { drawPose, poseOf } from '../control/pose-map.ts';
import { readRgba } from '../cutout/read.ts';
import { noiseOf } from '../noise.ts';
import type { Operation } from '../operation.ts';

/** Reads a map from a picture without an engine: by OpenCV, and poses by the models of people. */
export const operation: Operation<'controlMap'> = async (params, run) => {
  const { fileId, resolution, thresholds } = params;
  const module = ownModule(params.module);
  if (!module) throw new AppError(CODES.REFUSED, `这里没有预处理器${quoteName(params.module)}，请另选一个`);
  const whole = sourceOf(await readRgba(run.file(fileId)));
  run.stopper.check();
  const source = await resizeSource(whole, sizeAt(whole, resolution ?? module.resolution!));
  run.stopper.check();
  const numbers = module.sliders.map(({ value }, at) => thresholds[at] ?? value);
  if (module.name === 'inpaint') requireHole(source);
  const map =
    module.name === 'openpose'
      ? await readPoses(whole, source, run)
      : (await computeMap(module.name, await onWhite(source, module.name), { numbers, noise: noiseOf(run.seed) }))!;
  if (map.channels < 4 && map.data.every((value) => value === 0)) throw new AppError(CODES.REFUSED, BLACK);
  run.stopper.check();
  const { width, height, channels } = map;
  const picture = sharp(map.data, { raw: { width, height, channels }, limitInputPixels: false });
  const data = await (channels === 1 ? picture.toColourspace('b-w') : picture).png({ compressionLevel: 7 }).toBuffer();
  if (run.made === 0) run.give({ data, type: 'image/png', width, height, seed: null, infotext: '', notes: [] });
};

const BLACK = '控制图全是黑的：预处理器在图里什么也没有找到，请调低它的阈值，或换一张图';
const NO_PEOPLE = '图上没有找到身体看得清的人，请换一张人更大、更清楚的照片';
const NO_MODEL = '这里没有装找人的模型，读不出姿势。请管理员安装，或到「姿势编辑」照着照片摆';

/** Transparent parts become white, as in all pictures here; `inpaint` reads them as holes. */
async function onWhite(source: MapSource, module: string): Promise<MapSource> {
  if (module === 'inpaint') return source;
  const { width, height, channels } = source;
  const picture = sharp(source.data, { raw: { width, height, channels }, limitInputPixels: false });
  return { ...source, data: await picture.flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer() };
}

async function readPoses(
  whole: MapSource,
  { width, height }: MapSource,
  { ways, stopper, found }: Parameters<Operation<'controlMap'>>[1],
): Promise<MapPixels> {
  const people = await ways?.people?.(whole, { stopper, report: () => undefined });
  if (!people) throw new AppError(CODES.REFUSED, NO_MODEL);
  const pose = poseOf(people, { width, height });
  if (pose.people.length === 0) throw new AppError(CODES.REFUSED, NO_PEOPLE);
  found({ tool: 'controlMap', poses: writePose(pose) });
  return { width, height, channels: 3, data: await drawPose(pose) };
}
