import sharp from 'sharp';
import type { Figure } from '@app/shared/contracts/figure-kinds';
import type { BodyPoint, Point } from '@app/shared/contracts/garment';
import { AppError, CODES } from '@app/shared/errors';
import type { Picture } from '@app/shared/cutout';
import type { Stopper } from '../stopper.ts';
import { skinSolids } from './body.ts';
import { boundsOf, runsOf, type GarmentSilhouette } from './garment.ts';
import { renderGBuffer, type Camera } from './g-buffer.ts';
import type { ArmJoints, LegJoints, FigureRig } from './rig.ts';
import { shadePixels, type SceneLight } from './shade.ts';
import { Field } from './solid.ts';
import { add, cross, subtract, normalise, type LocalFrame, type Vector } from './vector.ts';
import type { Garment } from './garment-points.ts';
import { wornParts } from './worn.ts';

export const NO_PERSON_TEXT =
  '没有在照片里找到一位完整的人物，请用一个人正面站立、背景简单的照片，或点「调整点位」自己标出肩、腰、胯';

/**
 * Where somebody's joints are on a photograph, by the outline and the proportions of a body that
 * stands. @throws AppError when it is nobody's
 */
export function guessBody(shape: GarmentSilhouette): Record<BodyPoint, Point> {
  const bounds = boundsOf(shape);
  if (!bounds) throw new AppError(CODES.REFUSED, NO_PERSON_TEXT);
  const { left, right, top, bottom } = bounds;
  const tall = bottom - top + 1;
  const row = (share: number) => runsOf(shape, Math.min(shape.height - 1, Math.round(top + tall * share)));
  const wide = (share: number) => row(share).reduce((sum, run) => Math.max(sum, run.right - run.left + 1), 0);
  // Two heads beside each other, far apart.
  const heads = [0.06, 0.085].map((share) => row(share).filter(({ left: l, right: r }) => r - l > tall * 0.05));
  if (heads.every((runs) => runs.length >= 2))
    throw new AppError(CODES.REFUSED, '照片里好像不止一个人，请裁成只有一个人再试');
  const upright = tall > (right - left + 1) * 1.15;
  // A neck is narrower than what is above and below it.
  const neckWide = Math.min(...[0.1, 0.12, 0.14, 0.16, 0.18, 0.2].map(wide));
  if (!upright || neckWide > wide(0.26) * 0.72 || wide(0.07) === 0) throw new AppError(CODES.REFUSED, NO_PERSON_TEXT);
  const head = row(0.07)[0]!;
  const middle = (head.left + head.right) / 2;
  const at = (x: number, share: number): Point => ({ x: x / shape.width, y: (top + tall * share) / shape.height });
  const inner = (share: number): { left: number; right: number } =>
    row(share).find(({ left: l, right: r }) => l <= middle && middle <= r) ?? {
      left: middle - tall * 0.08,
      right: middle + tall * 0.08,
    };
  const half = tall * 0.105;
  const shoulder = Math.min(half, Math.max(tall * 0.085, (inner(0.215).right - inner(0.215).left) / 2 - tall * 0.012));
  const body = (share: number, usual: number) => {
    const run = inner(share);
    // Arms that hang beside it are no waist.
    const own = Math.min((run.right - run.left) / 2, tall * usual * 1.12);
    return own;
  };
  const waist = body(0.4, 0.075);
  const hip = body(0.49, 0.09);
  const arm = (sign: number) => ({
    elbow: at(middle + sign * (shoulder + tall * 0.03), 0.37),
    wrist: at(middle + sign * (shoulder + tall * 0.045), 0.49),
  });
  const [l, r] = [arm(-1), arm(1)];
  return {
    neck: at(middle, 0.15),
    shoulderL: at(middle - shoulder, 0.195),
    shoulderR: at(middle + shoulder, 0.195),
    elbowL: l.elbow,
    elbowR: r.elbow,
    wristL: l.wrist,
    wristR: r.wrist,
    waistL: at(middle - waist, 0.4),
    waistR: at(middle + waist, 0.4),
    hipL: at(middle - hip, 0.49),
    hipR: at(middle + hip, 0.49),
    kneeL: at(middle - hip * 0.62, 0.72),
    kneeR: at(middle + hip * 0.62, 0.72),
    ankleL: at(middle - hip * 0.6, 0.94),
    ankleR: at(middle + hip * 0.6, 0.94),
  };
}

/** From the hips to the shoulders, in cm of our figures. */
const TRUNK = 44.8;

