import type { Task } from '@app/shared/contracts/aigc';
import { expect, it, vi } from 'vitest';
import type { DrawingParams } from '../model/drawing.ts';
import { GenerateForever, type ForeverPorts } from './forever.ts';
import { taskOf } from './testing.ts';

const order = taskOf('山').params as DrawingParams;

function createForever(perRound = 1) {
  let ids = 0;
  let held = false;
  let ears: Parameters<ForeverPorts['listen']>[0] | null = null;
  const posted: ((task: Task | null) => void)[] = [];
  const said: string[] = [];
  const forever = new GenerateForever({
    submit: (orders, onTask) => void posted.push(...orders.map(() => onTask)),
    claim: async () => {
      if (held) return null;
      held = true;
      return () => {
        held = false;
      };
    },
    listen: (given) => {
      ears = given;
      return () => {
        ears = null;
      };
    },
    say: (why) => void said.push(why),
  });
  return {
    forever,
    posted,
    said,
    next: vi.fn<() => DrawingParams[]>(() => Array.from({ length: perRound }, () => order)),
    /** The service confirms the task that was submitted last. */
    save(state: Task['state'] = 'queued') {
      const id = `t${(ids += 1)}`;
      posted[ids - 1]!(taskOf(id, { state }));
      return id;
    },
    hear: (id: string, state: Task['state']) => ears?.task(taskOf(id, { state })),
    stop: (why: string) => ears?.stop(why),
    held: () => held,
    hold: () => {
      held = true;
    },
  };
}

it('generate forever submits the next task when the last one starts, and only one', async () => {
  const { forever, posted, save, hear, next } = createForever();
  await forever.start(next);
  const first = save();
  hear(first, 'queued');
  expect(posted).toHaveLength(1);
  hear(first, 'running');
  hear(first, 'running');
  expect(posted).toHaveLength(2);
  const second = save();
  hear(first, 'done');
  expect(posted).toHaveLength(2);
  hear(second, 'running');
  expect(next).toHaveBeenCalledTimes(3);
});

it('generate forever continues when the socket reports the start before the answer, or the start was missed', async () => {
  const { forever, posted, save, hear, next } = createForever();
  await forever.start(next);
  hear('t1', 'running');
  save();
  expect(posted).toHaveLength(2);
  const second = save();
  hear(second, 'done');
  expect(posted).toHaveLength(3);
});

it('with several tasks a round, the next round is submitted when the last task starts', async () => {
  const { forever, posted, save, hear, next } = createForever(3);
  await forever.start(next);
  const [a, , c] = [save(), save(), save()];
  hear(a, 'running');
  expect(posted).toHaveLength(3);
  hear(c, 'running');
  expect(posted).toHaveLength(6);
});

it.each([
  ['a failure', (bench: ReturnType<typeof createForever>, id: string) => bench.hear(id, 'failed'), '有任务失败了'],
  [
    'a task cancelled before it began',
    (bench: ReturnType<typeof createForever>, id: string) => bench.hear(id, 'cancelled'),
    '被取消',
  ],
  ['a pause', (bench: ReturnType<typeof createForever>) => bench.stop('队列已暂停'), '队列已暂停'],
])('generate forever ends with %s, and shows the reason', async (_, happens, why) => {
  const bench = createForever();
  await bench.forever.start(bench.next);
  happens(bench, bench.save());
  expect([bench.forever.on, bench.held()]).toEqual([false, false]);
  expect(bench.said.join()).toContain(why);
  expect(bench.posted).toHaveLength(1);
});

it('generate forever ends when the service refuses, and when there is nothing to submit', async () => {
  const bench = createForever();
  await bench.forever.start(bench.next);
  bench.posted[0]!(null);
  expect(bench.forever.on).toBe(false);
  await bench.forever.start(() => ({ problem: '请输入提示词' }));
  expect(bench.forever.on).toBe(false);
  expect(bench.said.at(-1)).toBe('持续生成已停止：请输入提示词');
});

it('generate forever continues after the running task is cancelled, as the next one is queued', async () => {
  const { forever, posted, save, hear, next } = createForever();
  await forever.start(next);
  const first = save();
  hear(first, 'running');
  hear(first, 'cancelled');
  expect(forever.on).toBe(true);
  hear(save(), 'running');
  expect(posted).toHaveLength(3);
});

it('generate forever refuses to start in a second tab, and ignores tasks once it is stopped', async () => {
  const { forever, posted, said, next, hold, save, hear } = createForever();
  hold();
  await forever.start(next);
  expect([forever.on, posted.length, said]).toEqual([false, 0, ['另一个标签页正在持续生成，先在那里停下']]);
  const other = createForever();
  await Promise.all([other.forever.start(other.next), other.forever.start(other.next)]);
  expect(other.posted).toHaveLength(1);
  other.forever.stop();
  other.save();
  expect([other.forever.on, other.said, other.posted.length]).toEqual([false, [], 1]);
  expect([save, hear]).toHaveLength(2);
});
