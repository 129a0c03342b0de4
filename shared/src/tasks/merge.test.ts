import { describe, expect, it } from 'vitest';
import type { Task } from '../contracts/aigc.ts';
import type { Page } from '../contracts/primitives.ts';
import { isNewer, withoutTask, withPositions, withStart, withTask } from './merge.ts';

/** A task with only the fields that merging reads. */
function taskOf(id: string, task: Partial<Task> = {}): Task {
  return { id, state: 'queued', position: 0, percent: 0, ...task } as Task;
}

function pageOf(...list: Task[]): Page<Task> {
  return { list, total: list.length, page: 1, limit: 50 };
}

describe('messages and answers in one list', () => {
  it('merge puts a new task on top and replaces a known one in place', () => {
    const page = pageOf(taskOf('a'), taskOf('b'));
    expect(withTask(page, taskOf('c')).list.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    const done = withTask(page, taskOf('b', { state: 'done' }));
    expect(done.list.map(({ id, state }) => id + state)).toEqual(['aqueued', 'bdone']);
    expect(done.total).toBe(2);
  });

  it('merge ignores an answer older than a socket message', () => {
    expect(isNewer(taskOf('a', { state: 'running' }), taskOf('a'))).toBe(true);
    expect(isNewer(taskOf('a'), taskOf('a', { position: 2 }))).toBe(false);
    expect(isNewer(taskOf('a', { state: 'failed' }), taskOf('a', { state: 'done' }))).toBe(false);
  });

  it('progress marks a task as running unless it has ended, and changes nothing for a running one', () => {
    expect(withStart(pageOf(taskOf('a', { position: 2 })), 'a').list[0]).toMatchObject({
      state: 'running',
      position: 0,
    });
    const over = pageOf(taskOf('a', { state: 'cancelled' }));
    expect(withStart(over, 'a')).toBe(over);
    const running = pageOf(taskOf('a', { state: 'running' }));
    expect(withStart(running, 'a')).toBe(running);
  });

  it('merge updates the queue position while the task waits', () => {
    const page = pageOf(taskOf('a', { position: 3 }), taskOf('r', { state: 'running' }));
    const moved = (...places: [string, number][]) => withPositions(page, new Map(places));
    expect(moved(['a', 2], ['r', 7]).list.map(({ position }) => position)).toEqual([2, 0]);
    expect(moved(['a', 3], ['x', 1])).toBe(page);
  });

  it('merge drops a removed task', () => {
    expect(withoutTask(pageOf(taskOf('a'), taskOf('b')), 'a')).toMatchObject({ total: 1, list: [{ id: 'b' }] });
  });
});
