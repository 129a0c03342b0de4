import { setTimeout as delay } from 'node:timers/promises';
import type { EngineRun } from '../engine.ts';
import { decodeBase64, smallPreview } from '../remote/picture.ts';
import {
  RefusedAnswerError,
  BUSY_ADVICE,
  INTERRUPTED_ADVICE,
  TimeoutError,
  OfflineError,
  engineFault,
} from '../remote/server.ts';
import type { openClient, WebUiProgress } from './client.ts';

type Client = Pick<ReturnType<typeof openClient>, 'progress' | 'interrupt'>;

interface Place {
  index: number;
  count: number;
  steps: number;
  /** Whether the web UI has to load another model than that of the previous picture. */
  loads?: boolean;
}
const SINGLE_IMAGE: Place = { index: 0, count: 1, steps: 1 };
const cutAdvice = (seconds: number) =>
  `绘图引擎还在画，连接却在 ${seconds} 秒时被它前面的代理切断了，这张图拿不回来，已经请它停下：请把尺寸或步数改小，或请管理员把代理的超时调得比 A1111_TIMEOUT_SEC 长`;

/** The connection ended before an answer, but the web UI goes on drawing. */
const isCut = (error: unknown): boolean =>
  (error instanceof OfflineError && !error.unreached) ||
  (error instanceof RefusedAnswerError && (error.status === 502 || error.status === 504));

interface Pace {
  timeoutMs: number;
  /** Shortest time, in ms, between two progress requests. */
  pollMs: number;
  /** Steps between two previews, by the settings of the web UI; 0 when it shows none. */
  previewSteps?: () => number;
}
/**
 * Progress requests take at most this share of the web UI's time: each preview is decoded and
 * encoded for them.
 */
const ASKED_SHARE = 1 / 5;
const LONGEST_PAUSE_MS = 500;

/**
 * Requests progress, with the preview only when a new one is due: an unchanged preview costs the
 * web UI as much as a new one.
 */
function questions(client: Client, previewSteps: () => number) {
  let shownAt = 0;
  return async (): Promise<WebUiProgress> => {
    const plain = await client.progress(false);
    const { job_count: jobs, sampling_step: step } = plain.state;
    // Each sampling pass counts its steps from 0.
    if (step < shownAt) shownAt = 0;
    const every = previewSteps();
    if (jobs === 0 || every === 0 || step === 0 || step - shownAt < every) return plain;
    const shown = await client.progress(true);
    if (shown.current_image) shownAt = step;
    return shown;
  };
}

/**
 * Sends requests to a web UI. Its API has no jobs: progress and interrupts concern whatever runs in
 * it. So a request is sent when nothing else runs, and the next one waits until the answer has
 * arrived, even after a cancellation.
 */
export function createFollower(client: Client, { timeoutMs, pollMs, previewSteps = () => 1 }: Pace) {
  /**
   * @returns the timestamp of the previous job, which progress reports until the next job begins
   */
  async function untilIdle({ signal, onProgress }: EngineRun, { index, count, steps }: Place): Promise<string> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const { state } = await client.progress(false);
      if (state.job_count === 0) return state.job_timestamp;
      if (performance.now() >= until) throw engineFault(BUSY_ADVICE, 'busy with other requests');
      onProgress({ percent: (index / count) * 99, step: 0, steps, image: index + 1, preview: null, phase: 'waiting' });
      await delay(pollMs, undefined, { signal });
    }
  }

  /** Polls progress until the answer has arrived, and interrupts the job after a cancellation. */
  async function watch(
    answer: Promise<unknown>,
    signal: AbortSignal,
    tell: (progress: WebUiProgress) => Promise<void>,
  ) {
    let over = false;
    const end = () => void (over = true);
    const settled = answer.then(end, end);
    const ask = questions(client, previewSteps);
    let tookMs = 0;
    while (!over) {
      const pause = Math.max(pollMs, Math.min(LONGEST_PAUSE_MS, tookMs * (1 / ASKED_SHARE - 1)));
      await Promise.race([settled, delay(pause, undefined, signal.aborted ? {} : { signal }).catch(() => undefined)]);
      if (over) break;
      // The interrupt is repeated: the web UI drops one that arrives before the job has begun.
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
   * Interrupts a job whose connection is cut.
   *
   * @param job its timestamp, as progress reports it
   */
  async function stopped(job: string): Promise<boolean> {
    const now = await client.progress(false).catch(() => null);
    if (!now || now.state.job_count === 0 || now.state.job_timestamp !== job) return false;
    await client.interrupt().catch(() => undefined);
    return true;
  }

  /**
   * Sends one request when nothing else runs, and follows it to its answer.
   *
   * @param prepare runs before sending, while the web UI is idle @returns `null` after a
   * cancellation
   */
  return async function follow<A>(
    send: () => Promise<A>,
    run: EngineRun,
    { at = SINGLE_IMAGE, prepare }: { at?: Place; prepare?: () => Promise<void> } = {},
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
      // For a moment progress still reports the previous job, or a value outside 0 to 1.
      if (state.job_count === 0 || (before !== '' && state.job_timestamp === before)) return;
      job = state.job_timestamp;
      best = Math.max(best, Math.min(1, progress));
      const preview = image && image !== seen ? await smallPreview(decodeBase64(image)) : null;
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
      // Progress messages are throttled: an unchanged one would delay the next preview.
      const news = JSON.stringify(now);
      if (news === toldLast && preview === null) return;
      toldLast = news;
      onProgress({ ...now, preview });
    });
    const made = await answer.catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      if (error instanceof TimeoutError) await client.interrupt().catch(() => undefined);
      if (isCut(error) && job !== null && (await stopped(job)))
        throw new OfflineError(cutAdvice(Math.round((performance.now() - sent) / 1000)), false, error);
      throw error;
    });
    if (signal.aborted) return null;
    // The picture has arrived: a failed progress request must not lose it.
    const last = await client.progress(false).catch(() => null);
    if (last === null) return made;
    const { state } = last;
    // A caption begins no job: the state is still that of the previous job.
    if (state.job_timestamp !== before && (state.interrupted || state.skipped))
      throw engineFault(INTERRUPTED_ADVICE, 'interrupted or skipped by somebody else');
    return made;
  };
}
export type FollowTask = ReturnType<typeof createFollower>;
