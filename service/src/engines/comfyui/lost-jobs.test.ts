import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import { createLostJobs } from './lost-jobs.ts';

const LOOK_MS = 5;
const web = comfyuiPerTest();

/** A queue that answers looks in turn, the last of them for ever; null does not answer. */
function queueOf(...looks: ({ running?: string[]; pending?: string[] } | null)[]) {
  const done: string[] = [];
  const note = (what: string) => (id: string) => Promise.resolve(void done.push(`${what} ${id}`));
  const jobsOf = vi.fn<() => Promise<{ running: string[]; pending: string[] }>>(async () => {
    const look = looks.length > 1 ? looks.shift() : looks[0];
    if (!look) throw new Error('no answer');
    return { running: [], pending: [], ...look };
  });
  const client = { jobsOf, unqueue: note('unqueue'), interrupt: note('interrupt'), forget: note('forget') };
  const open = (forMs = 60_000) => createLostJobs({ client, clientId: 'c', forMs, lookMs: LOOK_MS });
  return { open, jobsOf, done };
}

it('jobs of a lost submission are removed once the server answers, forgotten once they end, and it is left alone after two clean looks', async () => {
  vi.useFakeTimers();
  const { open, jobsOf, done } = queueOf(null, null, {}, { pending: ['a'], running: ['b'] }, { running: ['b'] }, {});
  const lost = open();
  const submission = lost.begin('own');
  submission.lost();
  submission.end();
  await vi.advanceTimersByTimeAsync(20 * LOOK_MS);
  expect(done).toEqual(['interrupt b', 'unqueue a', 'interrupt b', 'forget a', 'forget b']);
  expect(jobsOf).toHaveBeenCalledTimes(8);
});

it('a job that is followed, under either of its ids, and one that is being submitted are not removed', async () => {
  vi.useFakeTimers();
  const { open, jobsOf, done } = queueOf({ pending: ['given', 'other'] }, {});
  const lost = open();
  const first = lost.begin('first');
  first.lost();
  first.end();
  const next = lost.begin('next');
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(jobsOf).not.toHaveBeenCalled();
  next.queued('given');
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(done).toEqual(['unqueue other', 'forget other']);
});

it('a server that stays away is looked at for a limited time, and not after the engine is closed', async () => {
  vi.useFakeTimers();
  const limited = queueOf(null);
  limited
    .open(10 * LOOK_MS)
    .begin('a')
    .lost();
  const closed = queueOf(null);
  const lost = closed.open();
  lost.begin('a').lost();
  lost.close();
  await vi.advanceTimersByTimeAsync(1000 * LOOK_MS);
  expect([limited.jobsOf.mock.calls.length, closed.jobsOf.mock.calls.length]).toEqual([10, 0]);
});

it('a ComfyUI that queues a submission after its time limit does not draw it', async () => {
  await web.engine.close();
  web.engine = web.open({ lostLookMs: LOOK_MS });
  await web.run();
  // Other steps, since the server has the result of these.
  const sent = JSON.parse(web.server.sent[0]!.replace(/"steps":\d+/, '"steps":7')) as object;
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === 30_000 ? AbortSignal.abort() : timeout.call(AbortSignal, ms),
  );
  web.server.instead.set('GET /queue', { status: 503, type: 'text/plain', body: 'frozen' });
  await expect(web.run()).rejects.toThrow('绘图引擎');
  // The late job is held; the one behind it runs once that one is interrupted.
  web.server.hold();
  const other = randomUUID();
  for (const more of [{ prompt_id: randomUUID() }, { prompt_id: other, client_id: randomUUID() }])
    await fetch(`${web.server.url}/prompt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, ...more }),
    });
  web.server.instead.clear();
  await vi.waitFor(() => expect([...web.server.history.keys()]).toEqual([other]));
});
