import type { Task } from '@app/shared/contracts/aigc';
import type { QueueState } from '@app/shared/contracts/queue';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { confirm, toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { answerTask, dropTask, upsertTask, moveTasks } from '@app/shared/tasks/lists';
import { placesAfter } from './queue-order.ts';

const STATE = callKey('GET /aigc/queue/state', {});
const QUIET_CALL = { quiet: true } as const;

/** Whether the user's queue is paused; the socket reports every change (`useBenchFeed`). */
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

async function withErrorToast(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast.error(`${what}：${describeError(error)}`);
  }
}

/**
 * Orders are sent sequentially, and only the last answer is applied: earlier ones lack the later
 * orders.
 */
let sending: Promise<void> = Promise.resolve();
let newestOrder = 0;

function sendOrder(waiting: readonly Task[], ids: readonly string[], front = false): void {
  const before = new Map(waiting.map(({ id, position }) => [id, position]));
  moveTasks(queryClient, placesAfter(waiting, ids, front));
  newestOrder += 1;
  const own = newestOrder;
  const send = async () => {
    try {
      const places = await call('POST /aigc/queue/order', { ids: [...ids], front }, QUIET_CALL);
      if (own === newestOrder)
        moveTasks(queryClient, new Map(places.map(({ taskId, position }) => [taskId, position])));
    } catch (error) {
      if (own === newestOrder) moveTasks(queryClient, before);
      toast.error(`顺序没有改成：${describeError(error)}`);
    }
  };
  sending = sending.then(send);
}

/** Actions on the whole queue; they report failures. */
export const queueActions = {
  order: sendOrder,
  /** Moves these tasks before all other waiting ones, in this order. */
  front: (ids: readonly string[]) => sendOrder([], ids, true),
  pause: (paused: boolean) =>
    withErrorToast(paused ? '没有暂停' : '没有继续', async () =>
      setQueueState(await call('POST /aigc/queue/pause', { paused }, QUIET_CALL)),
    ),
  /** Pauses the queue, and ends the running task after its current picture. */
  stop: () =>
    withErrorToast('没有停下', async () => setQueueState(await call('POST /aigc/queue/stop', {}, QUIET_CALL))),
  async cancelWaiting(waiting: readonly Task[]) {
    const message = `取消排队的 ${waiting.length} 个任务？正在生成的会继续。`;
    if (!(await confirm({ message, danger: true }))) return;
    await withErrorToast('没有取消', async () => {
      const ids = new Set(await call('POST /aigc/queue/cancel', {}, QUIET_CALL));
      for (const task of waiting) if (ids.has(task.id)) answerTask(queryClient, { ...task, state: 'cancelled' });
    });
  },
  /** Hides failed tasks; their finished pictures stay. */
  clearFailed: (failed: readonly Task[]) =>
    withErrorToast('没有清除', async () => {
      const gone = new Set(await call('POST /aigc/queue/clear', { ids: failed.map(({ id }) => id) }, QUIET_CALL));
      for (const task of failed)
        if (gone.has(task.id)) dropTask(queryClient, task.id);
        else upsertTask(queryClient, { ...task, state: 'done', error: '' });
    }),
};

export type QueueActions = typeof queueActions;
