import { expect, it } from 'vitest';
import { createNotifier, notices } from './notices.ts';
import { taskOf } from './testing.ts';

function setUpNotices() {
  const said: string[] = [];
  const look = { hidden: true, open: 0, down: false };
  let run = () => {};
  const hear = createNotifier({
    hidden: () => look.hidden,
    open: async () => {
      if (look.down) throw new Error('down');
      return look.open;
    },
    show: (title, body) => void said.push(`${title}｜${body}`),
    after: (_ms, then) => {
      run = then;
    },
  });
  const settle = async () => {
    run();
    run = () => {};
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { hear, said, look, settle };
}

it('notifications are off until enabled', () => {
  expect(notices.value).toEqual({ on: false, sound: false });
});

it('an empty queue is notified once, and not while tasks remain', async () => {
  const { hear, said, look, settle } = setUpNotices();
  look.open = 1;
  hear(taskOf('a', { state: 'done' }));
  await settle();
  expect(said).toEqual([]);
  look.open = 0;
  hear(taskOf('b', { state: 'done' }));
  hear(taskOf('c', { state: 'cancelled' }));
  await settle();
  await settle();
  expect(said).toEqual(['队列画完了｜排队的任务都已经结束，回来看看作品。']);
});

it('a failed task is notified with its reason and the number of remaining tasks', async () => {
  const { hear, said, look, settle } = setUpNotices();
  look.open = 3;
  hear(taskOf('橘猫', { state: 'failed', error: '绘图引擎连接不上' }));
  await settle();
  hear(taskOf('橘猫', { state: 'failed', error: '显存不够' }));
  hear(taskOf('山', { state: 'failed', error: '显存不够' }));
  look.down = true;
  await settle();
  expect(said).toEqual([
    '有一个任务没有画成｜橘猫：绘图引擎连接不上。还有 3 个任务。',
    '2 个任务没有画成｜橘猫：显存不够。',
  ]);
});

it('no notification is shown in a visible tab, or for a task that only started', async () => {
  const { hear, said, look, settle } = setUpNotices();
  hear(taskOf('a', { state: 'running' }));
  await settle();
  hear(taskOf('a', { state: 'done' }));
  look.hidden = false;
  await settle();
  expect(said).toEqual([]);
});
