import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { OPERATED_ELSEWHERE } from '@app/imaging/operation';
import { STYLE_NAMES } from '@app/imaging/painter/style-names';
import { KERNELS } from '@app/imaging/resample';
import { NOTHING } from '@app/shared/contracts/capabilities';
import { CONTROL_LIMITS } from '@app/shared/contracts/control';
import { mapUseOf, OWN_MODULES, type MapUse } from '@app/shared/contracts/control-modules';
import { AppError } from '@app/shared/errors';
import type { Capabilities, Tool } from '@app/shared/contracts/aigc';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { childProgram } from '../../child-program.ts';
import type { ImageEngine } from '../engine.ts';
import type { OpenPacks } from '../packs/open.ts';
import type { FromWorker, ToWorker, WorkerJob, WorkerResult } from './worker-messages.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/** A worker thread that ignores the stop flag for this long, in ms, is terminated. */
const HARD_STOP_MS = 5_000;
const IDLE_MS = 60_000;
/** Number of worker threads: one for each slot of the queue, the slot for quick tasks included. */
const WORKERS = Math.min(2, availableParallelism()) + 1;
const DONE: readonly Tool[] = OPEN_TOOLS.filter((tool) => !(OPERATED_ELSEWHERE as readonly Tool[]).includes(tool));

const NO_MODEL = '内置演示引擎没有，要接上绘图引擎';
const CAPABILITIES: Capabilities = {
  ...NOTHING,
  abilities: ['txt2img', 'img2img', 'inpaint', 'extras'],
  limits: {
    side: { min: 256, max: 1536, step: 8 },
    pixels: 1536 * 1536,
    steps: { min: 4, max: 60 },
    cfg: { min: 1, max: 20 },
    batch: 4,
  },
  without: {
    scheduler: NO_MODEL,
    subseed: NO_MODEL,
    model: NO_MODEL,
    vae: NO_MODEL,
    clip_skip: NO_MODEL,
    uni_pc_order: NO_MODEL,
    refiner: NO_MODEL,
    restore_faces: NO_MODEL,
    tiling: NO_MODEL,
    tiled_vae: NO_MODEL,
    face_restoration: '内置演示引擎没有人脸修复的模型',
  },
  segment: { models: [], finders: [], boxes: true },
  samplers: ['Painter'],
  upscalers: Object.keys(KERNELS).map((name) => ({ name, scale: null })),
  styles: Object.entries(STYLE_NAMES).map(([id, name]) => ({ id, name })),
};

/** Effect of a map on the painter, shown beside its preprocessor. */
const FOLLOWED: Readonly<Record<MapUse, string>> = {
  lines: '内置演示引擎把线画成轮廓，围住的地方各上一种颜色；它不认得画的是什么',
  colours: '内置演示引擎照着它的颜色铺色，细节还是自己的',
  light: '内置演示引擎照着它的明暗画，颜色由提示词定',
  palette: '内置演示引擎只取它的配色',
  keep: '不透明的地方照原样保留，透明的地方由内置演示引擎画',
  none: '内置演示引擎不会照着姿势画；可以预览，或到姿势编辑里改，留给接上的绘图引擎用',
};
const AS_IT_IS = '内置演示引擎把黑底的图当线稿，其他的图当色稿；它认不出姿势和深度';

/** @param findsPeople whether the models find people, whose poses are read from photos */
const controlOf = (findsPeople: boolean): NonNullable<Capabilities['control']> => ({
  units: CONTROL_LIMITS.units,
  models: [],
  modules: [
    { name: '', label: 'none', modelFree: true, resolution: null, sliders: [], note: AS_IT_IS },
    ...OWN_MODULES.filter(({ name }) => findsPeople || name !== 'openpose').map((own) => ({
      ...own,
      modelFree: true,
      note: FOLLOWED[mapUseOf(own.name)],
    })),
  ],
  modes: ['balanced'],
  options: ['resolution'],
  masks: CONTROL_LIMITS.units,
  previews: true,
});

/**
 * Runs on the CPU of this machine, in worker threads that start with the first task. @param packs
 * models that its operations may use; without them the built-in algorithms do everything
 */
export function openBuiltin(packs: OpenPacks | null = null): ImageEngine {
  let pool: Piscina | null = null;
  const capabilities = { ...CAPABILITIES, control: controlOf(packs?.tasks.includes('people') === true) };

  function workers(): Piscina {
    const { file, execArgv } = childProgram(WORKER);
    pool ??= new Piscina({
      filename: pathToFileURL(file).href,
      execArgv,
      minThreads: 0,
      maxThreads: WORKERS,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
    });
    return pool;
  }

  return {
    id: 'builtin',
    name: '内置演示引擎',
    capabilities: () => capabilities,
    slots: null,
    can: (tool) => DONE.includes(tool),
    ready: () => true,

    async run(task, { signal, onProgress, onImage, onOutcome }) {
      signal.throwIfAborted();
      const flag = new Int32Array(new SharedArrayBuffer(4));
      const { port1, port2 } = new MessageChannel();
      let given = 0;
      const arrived = new EventEmitter();
      port1.on('message', (news: FromWorker) => {
        if ('progress' in news) return onProgress(news.progress);
        if ('ask' in news) return void answer(news.ask);
        given += 1;
        if ('image' in news) onImage(news.image);
        else onOutcome(news.outcome);
        arrived.emit('news');
      });
      const answer = async ({ task: kind, input }: Extract<FromWorker, { ask: unknown }>['ask']) => {
        const reply: ToWorker = await packs!.ask(kind, input, signal).then(
          (found) => ({ answer: found }),
          (error: unknown) => ({ failed: String(error) }),
        );
        port1.postMessage(reply);
      };
      const hard = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const stop = () => {
        Atomics.store(flag, 0, 1);
        timer = setTimeout(() => hard.abort(), HARD_STOP_MS);
      };
      signal.addEventListener('abort', stop, { once: true });
      try {
        const job: WorkerJob = { task, flag, port: port2, packs: packs?.tasks ?? [] };
        const result = (await workers().run(job, {
          transferList: [port2],
          signal: hard.signal,
        })) as WorkerResult;
        signal.throwIfAborted();
        if ('refused' in result)
          throw new AppError(result.refused.code, result.refused.message, { cause: result.refused.cause });
        if ('stopped' in result) throw new Error('stopped without being asked');
        while (given < result.given) await once(arrived, 'news', { signal });
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        port1.close();
      }
    },

    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}
