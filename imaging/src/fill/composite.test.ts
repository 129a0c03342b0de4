import { expect, it } from 'vitest';
import { compositeFill } from './composite.ts';

const [width, height] = [40, 30];
const hole = new Uint8Array(width * height);
for (let y = 10; y < 20; y += 1) hole.fill(1, y * width + 12, y * width + 28);
const ground = (channels: 3 | 4, value: number, alpha = 255) =>
  Uint8Array.from({ length: width * height * channels }, (_, at) => (channels === 4 && at % 4 === 3 ? alpha : value));

it('pixels outside the hole keep their bytes, whatever the filling contains there', () => {
  const picture = {
    data: Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 37) % 256),
    width,
    height,
    channels: 3 as const,
  };
  const before = picture.data.slice();
  compositeFill(
    picture,
    hole,
    Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 91) % 256),
  );
  const changed = before.filter((value, at) => hole[Math.floor(at / 3)] === 0 && picture.data[at] !== value);
  expect(changed).toHaveLength(0);
});

it('a filling with a uniform colour shift is matched to the surroundings of the hole', () => {
  const picture = { data: ground(3, 100), width, height, channels: 3 as const };
  compositeFill(picture, hole, ground(3, 112));
  for (let at = 0; at < picture.data.length; at += 1) expect(Math.abs(picture.data[at]! - 100)).toBeLessThanOrEqual(1);
});

it('an edge of another object is no seam: it keeps its own colour', () => {
  const picture = { data: ground(3, 40), width, height, channels: 3 as const };
  compositeFill(picture, hole, ground(3, 220));
  expect(picture.data[(15 * width + 20) * 3]).toBeGreaterThan(200);
});

it('transparency continues into the hole', () => {
  const picture = { data: ground(4, 90, 128), width, height, channels: 4 as const };
  for (let at = 0; at < hole.length; at += 1) if (hole[at] === 1) picture.data[at * 4 + 3] = 255;
  compositeFill(picture, hole, ground(3, 173));
  for (let at = 0; at < hole.length; at += 1) expect(Math.abs(picture.data[at * 4 + 3]! - 128)).toBeLessThanOrEqual(1);
});
