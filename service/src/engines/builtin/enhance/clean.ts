import type { EnhanceParams } from '@app/shared/contracts/aigc';
import type { Stopper } from '../stopper.ts';
import { gainAt, type GainMap } from './local-contrast.ts';
import { nonLocalMeans } from './non-local-means.ts';
import { boxBlur, guidedFilter, newPlane, type Plane } from './plane.ts';
import type { Preset } from './presets.ts';
import { lumaAt, type Survey } from './survey.ts';
import type { RawPicture, Tile } from './tiles.ts';

export const CLEAN_MARGIN = 24;
/** Above this many pixels the search window shrinks: time matters more than the last of the grain. */
const LARGE = 14_000_000;

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Strong, steep borders as letters have: there the original stays. 0..1. */
function textMask(luma: Plane): Plane {
  const mean = boxBlur(luma, 2);
  const mask = newPlane(luma.width, luma.height);
  for (let at = 0; at < mask.data.length; at += 1)
    mask.data[at] = Math.min(1, Math.max(0, (Math.abs(luma.data[at]! - mean.data[at]!) - 26) / 22));
  return boxBlur(mask, 1);
}

/** The noise to expect at each pixel, by how light its surroundings are. */
function noiseMap(luma: Plane, curve: readonly number[]): Plane {
  const map = boxBlur(luma, 3);
  for (let at = 0; at < map.data.length; at += 1) {
    const place = Math.min(7.999, map.data[at]! / 32);
    const step = Math.floor(place);
    map.data[at] = 1.1 * (curve[step]! + (curve[step + 1]! - curve[step]!) * (place - step));
  }
  return map;
}

/**
 * One part of the picture at its own size: noise out of lightness by non-local means and out of colour by a filter guided by
 * the clean lightness, then levels, white balance, regional contrast and colour. Reads `from`, writes `to`; `onPart` hears how far the noise is, 0 to 1.
 */
export function cleanTile(
  from: RawPicture,
  to: RawPicture,
  tile: Tile,
  params: EnhanceParams,
  preset: Preset,
  facts: Survey,
  gains: GainMap | null,
  stopper: Stopper,
  onPart: (part: number) => void,
): void {
  const { left, top, readWidth: width, readHeight: height } = tile;
  const [luma, blue, red] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)];
  for (let y = 0; y < height; y += 1) {
    for (
      let x = 0, at = y * width, source = ((top + y) * from.width + left) * 3;
      x < width;
      x += 1, at += 1, source += 3
    ) {
      const grey = lumaAt(from.data, source);
      luma.data[at] = grey;
      blue.data[at] = from.data[source + 2]! - grey;
      red.data[at] = from.data[source]! - grey;
    }
  }

  const amount = (params.denoise / 60) * preset.denoise;
  let calm = luma;
  if (amount > 0.02 && facts.luma > 0.6) {
    const large = from.width * from.height > LARGE;
    const strength = Math.min(2.2, 0.95 * amount ** 0.6);
    calm = nonLocalMeans(luma, noiseMap(luma, facts.curve), strength, large ? 3 : 5, stopper, onPart);
    // Coarse grain survives the first pass: its patches look alike.
    if (facts.coarse) calm = guidedFilter(calm, calm, 3, (facts.luma * 0.9 * amount) ** 2);
    const blend = Math.min(1, amount * 1.1);
    const mask = params.keepText ? textMask(calm) : null;
    for (let at = 0; at < calm.data.length; at += 1) {
      const keep = mask ? mask.data[at]! * 0.45 : 0;
      calm.data[at] = luma.data[at]! + (calm.data[at]! - luma.data[at]!) * blend * (1 - keep);
    }
  }
  stopper.check();
  const chromaStrength = amount * preset.chroma;
  const radius = facts.chroma > 4 ? 8 : 5;
  const epsilon = 30 + (facts.luma * 2) ** 2;
  const [cleanBlue, cleanRed] =
    chromaStrength > 0.02
      ? [guidedFilter(blue, calm, radius, epsilon), guidedFilter(red, calm, radius, epsilon)]
      : [blue, red];
  const chromaBlend = Math.min(1, chromaStrength);

  const vivid = (params.colour / 100) * preset.colour;
  const contrast = params.contrast / 100;
  const stretch = Math.min(1, 0.35 + contrast * 2.2) * (contrast >= 0 ? 1 : 0.3);
  const mean = (values: readonly number[]) => (values[0]! + values[1]! + values[2]!) / 3;
  // Each channel's own darkest value takes a cast out of the shadows; light keeps more of its colour.
  const black = facts.black.map((value) => (mean(facts.black) + (value - mean(facts.black)) * vivid) * stretch);
  const white = facts.white.map(
    (value) => 255 - (255 - (mean(facts.white) + (value - mean(facts.white)) * vivid * 0.3)) * stretch,
  );
  const range = white.map((value, channel) => 255 / Math.max(40, value - black[channel]!));
  // A faded picture gets its colour back; one that has colour is left nearly alone.
  const saturation = 1 + vivid * Math.min(1.2, Math.max(0.1, (24 - facts.colourfulness) / 12));
  const balance = facts.balance.map((gain) => 1 + (gain - 1) * vivid * 0.4);

  for (let y = tile.y; y < tile.y + tile.height; y += 1) {
    for (let x = tile.x; x < tile.x + tile.width; x += 1) {
      const at = (y - top) * width + (x - left);
      const cb = blue.data[at]! + (cleanBlue.data[at]! - blue.data[at]!) * chromaBlend;
      const cr = red.data[at]! + (cleanRed.data[at]! - red.data[at]!) * chromaBlend;
      const [r0, b0] = [calm.data[at]! + cr, calm.data[at]! + cb];
      const g0 = (calm.data[at]! - 0.299 * r0 - 0.114 * b0) / 0.587;
      const r1 = (r0 - black[0]!) * range[0]! * balance[0]!;
      const g1 = (g0 - black[1]!) * range[1]! * balance[1]!;
      const b1 = (b0 - black[2]!) * range[2]! * balance[2]!;
      const level = 0.299 * r1 + 0.587 * g1 + 0.114 * b1;
      const unit = clamp(gains ? level * gainAt(gains, x, y) : level) / 255;
      const grey = 255 * (unit + contrast * 3.2 * (unit - 0.5) * unit * (1 - unit));
      const strong = Math.min(1, Math.sqrt((r1 - level) ** 2 + (b1 - level) ** 2) / 90);
      // Noise in near-black looks like colour: nothing is driven up there.
      const gain = 1 + (saturation - 1) * (1 - strong * 0.75) * Math.min(1, unit * 5);
      const r = grey + (r1 - level) * gain;
      const b = grey + (b1 - level) * gain;
      const g = grey + (g1 - level) * gain;
      const out = (y * to.width + x) * 3;
      to.data[out] = clamp(r + 0.5);
      to.data[out + 1] = clamp(g + 0.5);
      to.data[out + 2] = clamp(b + 0.5);
    }
  }
}
