import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { zTxt2imgParams, type Task } from '@app/shared/contracts/aigc';
import { claimTask } from '../jobs/queue.ts';
import type { TestService } from './service.ts';

/** A small picture. */
export const params = zTxt2imgParams.parse({
  tool: 'txt2img',
  prompt: '柿子',
  width: 256,
  height: 256,
  steps: 4,
  seed: 11,
});

/** The queues of tasks of any size and of short ones, as a worker claims them. */
export const LINES = [true, false].map((quick) => ({ engine: 'builtin', quick, without: [] }));

/** Calls of a member about their own queue, and the claim of a worker. */
export function queueActions(current: () => { service: TestService; token: string }) {
  async function save(prompt = '柿子', as = current().token): Promise<string> {
    const asked = { requestId: randomUUID(), params: { ...params, prompt } };
    return (await current().service.call('POST /aigc/task/save', asked, as)).data.id;
  }
  const get = async (id: string) => (await current().service.call('GET /aigc/task/get', { id }, current().token)).data;
  const page = (state: Task['state'] | 'open', as = current().token) =>
    current().service.call('GET /aigc/task/page/{page}/{limit}', { page: 1, limit: 200, kind: 'drawing', state }, as);
  const line = async (as = current().token) =>
    (await page('queued', as)).data.list.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  const order = (ids: string[], front = false, as = current().token) =>
    current().service.call('POST /aigc/queue/order', { ids, front }, as);
  const pause = (paused: boolean) => current().service.call('POST /aigc/queue/pause', { paused }, current().token);
  const next = () => claimTask(current().service.deps.pool, randomUUID(), LINES, 60_000);
  const until = (id: string, state: Task['state']) =>
    vi.waitFor(async () => expect((await get(id)).state).toBe(state), { interval: 40 });
  return { save, get, page, line, order, pause, next, until };
}
