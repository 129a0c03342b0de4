import { expect, it } from 'vitest';
import { pageOfTask, pageOfTool } from './page-of-task.ts';

it('opens a task where it was made, and gives a picture to a tool', () => {
  expect(pageOfTask({ id: 'a', tool: 'txt2img' })).toBe('/SD?task=a');
  expect(pageOfTask({ id: 'b', tool: 'magicExpand' })).toBe('/hidream/magicExpand?task=b');
  expect(pageOfTool('magicEraser', 'f')).toBe('/hidream/magicEraser?photo=f');
});
