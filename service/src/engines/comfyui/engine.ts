import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fileOf, readPixels } from '@app/imaging/files';
import type { Pixels, Size } from '@app/imaging/pixels';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { ExtrasParams, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { seedPlus } from '@app/shared/contracts/seed';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { AppError, CODES } from '@app/shared/errors';
import { capabilitiesHash } from '../capabilities.ts';
import type { EngineRun, ImageEngine } from '../engine.ts';
import { openServerMonitor } from '../remote/server-monitor.ts';
import { decodePixels, encodePng } from '../remote/picture.ts';
import { authorizationOf, OfflineError, engineFault } from '../remote/server.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { NAN_ADVICE } from './advice.ts';
import { openClient, type ComfyLists, type ComfySetup } from './client.ts';
import { uploadAreas } from './areas.ts';
import { uploadControls } from './control.ts';
import { filmShots, type FilmRenderer } from './film.ts';
import { openFacts } from './facts.ts';
import { infotextOf, wordsOf } from './infotext.ts';
import { runJob, type JobRun, type JobSetup } from './job.ts';
import { createLostJobs } from './lost-jobs.ts';
import { modelsOf, type ToldParts } from './models/choose.ts';
import { syntaxNotes } from './weights.ts';
import { NO_LISTS } from './no-lists.ts';
import { notesOf, offerOf, upscalerFor, workOf, type ServerModels } from './request.ts';
import { openSocket, type SocketNews } from './socket.ts';
import { startFromNoise, startFromPicture } from './start-nodes.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { planOf, upscalePlanOf, type GraphPlan } from './plan.ts';
import { serverOf } from './maintenance.ts';
import { runByRecentLists, type ListedTask } from './recent-lists.ts';
import { openLibrary } from './workflows/library.ts';
import type { WorkflowFolder } from './workflows/folder.ts';
import type { OwnWorkflow } from './workflows/read.ts';
import { runWorkflow } from './workflows/run.ts';

/** Interval, in ms, of polling for the end of a job; progress arrives by the socket. */
const POLL_MS = 2_000;
const NO_WORKFLOWS: readonly OwnWorkflow[] = [];

export interface ComfyuiEngine extends ImageEngine {
  /** Reads the lists of the server now. @throws AppError when it does not answer */
  refresh(): Promise<void>;
}

/**
 * A ComfyUI at the operator's address. Each picture is a graph of its own and a job in its queue,
 * one after the other.
 */
export function openComfyui(
  setup: ComfySetup & {
    model?: string | undefined;
    /** Text encoders and VAEs that the operator names for diffusion models. */
    parts?: readonly ToldParts[] | undefined;
    film?: FilmRenderer | undefined;
    workflows?: WorkflowFolder | undefined;
    /** Assembles the frames of a workflow into a video. */
    assemble?: ImageEngine['run'] | undefined;
    pollMs?: number;
    pingMs?: number;
    reopenMs?: number;
    /** See lost-jobs.ts. */
    lostLookMs?: number;
  },
): ComfyuiEngine {
  const {
    url,
    auth,
    timeoutMs,
    film,
    parts = [],
    workflows,
    assemble,
    pollMs = POLL_MS,
    pingMs,
    reopenMs,
    lostLookMs,
  } = setup;
  const client = openClient(setup);
  const clientId = randomUUID();
  const inTurn = createTurnQueue();
  const hearers = new Set<(news: SocketNews) => void>();
  const socket = openSocket({
    url,
    clientId,
    authorization: auth && authorizationOf(auth),
    hear: (news) => hearers.forEach((hear) => hear(news)),
    pingMs,
    reopenMs,
  });
  const lost = createLostJobs({ client, clientId, forMs: timeoutMs, lookMs: lostLookMs });
  const jobs: JobSetup = {
    client,
    clientId,
    lost,
    timeoutMs,
    pollMs,
    listen(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
  const library = openLibrary(() => workflows?.usable() ?? NO_WORKFLOWS, client.nodeInfo);
  const facts = openFacts(client.metadata);
  let stock: ServerModels = { lists: NO_LISTS, models: [], facts };
  let offered = NOTHING;
  let reading = false;
  function takeStock(lists: ComfyLists): void {
    stock = { lists, models: modelsOf(lists, parts, facts.model), facts };
    const next = { ...offerOf(stock, setup.model), workflows: [...library.forms()] };
    if (capabilitiesHash(next) !== capabilitiesHash(offered)) offered = next;
  }
  /** Continues reading metadata of model files in the background. */
  async function readFacts(): Promise<void> {
    if (reading) return;
    reading = true;
    const { loras, checkpoints, unets } = stock.lists;
    try {
      await facts.readRound({ loras, checkpoints, diffusion_models: unets });
      takeStock(stock.lists);
    } catch (error) {
      // The next refresh tries again.
      if (!(error instanceof AppError)) throw error;
    } finally {
      reading = false;
    }
  }
  const monitor = openServerMonitor(async () => {
    const lists = await client.lists();
    await library.refresh();
    takeStock(lists);
    void readFacts();
  });
  /**
   * Reads the embeddings, since the server draws an unknown one as words and says nothing. A server
   * that is frozen is noticed by that, in the time limit of a query.
   */
  async function readEmbeddings(): Promise<void> {
    const embeddings = await monitor.ask(client.embeddings);
    if (!isDeepStrictEqual(embeddings, stock.lists.embeddings)) takeStock({ ...stock.lists, embeddings });
  }

  async function paint(planned: (file: string | null) => GraphPlan, run: JobRun): Promise<Buffer> {
    const picture = await runJob(jobs, planned(null), run);
    run.signal.throwIfAborted();
    // The server returned a cached result whose file was deleted: another file name makes it run
    // the node that writes the picture.
    const bytes = picture ?? (await runJob(jobs, planned(`huixue/${randomUUID()}`), run));
    run.signal.throwIfAborted();
    if (!bytes) throw engineFault('绘图引擎的图片取不回来，请重新生成', 'its file is gone');
    return bytes;
  }

  /** Draws one picture and checks it. */
  async function made(
    planned: (file: string | null) => GraphPlan,
    size: Size,
    { heard, end }: ReturnType<typeof createProgressReporter>,
  ): Promise<Pixels> {
    try {
      const bytes = await paint(planned, heard);
      return await decodePixels(bytes, { size, blackAdvice: NAN_ADVICE });
    } finally {
      end();
    }
  }

  async function give(
    pixels: Pixels,
    { signal, onImage }: EngineRun,
    about: Pick<EngineImage, 'seed' | 'infotext' | 'notes'>,
  ): Promise<void> {
    const data = await encodePng(pixels);
    signal.throwIfAborted();
    onImage({ data, type: 'image/png', width: pixels.width, height: pixels.height, ...about });
  }

  /** The work of a task before its pictures are uploaded. @throws AppError for an unknown name */
  const plannedWork = (params: Txt2imgParams | Img2imgParams) =>
    workOf(params, startFromNoise(params).start, stock, offered);

  async function draw(task: EngineTask, params: Txt2imgParams | Img2imgParams, run: EngineRun): Promise<void> {
    const count = params.batch_size;
    const { loras } = plannedWork(params);
    await facts.read(
      'loras',
      loras.map(({ name }) => name),
    );
    const { start, finish } =
      params.tool === 'txt2img' ? startFromNoise(params) : await startFromPicture(params, task, client);
    const reference =
      params.tool === 'txt2img' && params.reference
        ? await client.upload(await encodePng(await readPixels(fileOf(task, params.reference.fileId))))
        : null;
    const controls = await uploadControls(params, task, client, start, stock.lists);
    const areas = await uploadAreas(params, client, start.size, stock.lists);
    const work = { ...workOf(params, start, stock, offered, reference), controls, areas };
    const words = wordsOf(params);
    const notes = [...syntaxNotes(`${params.prompt}\n${params.negative_prompt}`), ...notesOf(params, work, stock)];
    for (let index = task.made; index < count; index += 1) {
      run.signal.throwIfAborted();
      const one = { ...work, seed: seedPlus(task.seed, index) };
      const told = createProgressReporter({ index, count, steps: work.steps }, run);
      const pixels = await made((file) => planOf(one, file), work.hires ?? start.size, told);
      await give(await finish(pixels), run, {
        seed: one.seed,
        infotext: infotextOf(words, one, stock.lists.version),
        notes,
      });
    }
  }

  function requireUpscaler(params: ExtrasParams): void {
    const problem = generationProblem(params, offered);
    if (problem) throw new AppError(CODES.REFUSED, problem);
  }

  async function enlarge(task: EngineTask, params: ExtrasParams, run: EngineRun): Promise<void> {
    requireUpscaler(params);
    if (task.made > 0) return;
    const model = params.upscaler === '' ? upscalerFor(params.scale, stock.lists.upscaleModels) : params.upscaler;
    const picture = await readPixels(fileOf(task, params.fileId));
    const size = {
      width: Math.round(picture.width * params.scale),
      height: Math.round(picture.height * params.scale),
    };
    const image = await client.upload(await encodePng(picture));
    run.signal.throwIfAborted();
    const pixels = await made(
      (file) => upscalePlanOf({ image, model, size }, file),
      size,
      createProgressReporter({ index: 0, count: 1, steps: 1 }, run),
    );
    await give(pixels, run, { seed: null, infotext: '', notes: [] });
  }

  /** A task that is drawn by the lists of the server; `null` when its tool needs none of them. */
  function listedTask(params: EngineTask['params']): ListedTask | null {
    const { refresh } = monitor;
    if (params.tool === 'extras')
      return {
        refresh,
        check: () => requireUpscaler(params),
        attempt: (task, run) => enlarge(task, params, run),
      };
    if (params.tool !== 'txt2img' && params.tool !== 'img2img') return null;
    return { refresh, check: () => void plannedWork(params), attempt: (task, run) => draw(task, params, run) };
  }

  async function attempt(task: EngineTask, run: EngineRun): Promise<void> {
    const { params } = task;
    const listed = listedTask(params);
    const isByRecent = listed !== null && monitor.isRecent();
    await (isByRecent ? readEmbeddings() : monitor.refresh());
    const release = await socket.want();
    try {
      if (listed) await (isByRecent ? runByRecentLists(listed, task, run) : listed.attempt(task, run));
      else if (params.tool === 'workflow')
        await runWorkflow({ ...task, params }, { library, client, jobs, assemble }, run);
      else if (params.tool === 'videoGeneration' && film) {
        if (task.made === 0) await filmShots({ ...task, params }, film, { client, jobs }, run);
      } else throw new AppError(CODES.REFUSED, `这个引擎不做「${TOOL_NAMES[params.tool]}」`);
    } catch (error) {
      // An unreachable server is noticed now, not at the next refresh.
      if (error instanceof OfflineError) await monitor.refresh().catch(() => undefined);
      throw error;
    } finally {
      release();
    }
  }

  const own = { ...serverOf(client.server, monitor.refresh), workflows, refresh: monitor.refresh };

  return {
    id: 'comfyui',
    name: 'ComfyUI',
    capabilities: () => offered,
    slots: 1,
    // An unreachable server still serves its tools.
    can: (tool) =>
      tool === 'txt2img' ||
      tool === 'img2img' ||
      (tool === 'extras' && stock.lists.upscaleModels.length > 0) ||
      (tool === 'workflow' && library.any()) ||
      (tool === 'videoGeneration' && film !== undefined),
    ready: monitor.reached,
    refresh: monitor.refresh,
    // The server reads its folders whenever its lists are requested.
    refreshModels: monitor.refresh,
    servers: () => [own],
    run: (task, run) => inTurn(run.signal, () => attempt(task, run)),
    close() {
      monitor.close();
      lost.close();
      client.close();
      socket.close();
      return Promise.resolve();
    },
  };
}
