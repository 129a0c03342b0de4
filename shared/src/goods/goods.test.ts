import { describe, expect, it } from 'vitest';
import type { SceneId } from '../contracts/goods.ts';
import type { Picture } from '../cutout/picture.ts';
import { renderEmptyStage, drawGoodsPicture, drawOnWhite, type GoodsRequest, type Background } from './goods.ts';
import { analyseProduct, type Product } from './product.ts';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
const NONE: Rgba = [0, 0, 0, 0];
const BROWN: Rgba = [122, 74, 42, 255];

const drawPicture = (width: number, height: number, at: (x: number, y: number) => Rgba): Picture => ({
  data: Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    const pixel = index >> 2;
    return at(pixel % width, Math.floor(pixel / width))[index & 3]!;
  }),
  width,
  height,
});
const within = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom;

const bottle = analyseProduct(drawPicture(80, 120, (x, y) => (within(x, y, 25, 10, 53, 110) ? BROWN : NONE)))!;
const SIZE = { width: 96, height: 96 };
const plainRequest: GoodsRequest = {
  pose: 'auto',
  place: { x: 0, y: 0, scale: 1, angle: 0 },
  light: null,
  shadow: { strength: 64, softness: 38 },
  reflection: 0,
  match: 70,
};
const grey: Background = { by: 'colour', colour: '#d8d8d8' };

function shot(product: Product, ground: Background, more: Partial<GoodsRequest> = {}, size = SIZE) {
  const asked = { ...plainRequest, ...more };
  const { data, frame } = drawGoodsPicture(renderEmptyStage(ground, product, asked, size), product, asked, size);
  return { frame, ...reading(data, size) };
}
function reading(data: Uint8Array, { width, height }: typeof SIZE) {
  /** Mean colour of a region, given in fractions of the sides. */
  const mean = (left: number, top: number, right: number, bottom: number) => {
    const sum = [0, 0, 0];
    let count = 0;
    for (let y = Math.floor(top * height); y < bottom * height; y += 1)
      for (let x = Math.floor(left * width); x < right * width; x += 1) {
        for (let channel = 0; channel < 3; channel += 1) sum[channel]! += data[(y * width + x) * 3 + channel]!;
        count += 1;
      }
    return sum.map((value) => value / count) as [number, number, number];
  };
  const light = (...part: Parameters<typeof mean>) => mean(...part).reduce((a, b) => a + b) / 3;
  return { mean, light };
}

describe('the product alone', () => {
  it('a small fragment beside the product is dropped, and a second object of similar size is not', () => {
    const at = (islands: readonly (readonly [number, number, number, number])[]) =>
      analyseProduct(
        drawPicture(100, 60, (x, y) =>
          [[10, 10, 40, 50] as const, ...islands].some((box) => within(x, y, ...box)) ? BROWN : NONE,
        ),
      )!.picture;
    expect(at([[70, 40, 76, 46]])).toMatchObject({ width: 30, height: 40 });
    expect(at([[60, 20, 90, 48]])).toMatchObject({ width: 80, height: 40 });
    // Cut off by the photo where the product is whole, and far above its foot.
    expect(at([[60, 30, 90, 60]])).toMatchObject({ width: 30, height: 40 });
    expect(at([[60, 2, 90, 30]])).toMatchObject({ width: 30, height: 40 });
  });

  it('objects of similar size above each other stay together and are treated as lying down', () => {
    const rows = (small: number) =>
      analyseProduct(
        drawPicture(100, 90, (x, y) =>
          within(x, y, 10, 10, 90, 24) || within(x, y, 10, 38, 90, 52) || within(x, y, 10, 66, 10 + small, 80)
            ? BROWN
            : NONE,
        ),
      )!;
    expect(rows(70)).toMatchObject({ seen: 'above', picture: { width: 80, height: 70 } });
    expect(rows(20)).toMatchObject({ seen: 'above', picture: { width: 80, height: 42 } });
  });

  it('the edge of a product loses the colour of its old background', () => {
    const RIM: Rgba = [40, 160, 60, 255];
    const { picture } = analyseProduct(
      drawPicture(60, 60, (x, y) => (within(x, y, 11, 11, 49, 49) ? BROWN : within(x, y, 10, 10, 50, 50) ? RIM : NONE)),
    )!;
    const inside = BROWN.slice(0, 3);
    /** Mean distance of colours between the outermost pixels of a picture and its inside. */
    const off = ({ data, width, height }: Picture) => {
      let [sum, count] = [0, 0];
      for (let at = 0; at < width * height; at += 1) {
        const [x, y] = [at % width, Math.floor(at / width)];
        if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
        sum += Math.hypot(...inside.map((value, channel) => data[at * 4 + channel]! - value));
        count += 1;
      }
      return sum / count;
    };
    expect(off({ ...picture, data: Uint8Array.from(picture.data, (_, at) => RIM[at & 3]!) })).toBeGreaterThan(100);
    expect(off(picture)).toBeLessThan(12);
  });

  it('details as thin as a wire keep their colours', () => {
    const { picture } = analyseProduct(
      drawPicture(60, 60, (x, y) =>
        within(x, y, 10, 20, 50, 50) ? BROWN : within(x, y, 29, 2, 31, 20) ? [20, 20, 200, 255] : NONE,
      ),
    )!;
    const at = (2 * picture.width + 20) * 4;
    expect([...picture.data.subarray(at, at + 3)]).toEqual([20, 20, 200]);
  });

  it('a product whose centre of mass is outside its base is treated as lying down', () => {
    const lamp = analyseProduct(
      drawPicture(100, 100, (x, y) => (within(x, y, 10, 10, 70, 50) || within(x, y, 66, 50, 70, 90) ? BROWN : NONE)),
    )!;
    expect([bottle.steady, lamp.steady]).toEqual([true, false]);
    const { frame, light } = shot(lamp, grey);
    expect(frame.top + frame.height / 2).toBeCloseTo(48, 0);
    for (const x of [0, 0.2, 0.4, 0.6, 0.8]) expect(light(x, 0.9, x + 0.2, 1)).toBeGreaterThan(150);
  });
});

