import { expect, it } from 'vitest';
import { areaWayOf, coveredIn, isCovered, stacked } from './areas.ts';

const area = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

it.each([
  ['one larger one', area(0.1, 0.1, 0.5, 0.5), [area(0, 0, 1, 1)], true],
  ['itself', area(0.1, 0.1, 0.5, 0.5), [area(0.1, 0.1, 0.5, 0.5)], true],
  ['two that meet', area(0.1, 0.1, 0.5, 0.5), [area(0, 0, 0.3, 1), area(0.3, 0, 0.7, 1)], true],
  ['two that meet at a rounded edge', area(0.1, 0, 0.5, 1), [area(0, 0, 0.1 + 0.2, 1), area(0.3, 0, 0.7, 1)], true],
  ['two with a gap', area(0.1, 0.1, 0.5, 0.5), [area(0, 0, 0.3, 1), area(0.31, 0, 0.69, 1)], false],
  ['four that leave a hole', area(0, 0, 1, 1), [area(0, 0, 1, 0.4), area(0, 0.6, 1, 0.4), area(0, 0, 0.4, 1)], false],
  ['none', area(0, 0, 1, 1), [], false],
])('isCovered decides whether an area is covered by %s', (_, below, above, covered) => {
  expect(isCovered(below, above)).toBe(covered);
});

it('coveredIn counts only areas in front for engines that blend the areas of one layer', () => {
  const low = { ...area(0, 0, 0.5, 1), layer: 'background' as const };
  const high = { ...area(0, 0, 1, 1), layer: 'foreground' as const };
  const wide = { ...area(0, 0, 1, 1), layer: 'background' as const };
  expect(stacked([high, low, wide])).toEqual([low, wide, high]);
  expect(coveredIn('comfyui', [low, wide])).toEqual([]);
  expect(coveredIn('regional_prompter', [low, wide])).toEqual([low]);
  expect(coveredIn('comfyui', [low, high])).toEqual([low]);
  expect(coveredIn('latent_couple', [low, high])).toEqual([]);
});

it('areaWayOf picks the first available method for auto, and never Latent Couple for 图生图', () => {
  expect(areaWayOf('auto', ['latent_couple', 'tiled_diffusion'], 'txt2img')).toBe('tiled_diffusion');
  expect(areaWayOf('auto', ['latent_couple'], 'img2img')).toBeUndefined();
  expect(areaWayOf('latent_couple', ['latent_couple'], 'txt2img')).toBe('latent_couple');
  expect(areaWayOf('comfyui', ['latent_couple'], 'txt2img')).toBeUndefined();
});
