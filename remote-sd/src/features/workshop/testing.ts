import type { ModelEntry, WorkshopJob } from '@app/shared/contracts/workshop';
import { fakeService, Refusal, type FakeInput, type FakeRequest } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';

const entry = (name: string, family: string | null, problem: string | null = null): ModelEntry => ({
  name,
  bytes: 2_132_625_918,
  modifiedAt: '2026-11-21T10:00:00+08:00',
  family,
  problem,
});
const FILES = {
  list: [
    entry('dream.safetensors', 'SD 1.x'),
    entry('ink.safetensors', 'SD 1.x'),
    entry('base.safetensors', 'SD 1.x'),
    entry('half.safetensors', null, '「half.safetensors」不是完好的 safetensors 文件：可能没有下载完'),
  ],
  others: 2,
  freeBytes: 64 * 1024 ** 3,
};

/** A service with a workshop, for tests of its pages. */
export function serveWorkshop({ allowed = true, folder = 'ready' }: { allowed?: boolean; folder?: string } = {}) {
  const served = {
    jobs: [] as WorkshopJob[],
    /** Reason why a job is refused; empty: it is accepted. */
    refusal: '',
    /** Answers of other calls. */
    more: {} as Record<string, unknown>,
    asked: [] as FakeRequest[],
    params: () => served.asked.filter(({ url }) => url.endsWith('job/save')).at(-1)?.input.params,
  };
  fakeSession();
  function answer(url: string, input: FakeInput): unknown {
    if (url in served.more) return served.more[url];
    if (url.endsWith('state')) return { allowed, folder };
    if (url.endsWith('files')) return FILES;
    if (url.endsWith('jobs')) return served.jobs;
    const params = input.params as WorkshopJob['params'] | undefined;
    if (url.endsWith('save')) served.jobs = [jobOf({ params: params!, target: `${params!.name}.safetensors` })];
    if (url.endsWith('cancel')) served.jobs = [{ ...served.jobs[0]!, state: 'cancelled' }];
    return served.jobs[0];
  }
  served.asked = fakeService(({ url, input }) =>
    served.refusal !== '' && url.endsWith('save') ? new Refusal(served.refusal) : answer(url, input),
  );
  return served;
}

export const jobOf = (part: Partial<WorkshopJob>): WorkshopJob => ({
  id: '00000000-0000-4000-8000-000000000001',
  params: {
    kind: 'merge',
    method: 'none',
    a: 'dream.safetensors',
    b: null,
    c: null,
    ratio: 0.3,
    precision: 'keep',
    vae: null,
    discard: '',
    name: 'new',
  },
  target: 'new.safetensors',
  state: 'waiting',
  percent: 0,
  problem: null,
  made: null,
  notes: [],
  createdAt: '2026-11-21T10:00:00+08:00',
  finishedAt: null,
  ...part,
});
