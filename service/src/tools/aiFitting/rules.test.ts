import { expect, it } from 'vitest';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { zAiFittingParams } from '@app/shared/contracts/tool-params/aiFitting';
import { rules } from './rules.ts';

const GARMENT = '11111111-1111-4111-8111-111111111111';
const PERSON = '22222222-2222-4222-8222-222222222222';
const { name, figure, outfit } = FIGURE_LIBRARY[0]!;
const drawnPerson = { by: 'figure', figure, outfit, person: name, scene: 'white' } as const;
const photo = { by: 'photo', fileId: PERSON, consent: true } as const;
const paramsOf = (more: object) =>
  zAiFittingParams.parse({ tool: 'aiFitting', fileId: GARMENT, on: drawnPerson, ...more });
const sizes = (garment: number, other = 600) =>
  new Map([
    [GARMENT, { width: garment, height: garment }],
    [PERSON, { width: other, height: other }],
  ]);

it('AI试衣 refuses pictures that are too small, or the same one twice', () => {
  expect(() => rules.check!(paramsOf({}), sizes(120))).toThrow('衣服的照片太小，请用每边至少 200 像素的照片');
  expect(() => rules.check!(paramsOf({ on: photo }), sizes(400, 90))).toThrow('人物的照片太小');
  expect(() => rules.check!(paramsOf({ on: { ...photo, fileId: GARMENT } }), sizes(400))).toThrow('请各选一张');
  expect(rules.files(paramsOf({ on: photo }))).toEqual([GARMENT, PERSON]);
});