/** A figure that stands as the person on the photograph does, and the camera that sees it there. */
export function rigFromPhoto(
  points: Record<BodyPoint, Point>,
  width: number,
  height: number,
): { rig: FigureRig; camera: Camera } {
  const px = (name: BodyPoint): Vector => [points[name].x * width, -points[name].y * height, 0];
  const mid = (a: BodyPoint, b: BodyPoint): Vector => add(px(a), subtract(px(b), px(a)), 0.5);
  const far = (a: Vector, b: Vector) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
  const [shoulders, waist, hips] = [mid('shoulderL', 'shoulderR'), mid('waistL', 'waistR'), mid('hipL', 'hipR')];
  const scale = Math.max(0.2, far(shoulders, hips) / TRUNK);
  const cm = ([x, y]: Vector): Vector => [x / scale, y / scale, 0];
  const frame = (from: Vector, to: Vector, origin: Vector): LocalFrame => {
    const y = normalise(subtract(to, from));
    const z: Vector = [0, 0, 1];
    return { at: origin, x: cross(y, z), y, z };
  };
  const chest = frame(waist, shoulders, cm(waist));
  // The body bends at the waist of the rig, which is 15 above the hips and 30 below the shoulders.
  const trunk = normalise(subtract(shoulders, hips));
  const pelvis = frame(hips, waist, cm(hips));
  const chestAt = add(cm(shoulders), trunk, -31.2);
  const half = (a: BodyPoint, b: BodyPoint) => far(px(a), px(b)) / 2 / scale;
  const armOf = (side: 'L' | 'R'): ArmJoints => {
    const wrist = cm(px(`wrist${side}`));
    const elbow = cm(px(`elbow${side}`));
    return {
      shoulder: cm(px(`shoulder${side}`)),
      elbow,
      wrist,
      palm: [side === 'L' ? 1 : -1, 0, 0],
      along: normalise(subtract(wrist, elbow)),
      curl: 0.4,
    };
  };
  const legOf = (side: 'L' | 'R'): LegJoints => {
    const [hip, ankle] = [cm(px(`hip${side}`)), cm(px(`ankle${side}`))];
    return {
      hip: add(hip, subtract(cm(hips), hip), 0.42),
      knee: cm(px(`knee${side}`)),
      ankle,
      toe: add(ankle, [0, -5, 12]),
    };
  };
  const neck = cm(px('neck'));
  const width_ = half('shoulderL', 'shoulderR');
  const rig: FigureRig = {
    scale: 1,
    pelvis,
    chest: { ...chest, at: chestAt },
    neck,
    head: { ...chest, at: add(neck, chest.y, 5.5) },
    // The left of the picture is the body's right.
    arms: { left: armOf('R'), right: armOf('L') },
    legs: { left: legOf('R'), right: legOf('L') },
    shape: {
      woman: true,
      shoulders: width_,
      chest: Math.max(width_ * 0.86, half('waistL', 'waistR') * 0.98),
      waist: half('waistL', 'waistR'),
      hips: half('hipL', 'hipR'),
      depth: 1,
      limb: Math.min(1.1, Math.max(0.72, width_ / 17)),
      belly: 0,
      bust: 0.7,
    },
    seated: false,
  };
  return { rig, camera: { width, height, scale, left: 0, ground: 0 } };
}

const LIGHT: SceneLight = {
  from: [-0.36, 0.48, 0.8],
  colour: [0.46, 0.45, 0.44],
  ambient: [0.66, 0.66, 0.67],
  rim: [0.1, 0.1, 0.1],
};

/** Longest side of what the garment is drawn at; the photograph keeps its own. */
const DRAWN = 1280;

/**
 * The garment on the person of a photograph: outside of it every pixel stays as it is; and where it
 * is.
 * @param figure stands for nobody: only its skin is never seen
 */
export async function drawOnPhoto(
  photo: Picture,
  garment: Garment,
  points: Record<BodyPoint, Point>,
  figure: Figure,
  { stopper, onPart }: { stopper: Stopper; onPart: (part: number) => void },
): Promise<{ data: Uint8Array; cloth: Uint8Array }> {
  const { width, height } = photo;
  // A small photograph's edges are the means of finer ones.
  const share = Math.min(2, DRAWN / Math.max(width, height));
  const [wide, tall] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
  const { rig, camera } = rigFromPhoto(points, wide, tall);
  // Head, hands and arms of the person lie before the garment, and are not drawn: the photograph
  // has them.
  const own = skinSolids(rig).map((solid) => new Field(solid));
  const put = wornParts(garment, rig);
  const fields = [...own, ...put.map(({ solid }) => new Field(solid))];
  const seen = renderGBuffer(fields, camera, LIGHT.from, stopper, onPart);
  const plain = {
    top: { kind: 'tee', colour: 'white', pattern: 'plain' },
    bottom: { kind: 'jeans', colour: 'white', pattern: 'plain' },
  } as const;
  const drawn = shadePixels(seen, fields, camera, {
    figure,
    outfit: plain,
    light: LIGHT,
    worn: (which, x, y, z, out) => put[which - own.length]!.colour(x, y, z, out),
    wornFrom: own.length,
  });
  for (let at = 0; at < seen.which.length; at += 1) if (seen.which[at]! < own.length) drawn[at * 4 + 3] = 0;
  const layer = await sharp(drawn, { raw: { width: wide, height: tall, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  // The light of the photograph: broad shade alone, so that nothing of what was worn before shows
  // through.
  const soft = await sharp(photo.data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#808080' })
    .greyscale()
    .blur(Math.max(1, (camera.scale * 4) / share))
    .extractChannel(0)
    .raw()
    .toBuffer();
  let [sum, count] = [0, 0];
  for (let at = 0; at < width * height; at += 1)
    if (layer[at * 4 + 3]! > 128) {
      sum += soft[at]!;
      count += 1;
    }
  if (count === 0) throw new AppError(CODES.REFUSED, '衣服没有落在人物身上，请调整照片上的点');
  const mean = sum / count;
  const out = new Uint8Array(photo.data);
  const cloth = new Uint8Array(width * height);
  for (let at = 0; at < width * height; at += 1) {
    const alpha = layer[at * 4 + 3]! / 255;
    if (alpha === 0) continue;
    cloth[at] = layer[at * 4 + 3]!;
    const light = 1 + 0.45 * (Math.min(1.5, Math.max(0.5, soft[at]! / mean)) - 1);
    for (let channel = 0; channel < 3; channel += 1) {
      const put_ = Math.min(255, layer[at * 4 + channel]! * light);
      out[at * 4 + channel] = out[at * 4 + channel]! * (1 - alpha) + put_ * alpha;
    }
  }
  return { data: out, cloth };
}
