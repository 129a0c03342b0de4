import { zAiFittingParams } from '@app/shared/contracts/tool-params/aiFitting';
import { expect, it } from 'vitest';
import { formOf, INITIAL_FORM, missingText, paramsOf, STANDING_POINTS } from './form.ts';

const garment = { fileId: '11111111-1111-4111-8111-111111111111' };
const photoId = '22222222-2222-4222-8222-222222222222';

it('the form of AI试衣 is restored from its task: on a drawn model, and on a photograph with points', () => {
  const moved = { ...INITIAL_FORM, kind: 'top', points: { neckL: { x: 0.4, y: 0.1 } } } as const;
  expect(formOf(zAiFittingParams.parse(paramsOf(moved, garment)))).toEqual(moved);
  const photo = { ...INITIAL_FORM, on: 'photo', photoId, consent: true, body: STANDING_POINTS } as const;
  expect(formOf(zAiFittingParams.parse(paramsOf(photo, garment)))).toEqual(photo);
});

it('missing reports the missing input, and a photograph of a person needs consent', () => {
  const photo = { ...INITIAL_FORM, on: 'photo', photoId } as const;
  expect(missingText(INITIAL_FORM, null)).toBe('先选一张衣服的照片');
  expect(missingText(INITIAL_FORM, garment)).toBe('');
  expect(missingText({ ...photo, photoId: null }, garment)).toBe('再选一张人物的照片');
  expect(missingText(photo, garment)).toBe('请先勾选人物的同意');
  expect(missingText({ ...photo, consent: true }, garment)).toBe('');
  expect(() => zAiFittingParams.parse(paramsOf(photo, garment))).toThrow('请先勾选「我已获得照片中人物的同意」');
});
