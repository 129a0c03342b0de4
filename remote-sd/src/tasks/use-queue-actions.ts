import type { Task } from '@app/shared/contracts/aigc';
import type { QueueState } from '@app/shared/contracts/queue';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { confirm, toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { answerTask, dropTask, upsertTask, moveTasks } from '@app/shared/tasks/lists';
import { placesAfter } from './queue-order.ts';

const STATE = callKey('GET /aigc/queue/state', {});
const QUIETLY = { quiet: true } as const;

/** Whether the person's queue rests; the socket tells of every change (`useBenchFeed`). */
export function useQueueState(): QueueState {
  const { user } = useSession();
  const { data } = useCall(
    'GET /aigc/queue/state',
    {},
    { quiet: true, background: true, staleTime: Infinity, enabled: user !== null },
  );
  return { paused: user !== null && data?.paused === true };
}

export function setQueueState(state: QueueState): void {
  queryClient.setQueryData(STATE, state);
}

export function askQueueState(): void {
  void queryClient.invalidateQueries({ queryKey: STATE });
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast.error(`${what}：${describeError(error)}`);
  }
}

/**
 * Orders go out one after another, and only the answer to the last one counts: those before it say
 * what was on the way to it.
 */
let sending: Promise<void> = Promise.resolve();
let newest = 0;

function order(waiting: readonly Task[], ids: readonly string[], front = false): void {
  const before = new Map(waiting.map(({ id, position }) => [id, position]));
  moveTasks(queryClient, placesAfter(waiting, ids, front));
  newest += 1;
  const own = newest;
  const send = async () => {
    try {
      const places = await call('POST /aigc/queue/order', { ids: [...ids], front }, QUIETLY);
      if (own === newest) moveTasks(queryClient, new Map(places.map(({ taskId, position }) => [taskId, position])));
    } catch (error) {
      if (own === newest) moveTasks(queryClient, before);
      toast.error(`顺序没有改成：${describeError(error)}`);
    }
  };
  sending = sending.then(send);
}

/** Actions on the whole queue; they report failures. */
export const queueActions = {
  order,
  /** Before all that waits, in this order. */
  front: (ids: readonly string[]) => order([], ids, true),
  pause: (paused: boolean) =>
    attempt(paused ? '没有暂停' : '没有继续', async () =>
      setQueueState(await call('POST /aigc/queue/pause', { paused }, QUIETLY)),
    ),
  /** Pauses, and ends what runs after the picture at hand. */
  stop: () => attempt('没有停下', async () => setQueueState(await call('POST /aigc/queue/stop', {}, QUIETLY))),
  async cancelWaiting(waiting: readonly Task[]) {
    const message = `取消排队的 ${waiting.length} 个任务？正在生成的会继续。`;
    if (!(await confirm({ message, danger: true }))) return;
    await attempt('没有取消', async () => {
      const ids = new Set(await call('POST /aigc/queue/cancel', {}, QUIETLY));
      for (const task of waiting) if (ids.has(task.id)) answerTask(queryClient, { ...task, state: 'cancelled' });
    });
  },
  /** Takes failures out of sight; their finished pictures stay. */
  clearFailed: (failed: readonly Task[]) =>
    attempt('没有清除', async () => {
      const gone = new Set(await call('POST /aigc/queue/clear', { ids: failed.map(({ id }) => id) }, QUIETLY));
      for (const task of failed)
        if (gone.has(task.id)) dropTask(queryClient, task.id);
        else upsertTask(queryClient, { ...task, state: 'done', error: '' });
    }),
};

export type QueueActions = typeof queueActions;
