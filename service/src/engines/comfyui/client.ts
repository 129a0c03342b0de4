import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  MalformedAnswerError,
  RefusedAnswerError,
  authorizationOf,
  OfflineError,
  openServer,
  engineFault,
  type ServerRequest,
} from '../remote/server.ts';
import { nodeAdvice, refusalAdvice, runAdvice } from './advice.ts';
import type { NodeGraph } from './graph.ts';
import { presetOf } from './ip-adapter-preset.ts';
import { rangesIn, type Ranges } from './ranges.ts';
import {
  nodesIn,
  optionsOf,
  hasInput,
  rangeOf,
  zObjectInfo,
  type NumberRange,
  type ObjectInfo,
} from './object-info.ts';
import { zNodeInfos, type NodeInfo } from './workflows/node-info.ts';
import { REQUESTED_NODES } from './requested-nodes.ts';

const TEXTS = {
  notItself: '绘图引擎的回答读不懂，请管理员检查 COMFYUI_URL 是不是 ComfyUI 的地址',
  login: '绘图引擎要求登录，或用户名、密码不对，请管理员检查 COMFYUI_AUTH',
  page: '绘图引擎的地址给的是网页，多半是它前面的代理的登录页或出错页，请管理员检查这个代理和 COMFYUI_URL、COMFYUI_AUTH',
};
/** Time limit, in ms, of uploading or downloading a picture; the server itself accepts 100 MB. */
const PICTURE_MS = 60_000;
/**
 * Time limit, in ms, of a submission: the server validates a graph first, between its other work.
 */
const SUBMIT_MS = 30_000;
const FOLDER = 'huixue';
const NO_VAE = 'pixel_space';
/** Bytes of a file by which a page of a proxy is recognised. */
const PAGE_START = 64;

export interface ComfySetup {
  url: string;
  /**
   * Login `user:password` or `Bearer …` of the proxy before ComfyUI, which has no login of its own.
   */
  auth?: string | undefined;
  /** Time limit of one picture, and of its waiting for others, in ms. */
  timeoutMs: number;
  askMs?: number;
}

/** Installed nodes and files, under the server's own names. */
export interface ComfyLists {
  version: string;
  checkpoints: string[];
  /** Diffusion models, which are loaded without text encoders and VAE. */
  unets: string[];
  encoders: string[];
  /** Types that its loaders of one and of two text encoders support. */
  clipTypes: string[];
  dualClipTypes: string[];
  vaes: string[];
  loras: string[];
  embeddings: string[];
  samplers: string[];
  schedulers: string[];
  latentUpscalers: string[];
  upscaleModels: string[];
  /**
   * Preset of ComfyUI_IPAdapter_plus for the best of the installed models; `null` without the nodes
   * or a model.
   */
  ipAdapterPreset: string | null;
  /** Installed nodes, among those that this client looks for. */
  nodes: ReadonlySet<string>;
  ranges: Ranges;
  /** Models of ControlNet and T2I-Adapter. */
  controlNets: string[];
  /** Sides of tiles, in px, in which the VAE can encode and decode; `null` where it cannot. */
  tiles: { encode: NumberRange | null; decode: NumberRange | null };
  /** Whether its node that applies ControlNet accepts a VAE, which newer families need. */
  controlTakesVae: boolean;
}

/** The server refused a graph, mostly because it does not have a file that the graph names. */
export class RefusedPromptError extends RefusedAnswerError {}
/** Statuses of a graph whose names the server does not have. */
const UNKNOWN_NAME = new Set([400, 404]);

const zStats = z.object({ system: z.object({ comfyui_version: z.string().nullish() }) });
const zSubmitted = z.object({ prompt_id: z.string(), node_errors: z.unknown() });
const zPlaces = z.array(z.tuple([z.number(), z.string()]).rest(z.unknown()));
const zQueue = z.object({ queue_running: zPlaces, queue_pending: zPlaces });
/** `extra_data` of a place in the queue, its fourth part after the graph. */
const zOwner = z.object({ client_id: z.string() });
const zFile = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
export type OutputFile = z.infer<typeof zFile>;
export const zEntry = z.object({
  outputs: z.record(z.string(), z.object({ images: z.array(zFile).nullish() })).catch({}),
  status: z
    .object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])).catch([]) })
    .nullish(),
});
/** State of a job in the queue; `ahead` counts the jobs before it. */
export type QueuePosition = { at: 'running' } | { at: 'pending'; ahead: number };
/** History entry of an ended job. */
export type HistoryEntry = z.infer<typeof zEntry>;
/** Some proxies answer every request with 200 and put an error inside. */
const zInside = z.object({ error: z.union([z.string().min(1), z.looseObject({})]) });
const zUploaded = z.object({ name: z.string(), subfolder: z.string().catch(''), type: z.string() });

