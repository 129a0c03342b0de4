import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutGarment, cutPicture } from './cut-garment.ts';
import { guessKind, guessPoints, type GarmentSilhouette } from './garment.ts';

const SIDE = 300;
async function pixelsOf(svg: string, ground: string): Promise<Uint8Array> {
  const { data } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${ground}"/>${svg}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}
async function silhouette(outline: string): Promise<GarmentSilhouette> {
  const data = await pixelsOf(`<path d="${outline}" fill="#fff"/>`, '#000');
  return { alpha: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => data[at * 4]!), width: SIDE, height: SIDE };
}

const SLANTED = 'M110,20 H190 L200,110 L198,285 L105,250 L100,110Z';
const FLOUNCE =
  'M110,20 H190 L196,90 L190,225 L225,235 L228,262 C200,290 185,278 170,290 H130 C115,278 100,290 72,262 L75,235 L110,225 L104,90Z';
it.each([
  ['a slanted hem', SLANTED],
  ['a round flounce', FLOUNCE],
])('the armpits of a dress with %s are in its upper half', async (_name, outline) => {
  const points = guessPoints(await silhouette(outline), 'dress');
  expect(points['armpitL']!.y).toBeLessThan(0.5);
  expect(points['armpitR']!.y).toBeLessThan(0.5);
  expect(points['hemR']!.x - points['hemL']!.x).toBeGreaterThan(0.2);
});

it('a cardigan with sleeves that hang lower than its hem is a top, and its hem is that of the body', async () => {
  const shape = await silhouette(
    'M95,30 H205 L250,60 L285,270 L255,275 L220,120 L222,225 H78 L80,120 L45,275 L15,270 L50,60Z',
  );
  expect(guessKind(shape)).toBe('top');
  const { hemL, hemR, cuffL, cuffR } = guessPoints(shape, 'top');
  expect(hemL!.y).toBeCloseTo(0.74, 1);
  expect(hemL!.x).toBeLessThan(0.35);
  expect(hemR!.x).toBeGreaterThan(0.65);
  expect(cuffL!.y).toBeGreaterThan(hemL!.y);
  expect(cuffR!.x).toBeGreaterThan(0.8);
});

it('a white garment on white is cut out by the mask of a model', async () => {
  const tee = 'M110,45 H190 L225,65 L265,110 L240,135 L215,115 V265 H85 V115 L60,135 L35,110 L75,65Z';
  const data = await pixelsOf(
    `<path d="${tee}" fill="#fbfbfb"/><rect x="130" y="120" width="40" height="60" fill="#c02020"/>`,
    '#f2f2f2',
  );
  const { alpha } = await silhouette(tee);
  const picture = { data, width: SIDE, height: SIDE };
  const asked = { kind: null, points: {} };
  const { kind, points } = cutGarment(picture, asked, { data: alpha, width: SIDE, height: SIDE });
  expect(kind).toBe('top');
  expect(points['hemR']!.x - points['hemL']!.x).toBeGreaterThan(0.4);
  expect(points['cuffL']!.x).toBeLessThan(0.25);
});

it('a garment that the model is unsure of is doubted, another is not', async () => {
  const tee = 'M110,45 H190 L225,65 L265,110 L240,135 L215,115 V265 H85 V115 L60,135 L35,110 L75,65Z';
  // Cloth and ground differ by little, so the mask decides.
  const data = await pixelsOf(`<path d="${tee}" fill="#d8d4d0"/>`, '#d4d2d0');
  const { alpha } = await silhouette(tee);
  const doubtsOf = (mask: Uint8Array) => {
    const picture = { data, width: SIDE, height: SIDE };
    return cutGarment(picture, { kind: null, points: {} }, { data: mask, width: SIDE, height: SIDE }).doubts;
  };
  expect(doubtsOf(alpha)).toEqual([]);
  const unsure = alpha.map((value, at) => (at < 120 * SIDE ? value : value * 0.7));
  expect(doubtsOf(unsure)).toEqual(['unsureGarment']);
});

it('a checked garment is whole although the model takes its dark checks for ground', async () => {
  const tee = 'M110,45 H190 L225,65 L265,110 L240,135 L215,115 V265 H85 V115 L60,135 L35,110 L75,65Z';
  const places = [70, 110, 150, 190, 230].flatMap((y) => [95, 135, 175].map((x) => [x, y] as const));
  const checks = (fill: string) =>
    places.map(([x, y]) => `<rect x="${x}" y="${y}" width="16" height="9" fill="${fill}"/>`).join('');
  const data = await pixelsOf(`<path d="${tee}" fill="#7080c0"/>${checks('#101014')}`, '#f2f2f2');
  const { alpha } = await silhouette(tee);
  const mask = Uint8Array.from(alpha);
  for (const [left, top] of places)
    for (let y = top; y < top + 9; y += 1) mask.fill(0, y * SIDE + left, y * SIDE + left + 16);
  const { pixels } = cutPicture({ data, width: SIDE, height: SIDE }, { data: mask, width: SIDE, height: SIDE });
  const holes = places.filter(([x, y]) => pixels[((y + 4) * SIDE + x + 8) * 4 + 3] !== 255);
  expect(holes).toEqual([]);
  // The ground beside it stays out.
  expect(pixels[3]).toBe(0);
});
