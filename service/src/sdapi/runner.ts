import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { EngineImage } from '@app/imaging/task';
import type { Outcome, TaskParams } from '@app/shared/contracts/aigc';
import { SEEDS, UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';
import { isChosen, type Seed } from '@app/shared/contracts/seed';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import type { EngineRegistry } from '../engines/registry.ts';
import { createTurnQueue } from '../engines/turn-queue.ts';
import { describedPicture } from '../files/label/label.ts';
import { labelOf } from '../tools/index.ts';
import { WebUiError } from './errors.ts';
import { finishPicture } from './finish.ts';
import type { PostProcessing } from './requests.ts';

/** The running request, for the web UI's progress answer. */
interface Now {
  /** Number of pictures of the request; 0 when nothing runs. */
  count: number;
  index: number;
  percent: number;
  step: number;
  steps: number;
  preview: Uint8Array | null;
  began: number;
  stamp: string;
  interrupted: boolean;
  skipped: boolean;
}
const IDLE: Now = {
  count: 0,
  index: 0,
  percent: 0,
  step: 0,
  steps: 0,
  preview: null,
  began: 0,
  stamp: '0',
  interrupted: false,
  skipped: false,
};

export interface MadePicture {
  image: EngineImage;
  png: Buffer;
}
interface Job {
  params: TaskParams;
  seed: Seed;
  /** Null where the picture is returned unchanged. */
  finish: PostProcessing | null;
}

/** Local time in the web UI's format, such as 20260101120000. */
const stampOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('');

/** @throws WebUiError when the picture is not accepted */
export async function factsOf(data: Buffer): Promise<Metadata> {
  const facts =
    data.length === 0
      ? null
      : await sharp(data, { limitInputPixels: false })
          .metadata()
          .catch(() => null);
  if (!facts || !['jpeg', 'png', 'webp'].includes(facts.format)) throw new WebUiError(500, 'Invalid encoded image');
  return facts;
}

/**
 * Runs requests one after the other, as the web UI does; interrupt and skip affect the running one.
 */
export function openRunner(engines: EngineRegistry, brand: string) {
  const inTurn = createTurnQueue();
  const closed = new AbortController();
  let now = IDLE;
  let current: AbortController | null = null;

  async function picture(
    folder: string,
    { params, seed, finish }: Job,
    files: Record<string, string>,
    ended: AbortSignal,
  ): Promise<MadePicture[]> {
    const engine = engines.serving(params.tool, params);
    if (!engine) throw new WebUiError(501, `没有引擎做「${TOOL_NAMES[params.tool]}」`);
    const offered = engine.capabilities();
    const problem = generationProblem(params, offered);
    if (problem) throw new WebUiError(422, problem);
    const made: EngineImage[] = [];
    const id = path.basename(folder);
    current = new AbortController();
    await engine.run(
      { id, params, seed, files, made: 0 },
      {
        signal: AbortSignal.any([current.signal, ended]),
        onProgress({ percent, step, steps, preview }) {
          now = { ...now, percent, step, steps, preview: preview ?? now.preview };
        },
        onImage: (image) => made.push(image),
        onOutcome: () => undefined,
      },
    );
    const finished = await Promise.all(made.map(async (image) => (finish ? finishPicture(image, finish) : image)));
    return finished.map((image) => ({
      image,
      png: describedPicture(image, {
        producer: brand,
        produceId: `${id}-${randomUUID()}`,
        label: labelOf(params.tool, engine.id, false),
        tool: TOOL_NAMES[params.tool],
      }),
    }));
  }

  /**
   * Stores the pictures of a request as files while it runs.
   *
   * @throws WebUiError when one is invalid
   */
  async function put(folder: string, images: Record<string, string>) {
    const files: Record<string, string> = {};
    const sizes: Record<string, { width: number; height: number }> = {};
    for (const [id, encoded] of Object.entries(images)) {
      if (/^https?:/i.test(encoded)) throw new WebUiError(500, 'Requests not allowed');
      const data = Buffer.from(encoded.replace(/^data:[^,]*,/, ''), 'base64');
      const facts = await factsOf(data);
      if (facts.width * facts.height > UPLOAD_LIMITS.pixels)
        throw new WebUiError(422, `图片超过 ${UPLOAD_WORDS.pixels}`);
      files[id] = path.join(folder, id);
      sizes[id] = { width: facts.autoOrient.width, height: facts.autoOrient.height };
      await writeFile(files[id], data);
    }
    return { files, sizes };
  }

  /** Runs work with the pictures of a request, and deletes them afterwards. */
  async function withPictures<T>(
    images: Record<string, string>,
    work: (folder: string, given: Awaited<ReturnType<typeof put>>) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sdapi-'));
    try {
      return await work(folder, await put(folder, images));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** -1 selects a random seed. */
    seedOf: (asked: Seed) => (isChosen(asked) ? asked : randomInt(SEEDS)),

    /**
     * Waits for its turn, then draws one picture after the other. An interrupt returns the finished
     * ones.
     *
     * @param images of the request, in base64, by the ids that the params name @param plan returns
     * the pictures, once the image sizes are known @param gone aborted when the client has
     * disconnected: nothing is stored, so the result would be lost
     */
    async run(
      images: Record<string, string>,
      plan: (sizes: Record<string, { width: number; height: number }>) => Job[],
      gone: AbortSignal,
    ): Promise<MadePicture[]> {
      const ended = AbortSignal.any([closed.signal, gone]);
      return withPictures(images, async (folder, { files, sizes }) => {
        const jobs = plan(sizes);
        const all: MadePicture[] = [];
        await inTurn(ended, async () => {
          const at = new Date();
          now = { ...IDLE, count: jobs.length, began: at.getTime(), stamp: stampOf(at) };
          try {
            for (const [index, job] of jobs.entries()) {
              now = { ...now, index, percent: 0, step: 0, skipped: false, preview: null };
              try {
                all.push(...(await picture(folder, job, files, ended)));
              } catch (error) {
                if (!current?.signal.aborted) throw error;
              }
              if (now.interrupted || ended.aborted) break;
            }
          } finally {
            current = null;
            now = { ...now, count: 0, index: 0, percent: 0, preview: null };
          }
        });
        return all;
      });
    },

    /** Caption of a picture. */
    async describe(image: string, by: 'clip' | 'deepdanbooru', gone: AbortSignal): Promise<string> {
      const engine = engines.serving('interrogate');
      if (!engine) throw new WebUiError(404, 'Model not found');
      const id = randomUUID();
      return withPictures({ [id]: image }, async (folder, { files }) => {
        const found: Outcome[] = [];
        const ended = AbortSignal.any([closed.signal, gone]);
        await inTurn(ended, () =>
          engine.run(
            {
              id: path.basename(folder),
              seed: 0,
              made: 0,
              files,
              params: { tool: 'interrogate', fileId: id, by, model: '' },
            },
            {
              signal: ended,
              onProgress: () => undefined,
              onImage: () => undefined,
              onOutcome: (outcome) => found.push(outcome),
            },
          ),
        );
        const [outcome] = found;
        return outcome?.tool === 'interrogate' ? outcome.caption : '';
      });
    },

    interrupt() {
      if (!current) return;
      now = { ...now, interrupted: true };
      current.abort('interrupted');
    },
    /** Skips the current picture; the next ones follow. */
    skip() {
      if (!current) return;
      now = { ...now, skipped: true };
      current.abort('skipped');
    },

    async progress(withPreview: boolean) {
      const { count, index, percent, step, steps, preview, began, stamp, interrupted, skipped } = now;
      const done = count === 0 ? 0 : Math.min(1, (index + percent / 100) / count);
      const elapsed = (Date.now() - began) / 1000;
      const image = withPreview && preview ? await sharp(preview).png().toBuffer() : null;
      return {
        progress: done,
        eta_relative: done > 0 ? elapsed / done - elapsed : 0,
        state: {
          skipped,
          interrupted,
          stopping_generation: false,
          job: count === 0 ? '' : `Batch ${index + 1} out of ${count}`,
          job_count: count,
          job_timestamp: stamp,
          job_no: index,
          sampling_step: step,
          sampling_steps: steps,
        },
        current_image: image?.toString('base64') ?? null,
        textinfo: null,
      };
    },

    stamp: () => now.stamp,
    close: () => closed.abort(new WebUiError(503, 'Service Unavailable')),
  };
}
