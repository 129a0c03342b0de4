import sharp from 'sharp';
import type { Backdrop, Figure, FigureRatio, Framing, Outfit, PoseName } from '@app/shared/contracts/figure-kinds';
import type { Canvas } from '../painter/canvas.ts';
import type { Stopper } from '../stopper.ts';
import { skinSolids } from './body.ts';
import { bottomSolids, shoeSolids, stoolSolid, topSolids } from './clothes.ts';
import { BACKDROP_SCENES } from './backdrops.ts';
import { cameraOf, castShadow, composeFigure, drawBackdrop, sizeOf, shrinkPixels, type DrawHooks } from './draw.ts';
import { renderGBuffer, type Camera } from './g-buffer.ts';
import { buildRig, type FigureRig } from './rig.ts';
import { POSES_BY_NAME } from './poses.ts';
import { shadePixels, type SceneLight } from './shade.ts';
import { Field, type Solid } from './solid.ts';
import type { Garment } from './garment-points.ts';
import { wornParts } from './worn.ts';

/** Cloth of ours that stays below and beside a photographed garment. */
function ownClothBeside(rig: FigureRig, outfit: Outfit, garment: Garment): Solid[] {
  const lower = garment.kind === 'trousers' || garment.kind === 'skirt';
  const long = garment.kind === 'dress' || garment.kind === 'coat';
  const under = garment.kind === 'coat' ? topSolids(rig, 'tee') : [];
  return [
    ...(lower
      ? topSolids(rig, outfit.top.kind === 'dress' || outfit.top.kind === 'coat' ? 'tee' : outfit.top.kind)
      : under),
    ...(lower || (long && garment.kind === 'dress') ? [] : bottomSolids(rig, outfit.bottom.kind)),
    ...shoeSolids(rig),
    ...(rig.seated ? [stoolSolid(rig)] : []),
  ];
}

interface Dressing {
  figure: Figure;
  outfit: Outfit;
  garment: Garment;
  light: SceneLight;
  stopper: Stopper;
  onPart?: ((part: number) => void) | undefined;
}

/**
 * A display figure in the garment, straight RGBA: hands and arms lie before it where
 * the pose says so, the neck stands out of it; and where the garment is seen.
 */
export function drawDressed(rig: FigureRig, camera: Camera, how: Dressing): { pixels: Uint8Array; cloth: Uint8Array } {
  const { figure, outfit, garment, light, stopper, onPart } = how;
  const own = [...skinSolids(rig), ...ownClothBeside(rig, outfit, garment)].map((solid) => new Field(solid));
  const put = wornParts(garment, rig);
  const surface = { figure, outfit, light };
  const fields = [...own, ...put.map(({ solid }) => new Field(solid))];
  const above = renderGBuffer(fields, camera, light.from, stopper, (part) => onPart?.(part * 0.7));
  const over = shadePixels(above, fields, camera, {
    ...surface,
    worn: (which, x, y, z, out) => put[which - own.length]!.colour(x, y, z, out),
    wornFrom: own.length,
  });
  const { width, height } = camera;
  const cloth = new Uint8Array(width * height);
  /**
   * Whether the garment is clear somewhere in a square: only there what lies behind it is looked
   * at.
   */
  const clear = (left: number, top: number, side: number) => {
    for (let y = top; y < Math.min(height, top + side); y += 1)
      for (let x = left; x < Math.min(width, left + side); x += 1)
        if (above.which[y * width + x]! >= own.length && over[(y * width + x) * 4 + 3]! < 255) return true;
    return false;
  };
  const below = renderGBuffer(own, camera, light.from, stopper, (part) => onPart?.(0.7 + part * 0.25), clear);
  const under = shadePixels(below, own, camera, surface);
  for (let at = 0; at < over.length; at += 4) {
    if (above.which[at / 4]! < own.length) continue;
    const alpha = over[at + 3]! / 255;
    cloth[at / 4] = over[at + 3]!;
    if (alpha >= 1) continue;
    const lower = under[at + 3]! / 255;
    const sum = alpha + lower * (1 - alpha);
    for (let channel = 0; channel < 3; channel += 1)
      over[at + channel] =
        sum > 0 ? (over[at + channel]! * alpha + under[at + channel]! * lower * (1 - alpha)) / sum : 0;
    over[at + 3] = sum * 255;
  }
  return { pixels: over, cloth };
}

export interface FitShot {
  figure: Figure;
  outfit: Outfit;
  pose: PoseName;
  framing: Framing;
  scene: Backdrop;
  ratio: FigureRatio;
}

const FINE: Readonly<Record<Framing, number>> = { whole: 2, half: 1.6, close: 1.5 };

/** Renders a mannequin that wears the photographed garment. */
export async function drawFitted(
  shot: FitShot,
  garment: Garment,
  seed: number,
  { stopper, onRough, onPart }: DrawHooks,
): Promise<Canvas & { cloth: Uint8Array }> {
  const { width, height } = sizeOf(shot.ratio);
  const rig = buildRig(shot.figure, POSES_BY_NAME[shot.pose]);
  const { light } = BACKDROP_SCENES[shot.scene];
  const at = async (wide: number, tall: number, fine: number, hear?: (part: number) => void) => {
    const camera = cameraOf(rig, shot.framing, wide, tall);
    const large = cameraOf(rig, shot.framing, Math.round(wide * fine), Math.round(tall * fine));
    const backdrop = await drawBackdrop(shot.scene, camera, seed, shot.framing);
    stopper.check();
    const { pixels, cloth } = drawDressed(rig, large, { ...shot, garment, light, stopper, onPart: hear });
    const figure = fine === 1 ? pixels : await shrinkPixels(pixels, large, wide, tall);
    if (shot.framing === 'whole') await castShadow(backdrop, figure, camera, rig, shot.scene);
    const seen =
      fine === 1
        ? cloth
        : await sharp(cloth, { raw: { width: large.width, height: large.height, channels: 1 } })
            .resize(wide, tall, { fit: 'fill' })
            .extractChannel(0)
            .raw()
            .toBuffer();
    return { ...(await composeFigure(backdrop, figure)), cloth: seen };
  };
  await onRough(await at(Math.round(width / 3), Math.round(height / 3), 1));
  return at(width, height, FINE[shot.framing], onPart);
}
