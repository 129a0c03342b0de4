import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examine } from '@app/imaging/checkup/examine';
import { CHECKUP_MEASURES } from '@app/shared/contracts/checkup';
import { lessonsFor } from '../domain/study/checkup/lessons.ts';
import { verdictOf } from '../domain/study/checkup/scales.ts';
import type { TestService } from '../testing/service.ts';
import { startWithShipped } from '../testing/shipped.ts';

let service: TestService;
beforeAll(async () => {
  service = await startWithShipped();
});
afterAll(() => service.close());

it('the first step of each beginners’ path can be opened without paying', async () => {
  const { data } = await service.call('GET /course/data/path/list', {});
  const starts = data.filter(({ start }) => start);
  expect(starts.length).toBeGreaterThan(2);
  for (const { title, steps, next } of starts) expect([title, next?.title]).toEqual([title, steps[0]!.title]);
});

it('faults that a checkup finds have a lesson of the shipped courses at a second', async () => {
  const found = await lessonsFor(service.deps.db, CHECKUP_MEASURES, new Date());
  const taught = Object.fromEntries([...found].map(([of, lessons]) => [of, lessons.find(({ comic }) => !comic)]));
  for (const of of ['size', 'sharpness', 'noise', 'blocks', 'cast', 'white', 'fill'])
    expect([of, taught[of]?.at]).toEqual([of, expect.any(Number)]);
  expect(taught['noise']!.title).toContain('噪点');
  expect(taught['blocks']!.title).toContain('压缩块');
  expect(taught['cast']!.courseId).toBe(1001);
});

it('the picture of an article that passes on white grounds is white in its corners and fills 80 to 90 percent', async () => {
  const file = fileURLToPath(new URL('../../content/pages/pictures/apple-white.webp', import.meta.url));
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const mask = { data: data.map((value) => (value < 240 ? 255 : 0)), width: info.width, height: info.height };
  const { white, fill } = await examine(file, mask);
  expect(verdictOf('white', white)).toBe('good');
  expect(fill.value).toBeGreaterThanOrEqual(0.8);
  expect(fill.value).toBeLessThanOrEqual(0.9);
});
