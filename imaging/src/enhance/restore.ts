import type { Stopper } from '../stopper.ts';
import { deblurPlane, DEBLUR_ROUNDS } from './blur.ts';
import { planesOf, writePlanes } from './colour-planes.ts';
import { cleanColour } from './clean-colour.ts';
import { amplifyDetail } from './amplify-detail.ts';
import { denoisePlane, DENOISE_MARGIN } from './denoise.ts';
import { ENLARGE_MARGIN } from './enlarge.ts';
import { enlargeBy } from './enlarge-by.ts';
import { faceGentleness, revertAtFaces, type FaceArea } from './faces.ts';
import type { EnhancePlan } from './plan.ts';
import { doublePlane } from './resample.ts';
import { unsharpMask } from './sharpen.ts';
import type { RawPicture, PictureTile } from './tiles.ts';
import { applyTone } from './tone.ts';

/** Maximum radius around a pixel that deblurring and sharpening read. */
const FILTER_MARGIN = 12;
/**
 * Shares by which steps are weaker on faces: skin without any grain looks like plastic, and
 * over-sharpened lashes and lips look cut out.
 */
const SPARED = { grain: 0.2, crisp: 0.5, sharp: 0.8 } as const;
/** Margin of a tile that all steps together read; even, so that halved chroma is aligned. */
export const TILE_MARGIN = DENOISE_MARGIN + ENLARGE_MARGIN + FILTER_MARGIN;
/** Applies the plan to one tile, more gently on faces; `onPart` receives the progress, 0 to 1. */
export function restoreTile(
  from: RawPicture,
  to: RawPicture,
  tile: PictureTile,
  plan: EnhancePlan,
  stopper: Stopper,
  onPart: (part: number) => void = () => undefined,
  faces: readonly FaceArea[] = [],
): void {
  stopper.check();
  const { left, top, readWidth: width, readHeight: height } = tile;
  const planes = planesOf(from, { left, top, width, height });
  const { luma } = plan;
  const gentle = (scale: number) => faceGentleness(faces, tile, planes.luma, scale);
  const own = gentle(1);
  if (luma) {
    const clean = denoisePlane(planes.luma, luma.noise, luma.strength, plan.stride, stopper, (part) =>
      onPart(part * 0.6),
    );
    planes.luma = revertAtFaces(planes.luma, clean, own, SPARED.grain);
  }
  const light = planes.luma;
  planes.blue = cleanColour(planes.blue, light, plan.blue, plan, stopper);
  onPart(0.65);
  planes.red = cleanColour(planes.red, light, plan.red, plan, stopper);
  onPart(0.7);
  if (plan.blur > 0) planes.luma = deblurPlane(planes.luma, plan.blur, DEBLUR_ROUNDS, stopper);
  if (plan.tone) applyTone(planes, left, top, plan.tone);
  for (let scale = 1; scale < plan.scale; scale *= 2) {
    planes.luma = enlargeBy(planes.luma, plan, stopper);
    if (plan.crisp > 0)
      planes.luma = revertAtFaces(planes.luma, amplifyDetail(planes.luma, plan.crisp), gentle(scale * 2), SPARED.crisp);
    planes.blue = doublePlane(planes.blue);
    planes.red = doublePlane(planes.red);
  }
  const { scale } = plan;
  if (plan.sharpen > 0) {
    const sharp = unsharpMask(planes.luma, plan.sharpen, scale === 4 ? 2.4 : 1.2, plan.faint);
    planes.luma = revertAtFaces(planes.luma, sharp, gentle(scale), SPARED.sharp);
  }
  const part = {
    x: (tile.x - left) * scale,
    y: (tile.y - top) * scale,
    width: tile.width * scale,
    height: tile.height * scale,
  };
  writePlanes(planes, part, to, { x: tile.x * scale, y: tile.y * scale });
}
