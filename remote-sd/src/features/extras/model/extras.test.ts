import { zExtrasParams, type FileInfo } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { engineOf } from '../../../tasks/testing.ts';
import { DEFAULT_EXTRAS, extrasFor, extrasParams, extrasProblem, toExtras, type ExtrasForm } from './extras.ts';

const fileOf = (n: number, width = 600, height = 400): FileInfo => {
  const fileId = `00000000-0000-4000-8000-00000000000${n}`;
  const name = `${n}.png`;
  return { fileId, url: `/api/file/data/view/${fileId}`, name, type: 'image/png', bytes: 1, width, height };
};
const filledForm: ExtrasForm = {
  ...DEFAULT_EXTRAS,
  source: fileOf(1),
  batch: [fileOf(2), fileOf(3)],
  upscaler: 'Lanczos',
  upscaler_2: 'Nearest',
  upscaler_2_visibility: 0.4,
  gfpgan_visibility: 1,
};
const upscalers = [
  { name: 'R-ESRGAN 4x+', scale: 4 },
  { name: 'Lanczos', scale: null },
];

it('extrasParams returns what the service takes, one task for each picture', () => {
  expect(extrasParams(filledForm).map((params) => zExtrasParams.parse(params))).toEqual(extrasParams(filledForm));
  expect(extrasParams(filledForm).map(({ fileId }) => fileId)).toEqual([filledForm.source!.fileId]);
  expect(extrasParams({ ...filledForm, many: true }).map(({ fileId }) => fileId)).toEqual(
    filledForm.batch.map(({ fileId }) => fileId),
  );
});

it('extrasFor keeps only what the engine supports', () => {
  const { capabilities } = engineOf({ abilities: ['extras'], upscalers, without: { face_restoration: 'x' } });
  expect(extrasFor(filledForm, capabilities)).toMatchObject({
    upscaler: 'Lanczos',
    upscaler_2: '',
    upscaler_2_visibility: 0,
    gfpgan_visibility: 0,
  });
  expect(extrasFor({ ...filledForm, upscaler: '' }, capabilities).upscaler).toBe('R-ESRGAN 4x+');
});

it('extrasProblem reports what is missing, and which picture would become too large', () => {
  expect(extrasProblem(filledForm)).toBe('');
  expect(extrasProblem(DEFAULT_EXTRAS)).toBe('请先选择一张图片');
  expect(extrasProblem({ ...DEFAULT_EXTRAS, many: true })).toBe('请先选择要处理的图片');
  const large = { ...filledForm, many: true, scale: 4, batch: [fileOf(2), fileOf(3, 6000, 4000)] };
  expect(extrasProblem(large)).toBe('「3.png」放大后超过 64 百万像素，请选小一些的倍数，或移除这一张');
});

it('toExtras keeps only the usable fields of a stored object', () => {
  expect(toExtras(filledForm)).toEqual(filledForm);
  expect(toExtras({ scale: 99, upscaler: 7, batch: 'x', source: {}, codeformer_weight: -1, many: 'yes' })).toEqual({
    ...DEFAULT_EXTRAS,
    scale: 8,
  });
  expect(toExtras(null)).toEqual(DEFAULT_EXTRAS);
});