/** Opens a client of a ComfyUI at the operator's address; no request of users names an address. */
export function openClient({ url, auth, askMs }: ComfySetup) {
  const server = openServer({
    url,
    authorization: auth && authorizationOf(auth),
    texts: TEXTS,
    askMs,
    advise: (status, _, body) => (status === 400 ? refusalAdvice(body) : null),
  });
  const { asked: askedOnce, call, close } = server;

  async function asked<T>(path: string, schema: z.ZodType<T>, ask?: ServerRequest): Promise<T> {
    const answer = await askedOnce(path, z.union([schema.transform((value) => ({ value })), zInside]), ask);
    if ('value' in answer) return answer.value;
    const said = JSON.stringify(answer.error);
    const advice = refusalAdvice(answer) ?? runAdvice('', said);
    throw new RefusedAnswerError(advice, 500, false, `${path}: 200 with an error inside: ${said.slice(0, 500)}`);
  }
  /**
   * A proxy may cut a connection at any time: requests without side effects are sent a second time.
   */
  async function again<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OfflineError) || error.unreached) throw error;
      return ask();
    }
  }

  const embeddings = (ask?: ServerRequest) => again(() => asked('embeddings', z.array(z.string()), ask));

  return {
    server,
    /** Names of the embeddings now, by a connection that nothing used before. */
    embeddings: () => embeddings({ alone: true }),
    async lists(): Promise<ComfyLists> {
      const [{ system }, embeddingNames, ...classes] = await Promise.all([
        again(() => asked('system_stats', zStats)),
        embeddings(),
        ...REQUESTED_NODES.map((name) => again(() => asked(`object_info/${name}`, zObjectInfo))),
      ]);
      const info: ObjectInfo = Object.assign({}, ...classes);
      const options = (node: (typeof REQUESTED_NODES)[number], input: string) => optionsOf(info, node, input);
      const samplers = options('KSampler', 'sampler_name');
      const schedulers = options('KSampler', 'scheduler');
      if (samplers.length === 0 || schedulers.length === 0)
        throw engineFault(TEXTS.notItself, 'a ComfyUI without KSampler');
      const nodes = new Set(nodesIn(info));
      const tilesIn = (node: string) => (nodes.has(node) ? rangeOf(info, node, 'tile_size') : null);
      return {
        version: system.comfyui_version ?? '',
        checkpoints: options('CheckpointLoaderSimple', 'ckpt_name'),
        unets: options('UNETLoader', 'unet_name'),
        encoders: options('CLIPLoader', 'clip_name'),
        clipTypes: options('CLIPLoader', 'type'),
        dualClipTypes: options('DualCLIPLoader', 'type'),
        // The last entry of the list is no file: it treats the latent image as pixels.
        vaes: options('VAELoader', 'vae_name').filter((name) => name !== NO_VAE),
        loras: options('LoraLoader', 'lora_name'),
        embeddings: embeddingNames,
        samplers,
        schedulers,
        latentUpscalers: options('LatentUpscale', 'upscale_method'),
        upscaleModels: options('UpscaleModelLoader', 'model_name'),
        ipAdapterPreset:
          options('IPAdapter', 'weight_type').length > 0
            ? presetOf(
                options('IPAdapterUnifiedLoader', 'preset'),
                options('IPAdapterModelLoader', 'ipadapter_file'),
                options('CLIPVisionLoader', 'clip_name'),
              )
            : null,
        nodes,
        ranges: rangesIn(info),
        tiles: { encode: tilesIn('VAEEncodeTiled'), decode: tilesIn('VAEDecodeTiled') },
        controlNets: options('ControlNetLoader', 'control_net_name'),
        controlTakesVae: hasInput(info, 'ControlNetApplyAdvanced', 'vae'),
      };
    },
    /**
     * Metadata of a safetensors file; `null` when there is none, and when its header exceeds 1 MB.
     */
    async metadata(folder: string, file: string): Promise<unknown> {
      try {
        return await asked(
          `view_metadata/${folder}?${new URLSearchParams({ filename: file }).toString()}`,
          z.unknown(),
        );
      } catch (error) {
        if (error instanceof RefusedAnswerError && error.status === 404) return null;
        throw error;
      }
    },
    /** A node class with all of its inputs; `null` when the server has no class of that name. */
    async nodeInfo(kind: string): Promise<NodeInfo | null> {
      return (await asked(`object_info/${encodeURIComponent(kind)}`, zNodeInfos))[kind] ?? null;
    },
    /**
     * Queues a graph. The server runs the valid outputs of a partly invalid graph, and says so in
     * its answer alone: `advice` is about the others.
     *
     * @returns the id of the job, which older servers choose themselves
     * @throws RefusedPromptError
     */
    async submit(graph: NodeGraph, id: string, clientId: string): Promise<{ id: string; advice: string | null }> {
      const { prompt_id: given, node_errors: faults } = await asked('prompt', zSubmitted, {
        alone: true,
        ms: SUBMIT_MS,
        body: { prompt: graph, prompt_id: id, client_id: clientId, extra_data: { preview_method: 'auto' } },
      }).catch((error: unknown) => {
        if (!(error instanceof RefusedAnswerError) || !UNKNOWN_NAME.has(error.status)) throw error;
        throw new RefusedPromptError(error.message, error.status, error.general, error.cause);
      });
      return { id: given, advice: nodeAdvice(faults) };
    },
    /** State of a job; `null` when it has ended or is unknown. */
    async place(id: string): Promise<QueuePosition | null> {
      const { queue_running: running, queue_pending: pending } = await asked('queue', zQueue, { alone: true });
      if (running.some(([, job]) => job === id)) return { at: 'running' };
      const own = pending.find(([, job]) => job === id);
      // Jobs with smaller numbers run first; the answer is unordered.
      return own ? { at: 'pending', ahead: running.length + pending.filter(([turn]) => turn < own[0]).length } : null;
    },
    /** Ids of the jobs that a client has submitted and that have not ended. */
    async jobsOf(clientId: string): Promise<{ running: string[]; pending: string[] }> {
      const queue = await asked('queue', zQueue, { alone: true });
      const own = (places: typeof queue.queue_pending) =>
        places.flatMap(([, id, , extra]) => (zOwner.safeParse(extra).data?.client_id === clientId ? [id] : []));
      return { running: own(queue.queue_running), pending: own(queue.queue_pending) };
    },
    async history(id: string): Promise<HistoryEntry | null> {
      return (
        (await asked(`history/${encodeURIComponent(id)}`, z.record(z.string(), zEntry), { alone: true }))[id] ?? null
      );
    },
    /** Deletes the history entry of a job: other clients of the server must not read its prompt. */
    async forget(id: string): Promise<void> {
      await call('history', { body: { delete: [id] } });
    },
    async unqueue(id: string): Promise<void> {
      await call('queue', { body: { delete: [id] } });
    },
    /**
     * Interrupts a running job. Servers before 0.3.57 interrupt whatever runs: to be called only
     * for a job that was just seen running.
     */
    async interrupt(id: string): Promise<void> {
      await call('interrupt', { body: { prompt_id: id } });
    },
    /** Makes the server unload its models and caches once it is idle. */
    async free(): Promise<void> {
      await call('free', { body: { unload_models: true, free_memory: true } });
    },
    /** @returns the bytes of a picture; `null` when its file was deleted */
    async view({ filename, subfolder, type }: OutputFile): Promise<Buffer | null> {
      const query = new URLSearchParams({ filename, subfolder, type });
      try {
        const { data } = await again(() => call(`view?${query.toString()}`, { ms: PICTURE_MS }));
        // `\s` matches a byte order mark, with which some pages begin.
        const start = data.subarray(0, PAGE_START).toString();
        if (/^\s*</.test(start)) throw new MalformedAnswerError(TEXTS.page, `a page for a picture: ${start}`);
        return data;
      } catch (error) {
        if (error instanceof RefusedAnswerError && error.status === 404) return null;
        throw error;
      }
    },
    /**
     * Uploads a PNG into the server's temp folder. @returns its name for nodes that load pictures
     */
    async upload(png: Buffer): Promise<string> {
      const form = new FormData();
      const name = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`;
      form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), name);
      form.set('type', 'temp');
      form.set('subfolder', FOLDER);
      // Pictures with the same bytes get the same name.
      const sent = await again(() => asked('upload/image', zUploaded, { ms: PICTURE_MS, body: form }));
      return `${sent.subfolder ? `${sent.subfolder}/` : ''}${sent.name} [${sent.type}]`;
    },
    close,
  };
}
export type ComfyClient = ReturnType<typeof openClient>;
