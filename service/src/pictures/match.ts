import sharp from 'sharp';

/** How a picture compares with the photo that it was made of, pixel by pixel. */
export interface Match {
  photo: { width: number; height: number };
  result: { width: number; height: number };
  /** Both show the same field: side lengths in the same proportion. */
  sameShape: boolean;
  /**
   * Energy of the result's edges by that of the photo brought to the same size; above 1 it is
   * sharper.
   */
  sharpness: number;
  /**
   * Mean of the colour differences (CIE76) of places that the result covers, and where it went:
   * lighter, redder, yellower.
   */
  colour: { distance: number; lightness: number; red: number; yellow: number };
}

/** Wide enough for edges of what is for sale, small enough to be looked at in a moment. */
const EDGE_WIDTH = 1000;
/** Colours are compared in places, not in grains of noise. */
const COLOUR_SIDE = 64;
const SAME_SHAPE = 0.03;
const OPAQUE = 128;
const WHITE = 250;

async function edgeEnergy(source: string, width: number, height: number): Promise<number> {
  const { data } = await sharp(source)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const bend = 4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!;
      sum += bend * bend;
    }
  }
  return sum / Math.max(1, (width - 2) * (height - 2));
}

/** Lab values of an 8-bit sRGB colour, D65. */
function labOf(red: number, green: number, blue: number): [number, number, number] {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const smallOf = (source: string) =>
  sharp(source)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(COLOUR_SIDE, COLOUR_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();

async function colourDifference(photo: string, result: string, onWhite: boolean): Promise<Match['colour']> {
  const [before, after] = await Promise.all([smallOf(photo), smallOf(result)]);
  const sum = { distance: 0, lightness: 0, red: 0, yellow: 0 };
  let places = 0;
  for (let i = 0; i < after.length; i += 4) {
    // Transparent pixels have no colour.
    if (after[i + 3]! < OPAQUE || before[i + 3]! < OPAQUE) continue;
    if (onWhite && Math.min(after[i]!, after[i + 1]!, after[i + 2]!) >= WHITE) continue;
    const [l1, a1, b1] = labOf(before[i]!, before[i + 1]!, before[i + 2]!);
    const [l2, a2, b2] = labOf(after[i]!, after[i + 1]!, after[i + 2]!);
    sum.distance += Math.hypot(l2 - l1, a2 - a1, b2 - b1);
    sum.lightness += l2 - l1;
    sum.red += a2 - a1;
    sum.yellow += b2 - b1;
    places += 1;
  }
  const of = Math.max(1, places);
  return {
    distance: sum.distance / of,
    lightness: sum.lightness / of,
    red: sum.red / of,
    yellow: sum.yellow / of,
  };
}

async function sizeOf(source: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await sharp(source).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * @param onWhite the result may stand on a white ground, which is no part of what was photographed
 */
export async function matchPictures(photo: string, result: string, onWhite: boolean): Promise<Match> {
  const [before, after] = await Promise.all([sizeOf(photo), sizeOf(result)]);
  const ratio = after.width / after.height / (before.width / before.height);
  const width = Math.min(EDGE_WIDTH, after.width);
  const height = Math.max(3, Math.round((width * after.height) / after.width));
  const [blunt, sharpened] = [await edgeEnergy(photo, width, height), await edgeEnergy(result, width, height)];
  return {
    photo: before,
    result: after,
    sameShape: Math.abs(ratio - 1) <= SAME_SHAPE,
    sharpness: blunt > 0 ? sharpened / blunt : 1,
    colour: await colourDifference(photo, result, onWhite),
  };
}
