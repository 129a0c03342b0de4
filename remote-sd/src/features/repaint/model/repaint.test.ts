import type { FileInfo, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { zImg2imgParams } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { engineOf, taskOf } from '../../../tasks/testing.ts';
import {
  DEFAULT_REPAINT,
  missingOf,
  repaintFor,
  repaintOf,
  repaintParams,
  sameShape,
  toRepaint,
  withSource,
  type Repaint,
} from './repaint.ts';

const fileOf = (n: number, width = 600, height = 400): FileInfo => {
  const fileId = `00000000-0000-4000-8000-00000000000${n}`;
  return { fileId, url: `/api/file/data/view/${fileId}`, name: 'a.png', type: 'image/png', bytes: 1, width, height };
};
const source = fileOf(1);
const mask = fileOf(2);
const masked: Repaint & { source: FileInfo } = { ...DEFAULT_REPAINT, mode: 'inpaint', source, drawn: mask };
const form = taskOf('黑猫').params as Txt2imgParams;

it('is what the service takes, and comes back from a task as it was', () => {
  const set = { ...masked, denoising_strength: 0.4, mask_invert: true, inpaint_padding: 64 };
  const params = repaintParams(form, set);
  expect(zImg2imgParams.parse(params)).toEqual(params);
  expect(params).toMatchObject({ fileId: source.fileId, maskId: mask.fileId, mode: 'inpaint', prompt: '黑猫' });
  expect(params).not.toHaveProperty('hires');
  expect(repaintOf(params, source, mask)).toEqual(set);
});

it('sends no mask where the whole is drawn, though one was drawn before', () => {
  expect(repaintParams(form, { ...masked, mode: 'img2img' })).toMatchObject({ mode: 'img2img', maskId: null });
});

it('brings back modes that are not drawn here as what they came to', () => {
  const params: Img2imgParams = { ...repaintParams(form, masked), mode: 'inpaint_sketch' };
  expect(repaintOf(params, source, mask)).toMatchObject({ mode: 'inpaint', drawn: mask });
  expect(repaintOf({ ...params, mode: 'sketch', maskId: null }, source, null).mode).toBe('img2img');
});

it('says what is missing, and that a mask has another size', () => {
  expect(missingOf(DEFAULT_REPAINT)).toBe('请先选择一张原图');
  expect(missingOf({ ...masked, drawn: null })).toBe('请先在原图上涂出要重绘的地方');
  expect(missingOf({ ...masked, mode: 'inpaint_upload' })).toBe('请先上传一张蒙版');
  expect(missingOf({ ...masked, mode: 'inpaint_upload', sent: fileOf(3, 300, 200) })).toContain('蒙版是 300 × 200');
  expect(missingOf(masked)).toBe('');
});

it('gives an engine what it has, and forgets masks with their picture', () => {
  const { capabilities } = engineOf({ abilities: ['img2img'], without: { inpaint_area: 'x', resize_mode: 'x' } });
  const set: Repaint = { ...masked, inpaint_area: 'only_masked', resize_mode: 'resize_and_fill' };
  const fitting = { mode: 'img2img', inpaint_area: 'whole_picture', resize_mode: 'just_resize' };
  expect(repaintFor(set, capabilities)).toMatchObject(fitting);
  expect(withSource(masked, source)).toBe(masked);
  expect(withSource(masked, fileOf(4))).toMatchObject({ source: fileOf(4), drawn: null, mode: 'inpaint' });
});

it('compares what lies on each other', () => {
  expect(sameShape(source, { width: 944, height: 624 })).toBe(true);
  expect(sameShape(source, { width: 768, height: 768 })).toBe(false);
  expect(sameShape({ width: null, height: null }, { width: 768, height: 768 })).toBe(false);
});

it('keeps of what was stored only what can be used', () => {
  expect(toRepaint(masked)).toEqual(masked);
  expect(
    toRepaint({ mode: 'batch', source: { fileId: 1 }, drawn: mask, mask_blur: 900, denoising_strength: 'x' }),
  ).toEqual({
    ...DEFAULT_REPAINT,
    mask_blur: 64,
  });
});
