import { expect, it } from 'vitest';
import { cutoutNote, enhanceNote, eraseNote, fittingNote, setNote } from './engine-words.ts';

const builtin = { id: 'builtin', name: '内置演示引擎', reference: null };
const model = { id: 'birefnet', name: 'BiRefNet', reference: null };

it('enhanceNote names the upscaling engine; repair alone uses the built-in one', () => {
  expect(enhanceNote(builtin, 2)).toBe('内置演示引擎，完成后可以对比和下载');
  expect(enhanceNote(model, 2)).toBe('由「BiRefNet」放大，完成后可以对比和下载');
  expect(enhanceNote(model, 1)).toBe('内置演示引擎，完成后可以对比和下载');
  expect(enhanceNote(null, 2)).toBe('完成后可以对比和下载');
});

it('eraseNote says before the first pass that generated content is marked', () => {
  expect(eraseNote(model)).toContain('由「BiRefNet」补画，下载的图片带「AI 生成」标识');
  expect(eraseNote(builtin)).not.toContain('AI');
});

it('cutoutNote promises that the download equals the preview only for the same engine', () => {
  expect(cutoutNote(builtin, true)).toContain('下载的和看到的一样');
  for (const worker of [model, null]) expect(cutoutNote(worker, true)).not.toContain('下载的和看到的一样');
  expect(cutoutNote(model, true)).toContain('成品由「BiRefNet」抠出');
  expect(cutoutNote(model, false)).toContain('可以直接抠出');
  expect(cutoutNote(builtin, false)).toContain('涂一笔');
});

it('fittingNote says what of a person is redrawn, and by which engine', () => {
  const drawing = { id: 'comfyui', name: 'ComfyUI', reference: 'IP-Adapter' } as const;
  expect(setNote(builtin)).toContain('内置演示引擎');
  expect(setNote(drawing)).toContain('由「ComfyUI」照着同一个人画（IP-Adapter）');
  expect(fittingNote(null, 'photo')).toContain('内置演示引擎试穿');
  expect(fittingNote(drawing, 'figure')).toContain('人物和背景由「ComfyUI」重画');
  expect(fittingNote(drawing, 'photo')).toContain('边缘由「ComfyUI」融合');
});
