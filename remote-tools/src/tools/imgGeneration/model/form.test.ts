import { expect, it } from 'vitest';
import { formFrom, formOf, INITIAL_FORM, paramsOf, withWord } from './form.ts';

it('withWord appends a word to the prompt once', () => {
  expect(withWord('', '窗光')).toBe('窗光');
  expect(withWord('花瓶， ', '窗光')).toBe('花瓶，窗光');
  expect(withWord('花瓶,窗光', '窗光')).toBe('花瓶,窗光');
});

it('the form of 图片生成 converts to params and back', () => {
  const form = { ...INITIAL_FORM, prompt: ' 花瓶 ', keep: 30, seed: 4 };
  const params = paramsOf(form, { fileId: 'a' });
  expect(params).toMatchObject({ prompt: '花瓶', reference: { fileId: 'a', keep: 0.3 }, seed: 4, count: 2 });
  expect(paramsOf({ ...form, seed: null }, null)).toMatchObject({ reference: null, seed: -1 });
  expect(formOf({ ...params, like: null } as Parameters<typeof formOf>[0])).toEqual({ ...form, prompt: '花瓶' });
});

it('formFrom takes valid settings of the address, and ignores others', () => {
  expect(formFrom(new URLSearchParams({ prompt: '花瓶', shape: '3:4', count: '4', style: 'oil' }))).toMatchObject({
    prompt: '花瓶',
    shape: '3:4',
    count: 4,
    style: 'oil',
  });
  expect(formFrom(new URLSearchParams({ shape: 'toString', count: '9' }))).toEqual(INITIAL_FORM);
});
