import { setTimeout as delay } from 'node:timers/promises';
import type { Capabilities, Txt2imgParams } from '@app/shared/contracts/aigc';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { SEEDS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { NOTHING, revisionOf } from '../capabilities.ts';
import type { EngineRun, EngineTask, ImageEngine } from '../engine.ts';
import { openLookout } from '../remote/lookout.ts';
import { bytesOf, smallPreview } from '../remote/picture.ts';
import { BUSY_ADVICE, INTERRUPTED_ADVICE, LateError, wrong } from '../remote/server.ts';
import { turns } from '../turns.ts';
import { nameOf, openClient, type Answer, type Kind, type Lists, type Progress, type Setup } from './client.ts';
import { pictureOf } from './picture.ts';
import { requestOf } from './request.ts';

/** Each question about progress may make it decode a preview. */
const POLL_MS = 500;

export interface A1111 extends ImageEngine {
  /** Asks it now what it is and knows. @throws AppError when it does not say */
  look(): Promise<void>;
}

const LATER = '还没有接上这一项';
const offer = ({ samplers, styles }: Lists): Capabilities => ({
  ...NOTHING,
  abilities: ['txt2img'],
  without: {
    scheduler: LATER,
    subseed: LATER,
    model: LATER,
    vae: LATER,
    clip_skip: LATER,
    hires: LATER,
    refiner: LATER,
    restore_faces: LATER,
    tiling: LATER,
    tiled_vae: LATER,
  },
  samplers,
  styles: styles.map((name) => ({ id: name, name })),
});

/**
 * A Stable Diffusion web UI (AUTOMATIC1111, Forge, SD.Next) at an address of the operator's. It has no jobs: progress and interrupts are those of
 * whatever runs in it. So one request is sent at a time, when nothing else runs, and the next waits until the answer has come, wanted or not.
 */
export function openA1111(setup: Setup & { pollMs?: number }): A1111 {
  const { timeoutMs, pollMs = POLL_MS } = setup;
  const client = openClient(setup);
  const inTurn = turns();
  let kind: Kind | null = null;
  let offered = NOTHING;
  const lookout = openLookout(async (reached) => {
    const now = await client.lists();
    // Another one may have come back at this address.
    if (!reached || !kind) kind = await client.kind();
    const next = offer(now);
    if (revisionOf(next) !== revisionOf(offered)) offered = next;
  });

  /** @returns when the job before began, which progress goes on telling until the next one begins */
  async function untilIdle(signal: AbortSignal): Promise<string> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const { state } = await client.progress(false);
      if (state.job_count === 0) return state.job_timestamp;
      if (Date.now() >= until) throw wrong(BUSY_ADVICE, 'busy with other requests');
      await delay(pollMs, undefined, { signal });
    }
  }

  /** Asks how far it is until the answer has come; stops it when that is not wanted any more. */
  async function watch(answer: Promise<Answer>, signal: AbortSignal, tell: (progress: Progress) => Promise<void>) {
    let over = false;
    const end = () => void (over = true);
    const settled = answer.then(end, end);
    while (!over) {
      await Promise.race([settled, delay(pollMs, undefined, signal.aborted ? {} : { signal }).catch(() => undefined)]);
      if (over) break;
      // Again and again: it forgets one that comes before the job has begun.
      if (signal.aborted) await client.interrupt().catch(() => undefined);
      else {
        const progress = await Promise.race([client.progress(true).catch(() => null), settled]);
        if (progress && !over && !signal.aborted) await tell(progress);
      }
    }
  }

  async function one(task: EngineTask, params: Txt2imgParams, index: number, run: EngineRun): Promise<void> {
    const { signal, onProgress, onImage } = run;
    const seed = (task.seed + index) % SEEDS;
    const before = await untilIdle(signal);
    if (signal.aborted) return;
    const answer = client.txt2img(
      requestOf({ ...params, sampler: params.sampler || offered.samplers[0]! }, seed, `${task.id}-${index + 1}`, kind!),
    );
    let best = 0;
    let seen: string | null = null;
    await watch(answer, signal, async ({ progress, current_image: image, state }) => {
      // A moment long it tells of the job before, or beyond 0 to 1.
      if (state.job_count === 0 || (before !== '' && state.job_timestamp === before)) return;
      best = Math.max(best, Math.min(1, progress));
      const preview = image && image !== seen ? await smallPreview(bytesOf(image)) : null;
      seen = image ?? seen;
      if (signal.aborted) return;
      onProgress({
        percent: ((index + best) / params.batch_size) * 99,
        step: Math.max(0, Math.min(params.steps, state.sampling_step)),
        steps: params.steps,
        image: index + 1,
        preview,
      });
    });
    const made = await answer.catch(async (error: unknown) => {
      if (error instanceof LateError && !signal.aborted) await client.interrupt().catch(() => undefined);
      throw error;
    });
    if (signal.aborted) return;
    const { state } = await client.progress(false);
    if (state.interrupted || state.skipped) throw wrong(INTERRUPTED_ADVICE, 'interrupted or skipped by somebody else');
    const image = await pictureOf(made, params, seed);
    if (!signal.aborted) onImage(image);
  }

  async function attempt(task: EngineTask, run: EngineRun): Promise<void> {
    const { params } = task;
    if (params.tool !== 'txt2img') throw new AppError(CODES.REFUSED, '绘图引擎只做文生图');
    await lookout.look();
    const problem = generationProblem(params, offered);
    if (problem) throw new AppError(CODES.REFUSED, problem);
    for (let index = task.made; index < params.batch_size && !run.signal.aborted; index += 1)
      await one(task, params, index, run);
  }

  return {
    id: 'a1111',
    get name() {
      return nameOf(kind);
    },
    capabilities: () => offered,
    slots: 1,
    can: (tool) => tool === 'txt2img',
    ready: lookout.reached,
    look: lookout.look,
    run: (task, run) => inTurn(run.signal, () => attempt(task, run)),
    close() {
      lookout.close();
      client.close();
      return Promise.resolve();
    },
  };
}
