import { estimateCast, castOf, chromaOf } from '../enhance/cast.ts';
import { castByEstimates } from './estimates.ts';
import { quantile, type Grey, type Rect } from './photo.ts';

/** Side of a corner, as a share of the shorter side of the picture. */
const CORNER = 0.08;
/** Lightness of the darkest channel from which a corner is meant to be white. */
const MEANT_WHITE = 175;
/** Maximum spread of a plain corner, in levels of 255. */
const PLAIN = 24;
/** Distance from grey, in a* and b*, beyond which a ground has a colour of its own. */
const OWN_COLOUR = 24;
/** Distance from grey up to which a white ground is neutral. */
const NEUTRAL = 2.5;

interface Corner {
  rect: Rect;
  /** Darkest channel of its mean: 255 in pure white. */
  white: number;
  mean: [number, number, number];
  plain: boolean;
}

export interface Ground {
  /**
   * Corners that are meant to be white; with fewer than three, the background is not meant to be
   * white.
   */
  meantWhite: number;
  corners: Corner[];
  /** Darkest channel of the darkest corner. */
  white: number;
}

function cornerAt({ data, width }: Grey, rect: Rect): Corner {
  const sums: [number, number, number] = [0, 0, 0];
  const light: number[] = [];
  for (let y = rect.top; y < rect.top + rect.height; y += 1) {
    for (let x = rect.left; x < rect.left + rect.width; x += 1) {
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) sums[channel]! += data[at + channel]!;
      light.push((data[at]! + data[at + 1]! + data[at + 2]!) / 3);
    }
  }
  const mean = sums.map((sum) => sum / light.length) as Corner['mean'];
  return { rect, white: Math.min(...mean), mean, plain: quantile(light, 0.95) - quantile(light, 0.05) <= PLAIN };
}

/** The four corners of a picture: a main picture of a shop is pure white there. */
export function groundOf(small: Grey): Ground {
  const side = Math.max(2, Math.round(Math.min(small.width, small.height) * CORNER));
  const corners = [0, 1, 2, 3].map((corner) =>
    cornerAt(small, {
      left: corner % 2 === 0 ? 0 : Math.max(0, small.width - side),
      top: corner < 2 ? 0 : Math.max(0, small.height - side),
      width: Math.min(side, small.width),
      height: Math.min(side, small.height),
    }),
  );
  const white = corners.filter(
    ({ plain, mean }) => plain && Math.max(...mean) >= MEANT_WHITE && Math.hypot(...chromaOf(...mean)) <= OWN_COLOUR,
  );
  return { meantWhite: white.length, corners, white: Math.min(...corners.map((corner) => corner.white)) };
}

export interface CastFound {
  /** Distance from grey, in a* and b*; 0 without a cast. */
  value: number;
  /** 偏黄 … */
  name: string;
  /** Regions that should be grey or white; empty when the whole picture was used. */
  places: Rect[];
}

/**
 * Finds the colour cast of a picture: by a ground that is meant to be white, else where all of the
 * picture agrees, as in 画质增强.
 */
export function castFound(small: Grey, ground: Ground): CastFound {
  const none = { value: 0, name: '', places: [] };
  if (ground.meantWhite >= 3) {
    const white = ground.corners.filter(({ mean }) => Math.max(...mean) >= MEANT_WHITE);
    const mean = [0, 1, 2].map((channel) =>
      quantile(
        white.map((corner) => corner.mean[channel]!),
        0.5,
      ),
    ) as [number, number, number];
    const value = Math.hypot(...chromaOf(...mean));
    if (value <= NEUTRAL) return none;
    const [r, g, b] = mean.map((level) => Math.log(level + 1)) as typeof mean;
    return { value, name: castOf(r - g, b - g).name, places: white.map(({ rect }) => rect) };
  }
  const cast = estimateCast(small.data, small.width, small.height);
  if (!cast) return { ...none, ...castByEstimates(small) };
  const [r, g, b] = cast.gains;
  return { value: Math.hypot(...chromaOf(190 / r, 190 / g, 190 / b)), name: cast.name, places: [] };
}
