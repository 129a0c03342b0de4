import { randomUUID } from 'node:crypto';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { SEEDS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { NOTHING, revisionOf } from '../capabilities.ts';
import type { EngineRun, EngineTask, ImageEngine } from '../engine.ts';
import { openLookout } from '../remote/lookout.ts';
import { pixelsOf, pngOf, smallPreview } from '../remote/picture.ts';
import { authorizationOf, wrong } from '../remote/server.ts';
import { turns } from '../turns.ts';
import { NAN_ADVICE } from './advice.ts';
import { openClient, type Lists, type Setup } from './client.ts';
import { infotextOf, type Words } from './infotext.ts';
import { runJob, type JobSetup } from './job.ts';
import { openSocket, type News } from './socket.ts';
import { planOf, type Work } from './work.ts';
import { workOf } from './request.ts';

/** Progress comes by the socket; this is for the end alone. */
const POLL_MS = 2_000;
const NO_LISTS: Lists = {
  version: '',
  models: [],
  vaes: [],
  loras: [],
  embeddings: [],
  samplers: [],
  schedulers: [],
  latentUpscalers: [],
  upscaleModels: [],
};

const LATER = '还没有接上这一项';
const offer = ({ samplers }: Lists): Capabilities => ({
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
});

export interface Comfyui extends ImageEngine {
  /** Asks it now what it has. @throws AppError when it does not say */
  look(): Promise<void>;
}

/** A ComfyUI at an address of the operator's. Each picture is a graph of its own and a job in its queue, one after the other. */
export function openComfyui(
  setup: Setup & { model?: string | undefined; pollMs?: number; pingMs?: number; reopenMs?: number },
): Comfyui {
  const { url, auth, timeoutMs, pollMs = POLL_MS, pingMs, reopenMs } = setup;
  const client = openClient(setup);
  const clientId = randomUUID();
  const inTurn = turns();
  const hearers = new Set<(news: News) => void>();
  const socket = openSocket({
    url,
    clientId,
    authorization: auth && authorizationOf(auth),
    hear: (news) => hearers.forEach((hear) => hear(news)),
    pingMs,
    reopenMs,
  });
  const jobs: JobSetup = {
    client,
    clientId,
    timeoutMs,
    pollMs,
    listen(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
  let lists = NO_LISTS;
  let offered = NOTHING;
  const lookout = openLookout(async () => {
    lists = await client.lists();
    const next = offer(lists);
    if (revisionOf(next) !== revisionOf(offered)) offered = next;
  });

  async function paint(work: Work, run: Parameters<typeof runJob>[2]): Promise<Buffer | null> {
    const picture = await runJob(jobs, planOf(work, null), run);
    if (picture || run.signal.aborted) return picture;
    // The same was painted before, and that file is gone: another name makes it write the picture again.
    return runJob(jobs, planOf(work, `huixue/${randomUUID()}`), run);
  }

  async function one(words: Words, work: Work, index: number, count: number, run: EngineRun): Promise<void> {
    const { signal, onProgress, onImage } = run;
    let at = { part: 0, step: 0, steps: work.steps };
    const tell = (preview: Uint8Array | null) =>
      onProgress({
        percent: ((index + at.part) / count) * 99,
        step: at.step,
        steps: at.steps,
        image: index + 1,
        preview,
      });
    let shrinking = false;
    let over = false;
    const bytes = await paint(work, {
      signal,
      onStep(step) {
        at = step;
        tell(null);
      },
      onPreview(image) {
        if (shrinking) return;
        shrinking = true;
        void smallPreview(image).then((preview) => {
          shrinking = false;
          if (preview && !over && !signal.aborted) tell(preview);
        });
      },
    });
    over = true;
    if (signal.aborted) return;
    if (!bytes) throw wrong('绘图引擎的图片取不回来，请重新生成', 'its file is gone');
    const size = work.hires ?? work.start.size;
    const pixels = await pixelsOf(bytes, { size, blackAdvice: NAN_ADVICE });
    const data = await pngOf(pixels);
    if (signal.aborted) return;
    onImage({
      data,
      type: 'image/png',
      width: pixels.width,
      height: pixels.height,
      seed: work.seed,
      infotext: infotextOf(words, work, lists.version),
      notes: [],
    });
  }

  async function attempt(task: EngineTask, run: EngineRun): Promise<void> {
    const { params } = task;
    if (params.tool !== 'txt2img') throw new AppError(CODES.REFUSED, '绘图引擎只做文生图');
    await lookout.look();
    const release = await socket.want();
    try {
      const words = { prompt: params.prompt, negative: params.negative_prompt };
      const work = workOf(params, lists, setup.model);
      for (let index = task.made; index < params.batch_size && !run.signal.aborted; index += 1)
        await one(words, { ...work, seed: (task.seed + index) % SEEDS }, index, params.batch_size, run);
    } finally {
      release();
    }
  }

  return {
    id: 'comfyui',
    name: 'ComfyUI',
    capabilities: () => offered,
    slots: 1,
    can: (tool) => tool === 'txt2img',
    ready: lookout.reached,
    look: lookout.look,
    run: (task, run) => inTurn(run.signal, () => attempt(task, run)),
    close() {
      lookout.close();
      client.close();
      socket.close();
      return Promise.resolve();
    },
  };
}
