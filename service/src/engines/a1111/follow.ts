import { setTimeout as delay } from 'node:timers/promises';
import type { EngineRun } from '../engine.ts';
import { bytesOf, smallPreview } from '../remote/picture.ts';
import { AnswerError, BUSY_ADVICE, INTERRUPTED_ADVICE, LateError, OfflineError, wrong } from '../remote/server.ts';
import type { openClient, Progress } from './client.ts';

type Client = Pick<ReturnType<typeof openClient>, 'progress' | 'interrupt'>;

interface Place {
  index: number;
  count: number;
  steps: number;
  /** Another model than that of the picture before is loaded first. */
  loads?: boolean;
}
const ALONE: Place = { index: 0, count: 1, steps: 1 };
const cutAdvice = (seconds: number) =>
  `绘图引擎还在画，连接却在 ${seconds} 秒时被它前面的代理切断了，这张图拿不回来，已经请它停下：请把尺寸或步数改小，或请管理员把代理的超时调得比 A1111_TIMEOUT_SEC 长`;

/** The connection ended before an answer came, which does not end the drawing. */
const isCut = (error: unknown): boolean =>
  (error instanceof OfflineError && !error.unreached) ||
  (error instanceof AnswerError && (error.status === 502 || error.status === 504));

interface Pace {
  timeoutMs: number;
  /** Shortest time between two questions about progress. */
  pollMs: number;
  /** Steps from one preview to the next, by the settings of the web UI; 0 when it shows none. */
  previewSteps?: () => number;
}
/** Questions take at most this share of its time: it decodes and encodes previews for them. */
const ASKED_SHARE = 1 / 5;
const LONGEST_PAUSE_MS = 500;

/**
 * Asks how far it is, and for the preview when a new one is due: sending one again costs it as much
 * as a new one.
 */
function questions(client: Client, previewSteps: () => number) {
  let shownAt = 0;
  return async (): Promise<Progress> => {
    const plain = await client.progress(false);
    const { job_count: jobs, sampling_step: step } = plain.state;
    // Each pass counts its steps anew.
    if (step < shownAt) shownAt = 0;
    const every = previewSteps();
    if (jobs === 0 || every === 0 || step === 0 || step - shownAt < every) return plain;
    const shown = await client.progress(true);
    if (shown.current_image) shownAt = step;
    return shown;
  };
}

/**
 * Sends requests to a web UI, which has no jobs: progress and interrupts are those of whatever runs
 * in it. So one is sent when nothing else runs, and the next waits until the answer has come,
 * wanted or not.
 */
export function follower(client: Client, { timeoutMs, pollMs, previewSteps = () => 1 }: Pace) {
  /**
   * @returns when the job before began, which progress goes on telling until the next one begins
   */
  async function untilIdle({ signal, onProgress }: EngineRun, { index, count, steps }: Place): Promise<string> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const { state } = await client.progress(false);
      if (state.job_count === 0) return state.job_timestamp;
      if (performance.now() >= until) throw wrong(BUSY_ADVICE, 'busy with other requests');
      onProgress({ percent: (index / count) * 99, step: 0, steps, image: index + 1, preview: null, phase: 'waiting' });
      await delay(pollMs, undefined, { signal });
    }
  }

  /** Asks how far it is until the answer has come; stops it when that is not wanted any more. */
  async function watch(answer: Promise<unknown>, signal: AbortSignal, tell: (progress: Progress) => Promise<void>) {
    let over = false;
    const end = () => void (over = true);
    const settled = answer.then(end, end);
    const ask = questions(client, previewSteps);
    let tookMs = 0;
    while (!over) {
      const pause = Math.max(pollMs, Math.min(LONGEST_PAUSE_MS, tookMs * (1 / ASKED_SHARE - 1)));
      await Promise.race([settled, delay(pause, undefined, signal.aborted ? {} : { signal }).catch(() => undefined)]);
      if (over) break;
      // Again and again: it forgets one that comes before the job has begun.
      if (signal.aborted) await client.interrupt().catch(() => undefined);
      else {
        const from = performance.now();
        const progress = await Promise.race([ask().catch(() => null), settled]);
        tookMs = performance.now() - from;
        if (progress && !over && !signal.aborted) await tell(progress);
      }
    }
  }

  /**
   * Stops a job whose answer nobody gets any more.
   *
   * @param job when it began, as progress says it
   */
  async function stopped(job: string): Promise<boolean> {
    const now = await client.progress(false).catch(() => null);
    if (!now || now.state.job_count === 0 || now.state.job_timestamp !== job) return false;
    await client.interrupt().catch(() => undefined);
    return true;
  }

  /**
   * Sends one request, when nothing else runs, and follows it to its answer.
   *
   * @param prepare runs before it is sent, while nothing is drawn
   * @returns `null` when it is not wanted any more
   */
  return async function follow<A>(
    send: () => Promise<A>,
    run: EngineRun,
    { at = ALONE, prepare }: { at?: Place; prepare?: () => Promise<void> } = {},
  ): Promise<A | null> {
    const { signal, onProgress } = run;
    const before = await untilIdle(run, at);
    await prepare?.();
    if (signal.aborted) return null;
    const sent = performance.now();
    const answer = send();
    let best = 0;
    let job: string | null = null;
    let seen: string | null = null;
    let drawn = !at.loads;
    let toldLast = '';
    await watch(answer, signal, async ({ progress, current_image: image, state }) => {
      // A moment long it tells of the job before, or beyond 0 to 1.
      if (state.job_count === 0 || (before !== '' && state.job_timestamp === before)) return;
      job = state.job_timestamp;
      best = Math.max(best, Math.min(1, progress));
      const preview = image && image !== seen ? await smallPreview(bytesOf(image)) : null;
      seen = image ?? seen;
      if (signal.aborted) return;
      drawn ||= state.sampling_step > 0;
      const now = {
        percent: ((at.index + best) / at.count) * 99,
        step: Math.max(0, Math.min(at.steps, state.sampling_step)),
        steps: at.steps,
        image: at.index + 1,
        phase: drawn ? ('drawing' as const) : ('loading' as const),
      };
      // A preview would wait behind news that are none.
      const news = JSON.stringify(now);
      if (news === toldLast && preview === null) return;
      toldLast = news;
      onProgress({ ...now, preview });
    });
    const made = await answer.catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      if (error instanceof LateError) await client.interrupt().catch(() => undefined);
      if (isCut(error) && job !== null && (await stopped(job)))
        throw new OfflineError(cutAdvice(Math.round((performance.now() - sent) / 1000)), false, error);
      throw error;
    });
    if (signal.aborted) return null;
    // A picture that is here is not lost with a question.
    const last = await client.progress(false).catch(() => null);
    if (last === null) return made;
    const { state } = last;
    // A description begins no job: the state is that of the job before.
    if (state.job_timestamp !== before && (state.interrupted || state.skipped))
      throw wrong(INTERRUPTED_ADVICE, 'interrupted or skipped by somebody else');
    return made;
  };
}
export type Follow = ReturnType<typeof follower>;
