import { expect, it } from 'vitest';
import { imageOf, taskOf } from '../../../tasks/testing.ts';
import { groupPictures, picturesOf, neighbourOf, withUnfinished } from './pictures.ts';

const now = new Date(2026, 10, 21, 12);
const at = (day: number) => new Date(2026, 10, day, 10).toISOString();
const doneTask = (id: string, day: number, count = 1) =>
  taskOf(id, {
    state: 'done',
    createdAt: at(day),
    images: Array.from({ length: count }, (_, i) => imageOf(`${id}${i}`)),
  });

it('pictures of this session are listed before those of today and of earlier days', () => {
  const tasks = [doneTask('d', 21), doneTask('c', 21, 2), doneTask('b', 20), doneTask('a', 3)];
  const groups = groupPictures(tasks, new Set(['c']), now);
  expect(groups.map(({ name, pictures }) => [name, pictures.map(({ key }) => key)])).toEqual([
    ['本次', ['c:0', 'c:1']],
    ['今天', ['d:0']],
    ['昨天', ['b:0']],
    ['11月3日', ['a:0']],
  ]);
});

it('the finished pictures of a running task are listed once, before finished tasks', () => {
  const running = taskOf('r', { state: 'running', images: [imageOf('r0')] });
  const tasks = withUnfinished([doneTask('b', 20)], [taskOf('q'), running, doneTask('b', 20)]);
  expect(tasks.map(({ id }) => id)).toEqual(['r', 'b']);
});

it('stepping moves from picture to picture and stops at the ends', () => {
  const pictures = picturesOf([doneTask('b', 21, 2), doneTask('a', 20)]);
  expect(neighbourOf(pictures, 'b:1', 1)?.key).toBe('a:0');
  expect(neighbourOf(pictures, 'a:0', 1)?.key).toBe('a:0');
  expect(neighbourOf(pictures, 'b:0', -1)?.key).toBe('b:0');
  expect(neighbourOf(pictures, null, 1)?.key).toBe('b:0');
  expect(neighbourOf([], null, 1)).toBeUndefined();
});
