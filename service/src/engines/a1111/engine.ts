import { setTimeout as delay } from 'node:timers/promises';
import { fileOf } from '@app/imaging/files';
import type { EngineTask } from '@app/imaging/task';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { ExtrasParams, Img2imgParams, Tool, Txt2imgParams } from '@app/shared/contracts/aigc';
import { generationProblem, modelNamed } from '@app/shared/contracts/generation-problem';
import { isChosen, seedPlus } from '@app/shared/contracts/seed';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { AppError, CODES } from '@app/shared/errors';
import { revisionOf } from '../capabilities.ts';
import type { EngineRun, ImageEngine } from '../engine.ts';
import { openLookout } from '../remote/lookout.ts';
import { uprightOf } from '../remote/input.ts';
import { bytesOf, pngOf, smallPreview } from '../remote/picture.ts';
import { BUSY_ADVICE, INTERRUPTED_ADVICE, LateError, wrong } from '../remote/server.ts';
import { turns } from '../turns.ts';
import { nameOf, openClient, type Progress, type Setup } from './client.ts';
import type { Kind } from './dialect.ts';
import { givenOf, wantedOf } from './given.ts';
import { settingsKeeper } from './keep-settings.ts';
import { unknownLoras } from './lora-facts.ts';
import { offerOf } from './offer.ts';
import { pictureFrom, pictureOf } from './picture.ts';
import { referenceArgsOf, unitOf, type Control } from './reference-unit.ts';
import { extrasRequest, img2imgRequest, tiledVaeOf, txt2imgRequest, type AlwaysOn } from './request.ts';

/** Each question about progress may make it decode a preview. */
const POLL_MS = 500;
const DONE: readonly Tool[] = ['txt2img', 'img2img', 'extras', 'interrogate'];
/** Models that describe pictures read them much smaller. */
const DESCRIBED_SIDE = 1024;

export interface A1111 extends ImageEngine {
  /** Asks it now what it is and knows. @throws AppError when it does not say */
  look(): Promise<void>;
}

/**
 * A Stable Diffusion web UI (AUTOMATIC1111, Forge, SD.Next) at an address of the operator's. It has
 * no jobs: progress and interrupts are those of whatever runs in it. So one request is sent at a
 * time, when nothing else runs, and the next waits until the answer has come, wanted or not.
 */
