import { zModelSetParams } from '@app/shared/contracts/tool-params/modelSet';
import { expect, it } from 'vitest';
import { formOf, INITIAL_FORM, missingText, paramsOf, PRESETS, presetOf, redoneParams } from './form.ts';

it('presetOf recognises a preset by its shots, and returns null for changed ones', () => {
  for (const { key, shots } of PRESETS) expect(presetOf(shots)).toBe(key);
  expect(presetOf(PRESETS[0]!.shots.slice(1))).toBeNull();
});

it('the form of 版型套图 is restored from its task', () => {
  expect(formOf(zModelSetParams.parse(paramsOf(INITIAL_FORM)))).toEqual(INITIAL_FORM);
});

it('redone draws one shot again and keeps the seeds of the others', () => {
  const params = zModelSetParams.parse(paramsOf(INITIAL_FORM));
  const again = zModelSetParams.parse(redoneParams(params, [5, 6, 7, 8], 1, 99));
  expect(again.shots.map(({ seed }) => seed)).toEqual([5, 99, 7, 8]);
  expect(again.shots.map(({ pose }) => pose)).toEqual(params.shots.map(({ pose }) => pose));
  expect(formOf(again)).toEqual(INITIAL_FORM);
});

it('a photograph of a person requires consent', () => {
  const photo = { ...INITIAL_FORM, by: 'photo' } as const;
  expect(missingText(INITIAL_FORM)).toBe('');
  expect(missingText(photo)).toBe('先选一张人物的照片');
  const chosen = { ...photo, photoId: '11111111-1111-4111-8111-111111111111' };
  expect(missingText(chosen)).toBe('请先勾选人物的同意');
  const agreed = { ...chosen, consent: true };
  expect(missingText(agreed)).toBe('');
  expect(formOf(zModelSetParams.parse(paramsOf(agreed)))).toEqual(agreed);
});
