import { expect, it } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import { stateOf } from './use-interrogation.ts';

const task = { ...taskOf(''), tool: 'interrogate' as const };
const outcome = (caption: string) => ({ tool: 'interrogate' as const, caption });

it('the interrogation state goes from sending to a caption', () => {
  expect(stateOf('', null, undefined)).toEqual({ step: 'idle' });
  expect(stateOf('', { percent: 40 }, undefined)).toEqual({ step: 'sending', percent: 40 });
  const waiting = { ...task, state: 'queued' as const };
  expect(stateOf('', null, waiting)).toEqual({ step: 'working', task: waiting });
  const done = { ...task, state: 'done' as const, outcome: outcome(' a cat on a sill ') };
  expect(stateOf('', null, done)).toEqual({ step: 'done', caption: 'a cat on a sill' });
});

it('a failed upload, a failed task and an empty caption are shown as failures; a cancelled task can be started again', () => {
  expect(stateOf('上传失败', { percent: 1 }, task)).toEqual({ step: 'failed', message: '上传失败' });
  const failed = { ...task, state: 'failed' as const, error: '绘图引擎没有回答' };
  expect(stateOf('', null, failed)).toEqual({ step: 'failed', message: '绘图引擎没有回答' });
  const silent = { ...task, state: 'done' as const, outcome: outcome('  ') };
  expect(stateOf('', null, silent)).toMatchObject({ step: 'failed' });
  expect(stateOf('', null, { ...task, state: 'cancelled' })).toEqual({ step: 'idle' });
});