describe('where a product stands', () => {
  it('the ground shadow is darkest below the lowest support, and a hanging strap is not a support', () => {
    const strapped = analyseProduct(
      drawPicture(100, 120, (x, y) => (within(x, y, 20, 10, 80, 100) || within(x, y, 80, 40, 83, 114) ? BROWN : NONE)),
    )!;
    expect(strapped.foot).toBeCloseTo(0.865, 2);
    for (const product of [bottle, strapped]) {
      const { frame, light } = shot(product, grey, {}, { width: 192, height: 192 });
      const foot = (frame.top + frame.height * product.foot) / 192;
      const middle = (frame.left + frame.width * 0.45) / 192;
      // The first row is still the product's own; its shadow lies a row further at most.
      const rows = [0.008, 0.03, 0.07].map((below) =>
        light(middle - 0.03, foot + below, middle + 0.03, foot + below + 0.006),
      );
      expect(rows[0]).toBeLessThan(rows[1]! - 8);
      expect(rows[1]).toBeLessThan(rows[2]!);
    }
  });

  it('a side that the photo cropped stays at the edge of the picture wherever the product is moved', () => {
    const bust = analyseProduct(drawPicture(80, 100, (x, y) => (within(x, y, 20, 20, 60, 100) ? BROWN : NONE)))!;
    expect(bust.cut).toEqual({ left: false, right: false, top: false, bottom: true });
    for (const place of [plainRequest.place, { x: 0.2, y: -0.4, scale: 0.5, angle: 0 }]) {
      const { frame } = shot(bust, { by: 'template', id: 'window' }, { place });
      expect(frame.top + frame.height).toBeGreaterThanOrEqual(96);
    }
    const corner = analyseProduct(drawPicture(80, 100, (x, y) => (within(x, y, 0, 20, 60, 100) ? BROWN : NONE)))!;
    expect(shot(corner, grey).frame.left).toBeLessThanOrEqual(0);
    // On white too: its last row is the product.
    expect(reading(drawOnWhite(bust, SIZE), SIZE).mean(0.45, 0.99, 0.55, 1)).toEqual([122, 74, 42]);
  });

  it('a tip or a round base that barely touches the border of the photo does not count as cropped', () => {
    const ball = (down: number) =>
      analyseProduct(drawPicture(100, 100, (x, y) => (Math.hypot(x - 50, y - down) < 40 ? BROWN : NONE)))!.cut.bottom;
    expect([ball(58), ball(61), ball(80)]).toEqual([false, false, true]);
  });

  it('the scenes of one set show the product from different distances and positions', () => {
    const crops = (['window', 'walnut', 'linen', 'dusk'] satisfies SceneId[]).map((id) => {
      const { frame } = shot(bottle, { by: 'template', id }, {}, { width: 48, height: 48 });
      return `${Math.round(frame.left + frame.width / 2)} ${Math.round(frame.height)}`;
    });
    expect(new Set(crops).size).toBe(4);
  });
});

describe('the light of a scene', () => {
  it('a product casts its shadow away from the light, and none when shadows are off', () => {
    const lit = (turn: number, strength: number) =>
      shot(bottle, grey, { light: { turn, height: 35 }, shadow: { strength, softness: 20 } });
    const [fromLeft, fromRight, none] = [lit(-65, 100), lit(65, 100), lit(-65, 0)];
    const [left, right] = [
      [0.26, 0.74, 0.4, 0.82],
      [0.6, 0.74, 0.74, 0.82],
    ] as const;
    expect(none.light(...right) - fromLeft.light(...right)).toBeGreaterThan(8);
    expect(fromRight.light(...right) - fromLeft.light(...right)).toBeGreaterThan(8);
    expect(fromLeft.light(...left) - fromRight.light(...left)).toBeGreaterThan(8);
  });

  it('a product is reflected by the ground with the requested strength', () => {
    const below = [0.46, 0.87, 0.54, 0.93] as const;
    const mirrored = (reflection: number) =>
      shot(bottle, { by: 'template', id: 'soft' }, { reflection }).light(...below);
    expect(mirrored(0) - mirrored(100)).toBeGreaterThan(20);
  });

  it('a product is relit by its scene with the requested strength, and keeps its colours at zero', () => {
    const body = [0.44, 0.4, 0.5, 0.7] as const;
    const under = (id: SceneId, match: number) => shot(bottle, { by: 'template', id }, { match }).mean(...body);
    const own = under('night', 0);
    for (const [channel, value] of BROWN.slice(0, 3).entries()) expect(Math.abs(own[channel]! - value)).toBeLessThan(4);
    const [night, warm] = [under('night', 100), under('blinds', 100)];
    // Bluer by night, and darker; warmer in the evening sun.
    expect(night[2] / night[0]).toBeGreaterThan((own[2] / own[0]) * 1.1);
    expect(night[0]).toBeLessThan(own[0]);
    expect(warm[0] / warm[2]).toBeGreaterThan(own[0] / own[2]);
  });
});
