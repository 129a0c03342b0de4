import { expect, it } from 'vitest';
import { makerOf, pageOf, tagOf, titleOf } from './words.ts';

const UPLOAD = {
  prompt: '',
  name: '柿子.jpg',
  origin: 'upload' as const,
  generated: false,
  tool: null,
  taskId: null,
  engineName: '',
  fileId: 'f',
};
const PAINTED = {
  ...UPLOAD,
  prompt: '一颗柿子',
  origin: 'result' as const,
  generated: true,
  tool: 'txt2img' as const,
  taskId: 't',
  engineName: '内置演示引擎',
};

it('titleOf returns the prompt, or else the file name', () => {
  expect([titleOf(UPLOAD), titleOf(PAINTED)]).toEqual(['柿子.jpg', '一颗柿子']);
  expect([makerOf(UPLOAD), makerOf(PAINTED)]).toEqual(['上传', '文生图 · 内置演示引擎']);
});

it('tagOf names the origin of a picture', () => {
  expect(tagOf(UPLOAD)).toBe('上传');
  expect(tagOf({ ...UPLOAD, generated: true })).toBe('AI 生成');
  expect(tagOf({ ...UPLOAD, origin: 'result' })).toBe('照片处理');
});

it('pageOf leads to the picture’s task, or for a photo to a tool that takes any picture', () => {
  expect(pageOf(PAINTED)).toBe('/SD?task=t');
  expect(pageOf(UPLOAD)).toMatch(/^\/hidream\/\w+\?photo=f$/);
});
