import type { APIRequestContext } from '@playwright/test';
import type { Person } from './person.ts';
import { signed } from './signed.ts';

interface Task {
  id: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  percent: number;
}

/**
 * The newest task of a person, as the service knows it; undefined before there is one, or while
 * nobody answers.
 */
export async function newestTask({ api, token }: Person): Promise<Task | undefined> {
  const answer = await api.get('/api/aigc/task/page/1/10', { headers: signed(token) });
  if (!answer.ok()) return undefined;
  return ((await answer.json()) as { data: { list: Task[] } | null }).data?.list[0];
}

/** A POST as the browser makes it, with a body that need not be JSON. */
export function postRaw(api: APIRequestContext, path: string, body: string, token = '') {
  return api.post(`/api${path}`, {
    headers: { ...signed(token), 'content-type': 'application/json' },
    data: Buffer.from(body),
  });
}
