import type { EngineTask } from '@app/imaging/task';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Img2imgParams, Tool, Txt2imgParams } from '@app/shared/contracts/aigc';
import { withOwnNames } from '@app/shared/contracts/samplers';
import { generationProblem, modelNamed } from '@app/shared/contracts/generation-problem';
import { isChosen, seedPlus } from '@app/shared/contracts/seed';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { AppError, CODES } from '@app/shared/errors';
import { capabilitiesHash } from '../capabilities.ts';
import type { EngineRun, ImageEngine } from '../engine.ts';
import { openServerMonitor } from '../remote/server-monitor.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { nameOf, openClient, type WebUiAnswer, type WebUiSetup } from './client.ts';
import { readMap } from './control-map.ts';
import { clipModules } from './clip-modules.ts';
import { describePicture } from './describe.ts';
import type { WebUiKind } from './dialect.ts';
import { downloadsOf } from './downloads.ts';
import { enlarge } from './extras.ts';
import { createFollower } from './task-follower.ts';
import { readTaskInputs, wantedOf } from './task-inputs.ts';
import { createSettingsKeeper } from './keep-settings.ts';
import { serverOf } from './maintenance.ts';
import type { Lists } from './lists.ts';
import { loraRemarks, lorasIn } from './prompt-loras.ts';
import { replacedModels } from './replaced-models.ts';
import { offerOf } from './offer.ts';
import { runSegment } from './segment.ts';
import { pictureOf } from './picture.ts';
import { img2imgRequest, tiledVaeOf, txt2imgRequest, type AlwaysOn, type Txt2imgRequest } from './request.ts';
import { areasOfTask, clearingRequest, NOT_CLEARED } from './panels/areas.ts';
import { answerOf, isSkipped, panelArgs, panelRemarks } from './panels/panels.ts';
import { buildControlUnits } from './units.ts';

/** Progress is polled this often, in ms, so that a preview appears soon after it exists. */
const POLL_MS = 80;
const DONE: readonly Tool[] = ['txt2img', 'img2img', 'extras', 'interrogate', 'controlMap'];
/**
 * Time, in ms, that a web UI may take to load its first model; until then it is read every few
 * seconds.
 */
const STARTING_MS = 120_000;
const SOON_MS = 5_000;
const FACES_REMARK = '人脸修复交给了绘图引擎：没有找到人脸，或它没有下载好修复模型，它都不修也不说';
const UNREAD_LORAS = '绘图引擎的 LoRA 列表太长，没有读到：提示词里的 LoRA 照样发给了它，有没有用上这里看不出来';
/** The run of a request whose result nobody sees. */
const UNSEEN_RUN = { onProgress: () => undefined, onImage: () => undefined, onOutcome: () => undefined };
export interface A1111Engine extends ImageEngine {
  /** Reads the kind and lists of the web UI now. @throws AppError when it does not answer */
  refresh(): Promise<void>;
}

/**
 * A Stable Diffusion web UI (AUTOMATIC1111, Forge, SD.Next) at the operator's address. Its API has
 * no jobs: progress and interrupts concern whatever runs in it. So one request is sent at a time,
 * when nothing else runs, and the next waits until the answer has arrived, even after a
 * cancellation.
 */
