import type { FileInfo, Txt2imgParams } from '@app/shared/contracts/aigc';
import { zImg2imgParams } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { engineOf, taskOf } from '../tasks/testing.ts';
import {
  DEFAULT_REPAINT,
  missingText,
  repaintFor,
  repaintOf,
  repaintParams,
  sameShape,
  toRepaint,
  withSource,
  type RepaintForm,
} from './repaint.ts';

const fileOf = (n: number, width = 600, height = 400): FileInfo => {
  const fileId = `00000000-0000-4000-8000-00000000000${n}`;
  return { fileId, url: `/api/file/data/view/${fileId}`, name: 'a.png', type: 'image/png', bytes: 1, width, height };
};
const source = fileOf(1);
const mask = fileOf(2);
const masked: RepaintForm & { source: FileInfo } = { ...DEFAULT_REPAINT, mode: 'inpaint', source, drawn: mask };
const paint = fileOf(5);
const files = { source, mask, paint };
const only = (repaint: RepaintForm) => {
  const all = repaintParams(form, repaint);
  expect(all).toHaveLength(1);
  return all[0]!;
};
const form = taskOf('黑猫').params as Txt2imgParams;

it('repaint parameters are valid for the service, and convert back from a task unchanged', () => {
  const set = { ...masked, denoising_strength: 0.4, mask_invert: true, inpaint_padding: 64 };
  const params = only(set);
  expect(zImg2imgParams.parse(params)).toEqual(params);
  expect(params).toMatchObject({ fileId: source.fileId, maskId: mask.fileId, mode: 'inpaint', prompt: '黑猫' });
  expect(params).not.toHaveProperty('hires');
  expect(repaintOf(params, files)).toEqual(set);
});

it('img2img sends no mask, though one was drawn before', () => {
  const whole = only({ ...masked, paint, mode: 'img2img' });
  expect(whole).toMatchObject({ mode: 'img2img', maskId: null, paintId: null });
});

it('a sketch is sent as paint, and for inpaint sketch also as the mask', () => {
  const sketch: RepaintForm = { ...masked, paint, mode: 'sketch' };
  expect(only(sketch)).toMatchObject({ mode: 'sketch', maskId: null, paintId: paint.fileId });
  expect(repaintOf(only(sketch), files)).toEqual({ ...sketch, drawn: null });
  const inpaint: RepaintForm = { ...sketch, mode: 'inpaint_sketch' };
  expect(only(inpaint)).toMatchObject({ maskId: paint.fileId, paintId: paint.fileId });
  expect(repaintOf(only(inpaint), { ...files, mask: paint })).toEqual({ ...inpaint, drawn: null });
});

it('a batch creates one task for each picture, in the picture’s own aspect ratio', () => {
  const batch = [fileOf(6), fileOf(7, 400, 400)];
  const all = repaintParams({ ...form, width: 512, height: 512 }, { ...masked, mode: 'batch', batch });
  expect(all.map(({ fileId, width, height }) => [fileId, width, height])).toEqual([
    [batch[0]!.fileId, 624, 416],
    [batch[1]!.fileId, 512, 512],
  ]);
  for (const one of all) expect(one).toMatchObject({ mode: 'img2img', maskId: null, denoising_strength: 0.75 });
});

it('missingText reports what is missing, and a mask of another size', () => {
  expect(missingText(DEFAULT_REPAINT)).toBe('请先选择一张原图');
  expect(missingText({ ...masked, drawn: null })).toBe('请先在原图上涂出要重绘的地方');
  expect(missingText({ ...masked, mode: 'inpaint_upload' })).toBe('请先上传一张蒙版');
  expect(missingText({ ...masked, mode: 'inpaint_upload', sent: fileOf(3, 300, 200) })).toContain('蒙版是 300 × 200');
  expect(missingText(masked)).toBe('');
  expect(missingText({ ...masked, mode: 'sketch' })).toBe('请先在原图上画几笔');
  expect(missingText({ ...masked, mode: 'inpaint_sketch', paint })).toBe('');
  expect(missingText({ ...masked, mode: 'batch' })).toBe('请先选择要重绘的图片');
});

it('repaintFor drops what the engine lacks, and withSource drops the mask of another picture', () => {
  const { capabilities } = engineOf({ abilities: ['img2img'], without: { inpaint_area: 'x', resize_mode: 'x' } });
  const set: RepaintForm = { ...masked, inpaint_area: 'only_masked', resize_mode: 'resize_and_fill' };
  const fitting = { mode: 'img2img', inpaint_area: 'whole_picture', resize_mode: 'just_resize' };
  expect(repaintFor(set, capabilities)).toMatchObject(fitting);
  expect(withSource(masked, source)).toBe(masked);
  expect(withSource(masked, fileOf(4))).toMatchObject({ source: fileOf(4), drawn: null, mode: 'inpaint' });
});

it('a choice that the engine lacks is replaced by the first one, other choices are kept', () => {
  const why = 'ComfyUI 不能用潜变量噪声填充蒙版，请另选「蒙版内容」';
  const { capabilities } = engineOf({ withoutChoices: { inpainting_fill: { latent_noise: why } } });
  expect(repaintFor({ ...masked, inpainting_fill: 'latent_noise' }, capabilities).inpainting_fill).toBe('original');
  expect(repaintFor({ ...masked, inpainting_fill: 'fill' }, capabilities).inpainting_fill).toBe('fill');
});

it('sameShape compares aspect ratios, and unknown sizes never match', () => {
  expect(sameShape(source, { width: 944, height: 624 })).toBe(true);
  expect(sameShape(source, { width: 768, height: 768 })).toBe(false);
  expect(sameShape({ width: null, height: null }, { width: 768, height: 768 })).toBe(false);
});

it('toRepaint keeps only the usable fields of a stored object', () => {
  expect(toRepaint(masked)).toEqual(masked);
  expect(
    toRepaint({
      mode: 'collage',
      batch: [1, {}],
      source: { fileId: 1 },
      drawn: mask,
      mask_blur: 900,
      denoising_strength: 'x',
    }),
  ).toEqual({
    ...DEFAULT_REPAINT,
    mask_blur: 64,
  });
});
