import type { Task, Txt2imgParams } from '@app/shared/contracts/aigc';
import { expect, it, vi } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import type { GridCell } from './plot.ts';
import { TASKS_AHEAD, PlotRun } from './run.ts';

const cellsOf = (count: number): GridCell[] =>
  Array.from({ length: count }, (_, at) => ({
    at: { x: at, y: 0, z: 0 },
    params: taskOf(`p${at}`).params as Txt2imgParams,
    key: `k${at}`,
  }));

function runOf(
  save = vi.fn((id: string, params: Txt2imgParams): Promise<Task> => Promise.resolve(taskOf(id, {}, params))),
) {
  const onMade = vi.fn<(key: string, task: Task) => void>();
  let last = 0;
  const newId = () => `r${(last += 1)}`;
  return { run: new PlotRun({ save, newId, onMade, describe: String }), save, onMade };
}

it('a run submits some cells ahead, and the next one when one has ended', async () => {
  const { run, save, onMade } = runOf();
  run.start(cellsOf(TASKS_AHEAD + 2));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(TASKS_AHEAD));
  expect(run.state).toMatchObject({ running: true });
  run.tell('r1', { ...taskOf('r1'), state: 'running' });
  expect(save).toHaveBeenCalledTimes(TASKS_AHEAD);
  run.tell('r1', { ...taskOf('r1'), state: 'done' });
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(TASKS_AHEAD + 1));
  run.tell('r2', null);
  await vi.waitFor(() => expect(run.state).toEqual({ left: [], running: false, problem: '' }));
  expect(onMade.mock.calls.map(([key]) => key)).toEqual(cellsOf(TASKS_AHEAD + 2).map(({ key }) => key));
});

it('a run stops where the service refuses, shows why, and submits the same cell again on restart', async () => {
  const { run, save } = runOf();
  save.mockRejectedValueOnce('太多任务');
  run.start(cellsOf(2));
  await vi.waitFor(() => expect(run.state).toMatchObject({ running: false, problem: '太多任务' }));
  expect(run.state.left).toHaveLength(2);
  run.start(run.state.left);
  await vi.waitFor(() => expect(run.state.left).toHaveLength(0));
  expect(save.mock.calls.map(([id]) => id)).toEqual(['r1', 'r1', 'r2']);
});

it('a stopped run submits nothing more, also while a request is pending', async () => {
  let answer: (task: Task) => void = () => undefined;
  const { run, save, onMade } = runOf(vi.fn(() => new Promise<Task>((resolve) => (answer = resolve))));
  run.start(cellsOf(3));
  run.stop();
  answer(taskOf('r1'));
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledOnce();
  expect(run.state).toEqual({ left: [], running: false, problem: '' });
});
