import { expect, it } from 'vitest';
import type { FileInfo, Img2imgParams } from '@app/shared/contracts/aigc';
import { taskOf } from '../tasks/testing.ts';
import { titleOfTask } from './drawing.ts';

it('the title of a task is its prompt, or else the name of its photo', () => {
  const source = { name: 'desk.jpg' } as FileInfo;
  expect(titleOfTask(taskOf('青瓷', { source }))).toBe('青瓷');
  const wordless = taskOf('', { source });
  const params = { ...wordless.params, tool: 'img2img' } as Img2imgParams;
  expect(titleOfTask({ source, params })).toBe('desk.jpg');
  expect(titleOfTask({ source: null, params })).toBe('没有写提示词');
});
