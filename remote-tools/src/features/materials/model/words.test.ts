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

it('is called by its words, else by its file', () => {
  expect([titleOf(UPLOAD), titleOf(PAINTED)]).toEqual(['柿子.jpg', '一颗柿子']);
  expect([makerOf(UPLOAD), makerOf(PAINTED)]).toEqual(['上传', '文生图 · 内置演示引擎']);
});

it('says truly where it came from', () => {
  expect(tagOf(UPLOAD)).toBe('上传');
  expect(tagOf({ ...UPLOAD, generated: true })).toBe('AI 生成');
  expect(tagOf({ ...UPLOAD, origin: 'result' })).toBe('照片处理');
});

it('goes on where it was made; a photo with a tool that takes any picture', () => {
  expect(pageOf(PAINTED)).toBe('/SD?task=t');
  expect(pageOf(UPLOAD)).toMatch(/^\/hidream\/\w+\?photo=f$/);
});
