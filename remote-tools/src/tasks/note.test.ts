import { expect, it } from 'vitest';
import { noteOf } from './note.ts';

it('says that it is generated only of what is', () => {
  expect(noteOf({ label: 'generated', engine: 'builtin' })).toBe('AI 生成 · 内置演示引擎');
  expect(noteOf({ label: 'own', engine: 'builtin' })).toBe('照片处理 · 内置演示引擎');
  expect(noteOf({ label: 'own', engine: 'iopaint' })).toBe('照片处理');
});
