import { expect, it } from 'vitest';
import { makerText, materialPage, originTag, materialTitle } from './words.ts';

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

it('materialTitle returns the prompt, or else the file name', () => {
  expect([materialTitle(UPLOAD), materialTitle(PAINTED)]).toEqual(['柿子.jpg', '一颗柿子']);
  expect([makerText(UPLOAD), makerText(PAINTED)]).toEqual(['上传', '文生图 · 内置演示引擎']);
});

it('originTag names the origin of a picture', () => {
  expect(originTag(UPLOAD)).toBe('上传');
  expect(originTag({ ...UPLOAD, generated: true })).toBe('AI 生成');
  expect(originTag({ ...UPLOAD, origin: 'result' })).toBe('照片处理');
});

it('materialPage leads to the picture’s task, or for a photo to a tool that takes any picture', () => {
  expect(materialPage(PAINTED)).toBe('/SD?task=t');
  expect(materialPage(UPLOAD)).toMatch(/^\/hidream\/\w+\?photo=f$/);
});