export function openA1111(setup: Setup & { pollMs?: number }): A1111 {
  const { timeoutMs, pollMs = POLL_MS } = setup;
  const client = openClient(setup);
  const inTurn = turns();
  let kind: Kind | null = null;
  let control: Control | null = null;
  let lossy: string | null = null;
  let offered = NOTHING;
  const keeper = settingsKeeper(client);
  const lookout = openLookout(async (reached) => {
    // Another one may have come back at this address.
    if (!reached || !kind) {
      kind = await client.kind();
      keeper.forget();
    }
    const lists = await client.lists(kind);
    const next = offerOf(kind, lists);
    control = lists.control;
    lossy = lists.lossy;
    if (revisionOf(next) !== revisionOf(offered)) offered = next;
  });

  /**
   * @returns when the job before began, which progress goes on telling until the next one begins
   */
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
  async function watch(answer: Promise<unknown>, signal: AbortSignal, tell: (progress: Progress) => Promise<void>) {
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

  /**
   * Sends one request, when nothing else runs, and follows it to its answer. @returns `null` when
   * it is not wanted any more
   */
  async function follow<A>(
    send: () => Promise<A>,
    { signal, onProgress }: EngineRun,
    at: { index: number; count: number; steps: number },
    overridden: readonly string[] = [],
  ): Promise<A | null> {
    const before = await untilIdle(signal);
    await keeper.keep(overridden);
    if (signal.aborted) return null;
    const answer = send();
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
        percent: ((at.index + best) / at.count) * 99,
        step: Math.max(0, Math.min(at.steps, state.sampling_step)),
        steps: at.steps,
        image: at.index + 1,
        preview,
      });
    });
    const made = await answer.catch(async (error: unknown) => {
      if (error instanceof LateError && !signal.aborted) await client.interrupt().catch(() => undefined);
      throw error;
    });
    if (signal.aborted) return null;
    const { state } = await client.progress(false);
    // A description begins no job: the state is that of the job before.
    if (state.job_timestamp !== before && (state.interrupted || state.skipped))
      throw wrong(INTERRUPTED_ADVICE, 'interrupted or skipped by somebody else');
    return made;
  }

  /** Units that keep a person the same, by the picture that the params name. */
  async function referenceArgsFor(task: EngineTask, params: Txt2imgParams | Img2imgParams): Promise<AlwaysOn> {
    const reference = params.tool === 'txt2img' ? params.reference : null;
    const unit = reference && control && unitOf(control, params.model || offered.model);
    if (!unit) return {};
    const { base64 } = await uprightOf(fileOf(task, reference.fileId), DESCRIBED_SIDE);
    return referenceArgsOf(unit, base64, reference.weight);
  }

  async function draw(task: EngineTask, params: Txt2imgParams | Img2imgParams, run: EngineRun): Promise<void> {
    const given = params.tool === 'img2img' ? await givenOf(task, params) : null;
    const alwaysOn = {
      ...(params.tiled_vae && tiledVaeOf(offered.extensions)),
      ...(await referenceArgsFor(task, params)),
    };
    const named = (name: string) => modelNamed(offered.models, name) ?? name;
    const asked = {
      ...params,
      sampler: params.sampler || offered.samplers[0]!,
      model: named(params.model),
      refiner: params.refiner && { ...params.refiner, model: named(params.refiner.model) },
    };
    const wanted = wantedOf(params, given);
    const unknown = unknownLoras(params.prompt, offered.loras);
    const notes = [
      ...(unknown.length > 0 ? [`绘图引擎没有这些 LoRA，没有用上：${unknown.join('、')}`] : []),
      ...(lossy ? [`绘图引擎的图片格式设成了 ${lossy}，画面已经有损，请管理员改成 PNG`] : []),
    ];
    for (let index = task.made; index < params.batch_size && !run.signal.aborted; index += 1) {
      // A varied picture keeps its noise: the other one is what changes.
      const seed = params.subseed_strength > 0 ? task.seed : seedPlus(task.seed, index);
      const varied = isChosen(params.subseed) ? params.subseed : seedPlus(task.seed, 1);
      const picture = { seed, subseed: seedPlus(varied, index), id: `${task.id}-${index + 1}` };
      const at = { index, count: params.batch_size, steps: params.steps };
      const ask =
        asked.tool === 'img2img'
          ? img2imgRequest(asked, given!, picture, kind!, alwaysOn)
          : txt2imgRequest(asked, picture, kind!, alwaysOn);
      // Its model is saved whenever one is loaded; SD.Next has settings of other names.
      const overridden = Object.keys(ask.override_settings).filter((name) => name !== 'sd_model_checkpoint');
      const made = await follow(
        () => ('init_images' in ask ? client.img2img(ask) : client.txt2img(ask)),
        run,
        at,
        kind?.dialect === 'sdnext' ? [] : overridden,
      );
      const image = made && (await pictureOf(made, wanted, seed));
      if (image && !run.signal.aborted) run.onImage({ ...image, notes: [...notes, ...image.notes] });
    }
  }

  async function enlarge(task: EngineTask, params: ExtrasParams, run: EngineRun): Promise<void> {
    const { width, height, base64 } = await uprightOf(fileOf(task, params.fileId));
    const made = await follow(() => client.extras(extrasRequest(params, base64)), run, {
      index: 0,
      count: 1,
      steps: 1,
    });
    if (!made) return;
    const wanted = { width: Math.round(width * params.scale), height: Math.round(height * params.scale), about: true };
    const pixels = await pictureFrom(made.image, wanted);
    const data = await pngOf(pixels);
    if (!run.signal.aborted) run.onImage({ ...pixels, data, type: 'image/png', seed: null, infotext: '', notes: [] });
  }

  async function attempt(task: EngineTask, run: EngineRun): Promise<void> {
    const { params } = task;
    await lookout.look();
    const problem = generationProblem(params, offered);
    if (problem) throw new AppError(CODES.REFUSED, problem);
    switch (params.tool) {
      case 'txt2img':
      case 'img2img':
        return draw(task, params, run);
      case 'extras':
        return task.made > 0 ? undefined : enlarge(task, params, run);
      case 'interrogate': {
        const { base64 } = await uprightOf(fileOf(task, params.fileId), DESCRIBED_SIDE);
        const told = await follow(() => client.interrogate(base64, params.by), run, { index: 0, count: 1, steps: 1 });
        // Words before it may be half of the caption.
        if (told?.caption.endsWith('<error>'))
          throw wrong('绘图引擎的反推没有成功，多半是它的反推模型没有下载好，请管理员看它的日志', told.caption);
        if (told) run.onOutcome({ tool: 'interrogate', caption: told.caption });
        return;
      }
      default:
        throw new AppError(CODES.REFUSED, `绘图引擎不做「${TOOL_NAMES[params.tool]}」`);
    }
  }

  return {
    id: 'a1111',
    get name() {
      return nameOf(kind);
    },
    capabilities: () => offered,
    slots: 1,
    can: (tool) => DONE.includes(tool),
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
