import { expect, it } from 'vitest';
import { noteOf } from './note.ts';

it('noteOf names the operation and the engine', () => {
  expect(noteOf({ label: 'generated', engineName: '内置演示引擎' })).toBe('AI 生成 · 内置演示引擎');
  expect(noteOf({ label: 'own', engineName: '内置演示引擎' })).toBe('由内置演示引擎处理');
  expect(noteOf({ label: 'generated', engineName: 'LaMa' })).toBe('AI 生成 · LaMa');
  expect(noteOf({ label: 'own', engineName: '' })).toBe('照片处理');
});
