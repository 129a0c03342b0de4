import { expect, it } from 'vitest';
import { pageOfTask, pageOfTool } from './page-of-task.ts';

it('the page of a task is the page that created it, and a tool page receives the picture', () => {
  expect(pageOfTask({ id: 'a', tool: 'txt2img' })).toBe('/SD?task=a');
  expect(pageOfTask({ id: 'b', tool: 'magicExpand' })).toBe('/hidream/magicExpand?task=b');
  expect(pageOfTool('magicEraser', 'f')).toBe('/hidream/magicEraser?photo=f');
});