export function openA1111(setup: WebUiSetup & { pollMs?: number }): A1111Engine {
  const { timeoutMs, pollMs = POLL_MS } = setup;
  const client = openClient(setup);
  const follow = createFollower(client, { timeoutMs, pollMs, previewSteps: () => lists?.previewSteps ?? 1 });
  const inTurn = createTurnQueue();
  const keeper = createSettingsKeeper(client);
  const clips = clipModules(client);
  const downloads = downloadsOf(client, follow);
  let kind: WebUiKind | null = null;
  let lists: Lists | null = null;
  let offered = NOTHING;
  /**
   * Whether a picture overrides the model: the web UI's settings name that model until it is done.
   */
  let isOverridden = false;
  /** The model that drew the previous picture. */
  let drawnBy: string | null = null;
  /**
   * The request that clears areas of an earlier picture from the web UI; `null` when none are left.
   */
  let uncleared: Txt2imgRequest | null = null;
  let connected = 0;
  /** Whether the web UI has begun a job since its start, as far as is known. */
  let hasBegun = false;
  let soon: NodeJS.Timeout | undefined;
  /**
   * Whether the web UI was restarted since the last refresh: its job timestamp is `0` until its
   * first job.
   */
  async function restarted(): Promise<boolean> {
    const { state } = await client.progress(false);
    const isFresh = state.job_timestamp === '0';
    const again = isFresh && hasBegun;
    hasBegun = !isFresh;
    return again;
  }

  const monitor = openServerMonitor(async (reached) => {
    const again = await restarted();
    // Another web UI may have started at this address.
    if (again || !reached || !kind) {
      kind = await client.kind();
      for (const known of [keeper, clips, downloads]) known.forget();
      uncleared = null;
      connected = performance.now();
    }
    const before = isOverridden;
    const read = await client.lists(kind);
    if ((before || isOverridden) && offered.model !== '') read.model = offered.model;
    if (read.control) await clips.find(read.control, kind);
    lists = read;
    const next = offerOf(kind, read, clips.work);
    if (capabilitiesHash(next) !== capabilitiesHash(offered)) offered = next;
    clearTimeout(soon);
    // A web UI without any embeddings is indistinguishable from one that is still starting.
    if (read.isStarting && performance.now() - connected < STARTING_MS)
      soon = setTimeout(() => void monitor.refresh().catch(() => undefined), SOON_MS).unref();
  });

  /** @returns whether no areas of an earlier picture are left in the web UI */
  async function clearAreas(): Promise<boolean> {
    const ask = uncleared;
    if (!ask) return true;
    const unseen = { ...UNSEEN_RUN, signal: new AbortController().signal };
    const isCleared = await follow(() => client.txt2img(ask), unseen).then(
      () => true,
      () => false,
    );
    if (isCleared) uncleared = null;
    return isCleared;
  }

  async function draw(task: EngineTask, params: Txt2imgParams | Img2imgParams, run: EngineRun): Promise<void> {
    const given = params.tool === 'img2img' ? await readTaskInputs(task, params) : null;
    if (params.tool === 'txt2img' && params.hires && lists) await downloads.require(params.hires.upscaler, lists, run);
    if (!(await clearAreas())) throw new AppError(CODES.REFUSED, NOT_CLEARED);
    const areas = await areasOfTask(params, offered);
    const units = await buildControlUnits(
      task,
      params,
      lists?.control ?? null,
      params.model || offered.model,
      clips.work,
    );
    const ofTask: AlwaysOn = {
      ...(params.tiled_vae && tiledVaeOf(offered.extensions)),
      ...units.alwaysOn,
      ...panelArgs(params, offered.extensions),
    };
    const named = (name: string) => modelNamed(offered.models, name) ?? name;
    const asked = {
      ...withOwnNames({ ...params, ...areas.words, sampler: params.sampler || offered.samplers[0]! }, offered),
      model: named(params.model),
      refiner: params.refiner && { ...params.refiner, model: named(params.refiner.model) },
    };
    const wanted = wantedOf(params, given, ofTask);
    const notes = [
      ...units.notes,
      ...(lists?.unreadLoras && lorasIn(params.prompt).length > 0 ? [UNREAD_LORAS] : []),
      ...loraRemarks(params.prompt, offered.loras),
      ...(lists?.lossy ? [`绘图引擎的图片格式设成了 ${lists.lossy}，画面已经有损，请管理员改成 PNG`] : []),
      ...(params.restore_faces && !downloads.isThere(lists?.faceRestorer ?? '') ? [FACES_REMARK] : []),
    ];
    for (let index = task.made; index < params.batch_size && !run.signal.aborted; index += 1) {
      // With a variation the seed stays the same, and the variation seed counts up.
      const seed = params.subseed_strength > 0 ? task.seed : seedPlus(task.seed, index);
      const varied = isChosen(params.subseed) ? params.subseed : seedPlus(task.seed, 1);
      const picture = { seed, subseed: seedPlus(varied, index), id: `${task.id}-${index + 1}` };
      const alwaysOn = { ...ofTask, ...areas.argsOf(seed) };
      const model = asked.model || offered.model;
      const at = { index, count: params.batch_size, steps: params.steps, loads: model !== (drawnBy ?? offered.model) };
      drawnBy = model;
      const ask =
        asked.tool === 'img2img'
          ? img2imgRequest(asked, given!, picture, kind!, alwaysOn)
          : txt2imgRequest(asked, picture, kind!, alwaysOn);
      // The web UI saves its model setting whenever it loads one; SD.Next's settings have other
      // names.
      const overridden = Object.keys(ask.override_settings).filter((name) => name !== 'sd_model_checkpoint');
      isOverridden = asked.model !== '';
      if (areas.stays && asked.tool === 'txt2img')
        uncleared = clearingRequest({ ...asked, prompt: params.prompt }, offered.samplers, picture, kind!);
      let isCleared = true;
      let answer: WebUiAnswer | null;
      try {
        answer = await follow(() => ('init_images' in ask ? client.img2img(ask) : client.txt2img(ask)), run, {
          at,
          prepare: () => keeper.keep(kind?.dialect === 'sdnext' ? [] : overridden),
        });
      } finally {
        isCleared = await clearAreas();
        isOverridden = false;
      }
      if (!answer) continue;
      hasBegun = true;
      const { made, remarks: unused, isTransparent } = await answerOf(params, answer);
      const remarks = [
        ...units.remarks(made),
        ...panelRemarks(params, made),
        ...areas.remarks(made),
        ...(isCleared ? [] : [NOT_CLEARED]),
        ...unused,
        // A refiner's model is the last one that the web UI reports.
        ...(lists
          ? replacedModels(
              made,
              {
                ...asked,
                model: asked.refiner ? '' : asked.model,
                ...(isSkipped(params) && { sampler: '', scheduler: '' }),
              },
              lists,
            )
          : []),
      ];
      const image = await pictureOf(made, wanted, seed, isTransparent);
      const infotext = areas.noted(image.infotext);
      if (!run.signal.aborted) run.onImage({ ...image, infotext, notes: [...notes, ...remarks, ...image.notes] });
    }
  }

  async function attempt(task: EngineTask, run: EngineRun): Promise<void> {
    const { params } = task;
    await monitor.refresh();
    const problem = generationProblem(params, offered);
    if (problem) throw new AppError(CODES.REFUSED, problem);
    switch (params.tool) {
      case 'txt2img':
      case 'img2img':
        return draw(task, params, run);
      case 'extras':
        return task.made > 0
          ? undefined
          : enlarge({ ...task, params }, run, { client, follow, downloads, lists, upscalers: offered.upscalers });
      case 'controlMap':
        return readMap({ ...task, params }, run, { client, follow, control: offered.control });
      case 'segment':
        return runSegment({ ...task, params }, run, { client, follow, models: offered.segment?.models ?? [] });
      case 'interrogate':
        return describePicture({ ...task, params }, run, { client, follow, taggers: offered.taggers ?? [] });
      default:
        throw new AppError(CODES.REFUSED, `绘图引擎不做「${TOOL_NAMES[params.tool]}」`);
    }
  }

  const own = serverOf(client.server, { name: () => nameOf(kind), kind: () => kind, inTurn, refresh: monitor.refresh });

  return {
    id: 'a1111',
    get name() {
      return nameOf(kind);
    },
    capabilities: () => offered,
    slots: 1,
    can(tool, params) {
      // Without the extension, or when the task names it, the built-in engine selects.
      if (tool === 'segment')
        return offered.segment !== undefined && (params?.tool !== 'segment' || params.by === 'sam');
      // A preprocessor that the web UI lacks may be one of the service's own.
      if (params?.tool === 'controlMap')
        return offered.control?.modules.some(({ name }) => name === params.module) === true;
      return DONE.includes(tool);
    },
    ready: monitor.reached,
    refresh: monitor.refresh,
    servers: () => [own],
    async refreshModels() {
      await client.refreshModels();
      await monitor.refresh();
    },
    run: (task, run) => inTurn(run.signal, () => attempt(task, run)),
    close() {
      clearTimeout(soon);
      monitor.close();
      client.close();
      return Promise.resolve();
    },
  };
}
