import { call, describeError, HttpError, type FailureKind } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { getSession, onLogout, watchSession, type Session } from '@app/shared/state/session';
import { session } from '@app/shared/state/storage';
import { answerTask } from '@app/shared/tasks/lists';
import { useSyncExternalStore } from 'react';
import { isDrawing, type DrawingParams } from '../model/drawing.ts';
import { newId } from '@app/shared/state/new-id';
import { TaskOutbox, type UnsentTask } from './outbox.ts';
import { addSessionTask } from './session-tasks.ts';

const TRANSPORT: readonly FailureKind[] = ['network', 'timeout', 'setup', 'session'];

export const outbox = new TaskOutbox({
  save: ({ requestId, params }) =>
    call('POST /aigc/task/save', { requestId, params }, { quiet: true, background: true }),
  onSaved(task) {
    addSessionTask(task.id);
    answerTask(queryClient, task);
  },
  canRetry: (error) =>
    error instanceof HttpError && (TRANSPORT.includes(error.kind) || (error.kind === 'status' && error.code >= 429)),
  describe: describeError,
  onRefused: (message) => toast.error(`没有加入队列：${message}`),
  newId,
  kept: (owner) => readStored(owner),
  keep(owner, unsent) {
    if (unsent.length === 0) session.remove(keyOf(owner));
    else session.set(keyOf(owner), JSON.stringify(unsent.map(({ requestId, params }) => ({ requestId, params }))));
  },
});

const keyOf = (owner: number) => `huixue.sd.outbox.${owner}`;

function readStored(owner: number): Pick<UnsentTask, 'requestId' | 'params'>[] {
  try {
    const stored: unknown = JSON.parse(session.get(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsentTask) : [];
  } catch {
    return [];
  }
}

function isUnsentTask(value: unknown): value is Pick<UnsentTask, 'requestId' | 'params'> {
  if (typeof value !== 'object' || value === null || !('requestId' in value) || !('params' in value)) return false;
  const { requestId, params } = value;
  return (
    typeof requestId === 'string' && typeof params === 'object' && params !== null && isDrawing(params as DrawingParams)
  );
}

// Subscribed outside of effects: a hidden workbench has none, and people log out on other pages.
const setOutboxUser = ({ user }: Session) => user && outbox.setUser(user.user.userId);
setOutboxUser(getSession());
watchSession(setOutboxUser);
onLogout(() => outbox.clear());

/** Submissions that the service has not confirmed yet, newest first. */
export function useOutbox(): readonly UnsentTask[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.unsent);
}
