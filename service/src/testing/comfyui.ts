import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as setImmediateOver } from 'node:timers/promises';
import sharp from 'sharp';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { ANSWERS } from './comfyui-recorded.ts';
import { infoOf, refusalOf, type Graph, type Holdings } from './comfyui-nodes.ts';
import { holder, shut, type Hold } from './hold.ts';

/** How jobs and requests go wrong. */
export type Trouble =
  | 'cuda-memory'
  | 'hip-memory'
  | 'mps-memory'
  | 'directml-memory'
  | 'gpu-broken'
  | 'bad-file'
  | 'no-clip'
  | 'mismatch'
  | 'moved'
  | 'vae-channels'
  | 'broken-pth'
  | 'cpu-memory'
  | 'no-vision'
  | 'no-adapter'
  | 'picture-gone'
  | 'unknown-error'
  | 'black'
  | 'no-picture'
  | 'half-picture'
  | 'small'
  | 'interrupted'
  | 'restarted'
  | 'partly'
  | 'model-gone'
  | 'no-node'
  | 'forbidden'
  | 'busy'
  | 'too-large'
  | 'html'
  | 'half-json'
  | 'dies-in-the-middle';

const ERRORS: Partial<Record<Trouble, [type: string, message: string]>> = {
  'cuda-memory': ['torch.OutOfMemoryError', 'Allocation on device 0 would exceed allowed memory. (out of memory)'],
  'hip-memory': ['torch.OutOfMemoryError', 'HIP out of memory. Tried to allocate 4.50 GiB.'],
  'mps-memory': ['RuntimeError', 'MPS backend out of memory (MPS allocated: 17.59 GB, max allowed: 18.13 GB).'],
  'directml-memory': [
    'RuntimeError',
    'Could not allocate tensor with 1073741824 bytes. There is not enough GPU video memory available!',
  ],
  'gpu-broken': ['torch.AcceleratorError', 'CUDA error: an illegal memory access was encountered'],
  'bad-file': ['RuntimeError', 'ERROR: Could not detect model type of: /models/checkpoints/cat.safetensors'],
  'no-clip': ['RuntimeError', 'ERROR: clip input is invalid: None\n\nIf the clip is from a checkpoint loader node …'],
  mismatch: ['RuntimeError', 'mat1 and mat2 shapes cannot be multiplied (77x2048 and 768x320)'],
  moved: ['FileNotFoundError', "Model in folder 'checkpoints' with filename 'cat.safetensors' not found."],
  'vae-channels': [
    'RuntimeError',
    'Given groups=1, weight of size [512, 16, 3, 3], expected input[1, 4, 8, 8] to have 16 channels, but got 4 channels instead',
  ],
  'broken-pth': ['_pickle.UnpicklingError', 'Weights only load failed. In PyTorch 2.6, we changed the default value …'],
  'cpu-memory': [
    'RuntimeError',
    "[enforce fail at alloc_cpu.cpp:124] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to allocate 274877906944 bytes. Error code 12 (Cannot allocate memory)",
  ],
  'no-vision': ['Exception', 'ClipVision model not found.'],
  'no-adapter': ['Exception', 'IPAdapter model not found.'],
  'unknown-error': ['ValueError', 'something nobody has seen before'],
};

/**
 * `old` (0.3.30) names jobs itself, stops whatever runs, and knows previews without names alone;
 * `newest` (0.26) tells all its lists as COMBO and takes no names but UUIDs.
 */
export type Flavour = 'old' | 'usual' | 'newest';
const VERSIONS: Record<Flavour, string> = { old: '0.3.30', usual: '0.3.64', newest: '0.26.1' };

const zPrompt = z.strictObject({
  prompt: z.record(z.string(), z.strictObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) })),
  prompt_id: z.string(),
  client_id: z.uuid(),
  extra_data: z.strictObject({ preview_method: z.enum(['none', 'auto', 'latent2rgb', 'taesd']) }),
});
const zDelete = z.strictObject({ delete: z.array(z.string()).min(1) });

interface Job {
  id: string;
  graph: Graph;
  clientId: string;
  previews: boolean;
  /** Somebody else's: runs until it is let go. */
  foreign?: Promise<void>;
  stopped: boolean;
  stop: () => void;
}
interface Picture {
  width: number;
  height: number;
}
class InterruptError extends Error {}

export interface ComfyuiServer {
  url: string;
  flavour: Flavour;
  /** Value of the header that the proxy before it wants; without it everybody may ask. */
  authorization: string | null;
  holdings: Holdings;
  /** Metadata of files, by their folder and name. */
  metadata: Map<string, object>;
  /** How often it was asked for that. */
  metadataAsked: number;
  /** The most such questions that were open at a time. */
  metadataAtOnce: number;
  /** Nodes that it does not have, or is about to lose. */
  without: string[];
  deprecated: string[];
  trouble: Trouble | null;
  /** `mute` sends nothing. */
  socket: 'works' | 'refused' | 'mute';
  /** Graphs that were taken, in the order they came. */
  asked: Graph[];
  /** The requests with them, as they came. */
  sent: string[];
  ids: string[];
  uploads: Map<string, Buffer>;
  interrupts: (string | null)[];
  unqueued: string[];
  forgotten: string[];
  freed: number;
  /** Runs at each question about the queue, before it is answered. */
  onQueue: () => void;
  /** So many questions about the queue that come now are never answered. */
  stalls: number;
  /** JPEG of each preview. */
  preview: Buffer | null;
  /** How often clients have connected. */
  connected: number;
  sockets: () => number;
  dropSockets(): void;
  /** Sockets that are open stay so, and answer nothing any more, not even pings. */
  deafen(): void;
  /** Deletes the pictures that it made; it still knows what it painted. */
  dropFiles(): void;
  /** Takes all that waits out of its queue. */
  clearQueue(): void;
  /** Somebody else's job at the head of its queue. @returns what ends it */
  occupy(): () => void;
  /**
   * Settles when a job of ours has begun; it goes on at `answer`, or stops when it is interrupted.
   */
  hold(): Hold;
  history: Map<string, object>;
  close(): Promise<void>;
}

/** A ComfyUI as its API is, strict in what it takes, that can fail in the ways real ones do. */
export async function startComfyui({ port = 0 } = {}): Promise<ComfyuiServer> {
  const pending: Job[] = [];
  let running: Job | null = null;
  const { hold, arrive } = holder();
  const files = new Map<string, Buffer>();
  const painted = new Map<string, string>();
  const sockets = new Map<string, { socket: WebSocket; named: boolean }>();
  let count = 0;
  let open = 0;

  const fileOf = (annotated: string) => state.uploads.get(annotated.replace(/ \[temp\]$/, ''));

  function send(clientId: string, message: object | Buffer): void {
    const to = sockets.get(clientId);
    if (to && state.socket === 'works') to.socket.send(Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }
  function sendPreview(job: Job, node: string): void {
    if (!state.preview || !job.previews) return;
    const number = (value: number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    };
    if (!sockets.get(job.clientId)?.named || state.flavour === 'old')
      return send(job.clientId, Buffer.concat([number(1), number(1), state.preview]));
    const about = Buffer.from(JSON.stringify({ node_id: node, prompt_id: job.id, image_type: 'image/jpeg' }));
    send(job.clientId, Buffer.concat([number(4), number(about.length), about, state.preview]));
  }

  /**
   * Works a graph through; what runs along its links is here the size of pictures alone, and the
   * seed.
   */
  async function execute(job: Job): Promise<Record<string, object>> {
    const outputs: Record<string, object> = {};
    const done = new Map<string, Picture & { seed?: number; batch?: number; masked?: boolean }>();
    const event = (type: string, data: object) => send(job.clientId, { type, data: { ...data, prompt_id: job.id } });
    event('execution_start', {});
    const key = JSON.stringify(job.graph);
    const known = painted.get(key);
    event('execution_cached', { nodes: known ? Object.keys(job.graph) : [] });

    async function value(id: string): Promise<Picture & { seed?: number; batch?: number }> {
      const before = done.get(id);
      if (before) return before;
      const { class_type: kind, inputs } = job.graph[id]!;
      const from = (input: string) => value((inputs[input] as [string, number])[0]);
      const at = inputs as {
        width: number;
        height: number;
        seed?: number;
        noise_seed: number;
        steps: number;
        image: string;
      };
      for (const input of Object.values(inputs)) if (Array.isArray(input)) await value(input[0] as string);
      event('executing', { node: id, display_node: id });
      let made: Picture & { seed?: number; batch?: number } = { width: 0, height: 0 };
      switch (kind) {
        case 'EmptySD3LatentImage':
        case 'EmptyHunyuanLatentVideo':
        case 'EmptyLatentImage':
          made = { width: at.width, height: at.height, batch: inputs.batch_size as number };
          break;
        case 'LatentUpscale':
        case 'ImageScale':
          made = { width: at.width, height: at.height };
          break;
        case 'LoadImage':
        case 'LoadImageMask': {
          const { width, height } = await sharp(fileOf(at.image)).metadata();
          made = { width, height };
          break;
        }
        case 'InpaintModelConditioning':
        case 'VAEEncode': {
          const { width, height } = await from('pixels');
          made = { width: width - (width % 8), height: height - (height % 8) };
          break;
        }
        case 'SetLatentNoiseMask': {
          made = await from('samples');
          const mask = await from('mask');
          if (mask.width !== made.width || mask.height !== made.height) throw new Error('a mask of another size');
          break;
        }
        case 'LatentMultiply':
        case 'VAEDecode':
        case 'VAEDecodeTiled':
          made = await from('samples');
          break;
        case 'LatentCompositeMasked':
          made = await from('destination');
          break;
        case 'ImageUpscaleWithModel': {
          const { width, height, seed } = await from('image');
          made = { width: width * 4, height: height * 4, ...(seed !== undefined && { seed }) };
          event('progress', { value: 1, max: 1, node: id });
          break;
        }
        case 'KSamplerAdvanced':
        case 'KSampler': {
          const open = arrive();
          if (open) {
            event('progress', { value: 1, max: at.steps, node: id });
            sendPreview(job, id);
            await Promise.race([open, new Promise<void>((resolve) => (job.stop = resolve))]);
          }
          const error = ERRORS[state.trouble!];
          if (error) throw Object.assign(new Error(error[1]), { kind: error[0], node: id });
          if (job.stopped || state.trouble === 'interrupted') throw new InterruptError();
          for (const step of [Math.ceil(at.steps / 2), at.steps]) {
            event('progress', { value: step, max: at.steps, node: id });
            sendPreview(job, id);
          }
          made = { ...(await from('latent_image')), seed: at.seed ?? at.noise_seed };
          break;
        }
        case 'PreviewImage':
        case 'SaveImage': {
          const { width, height, seed = 0, batch = 1 } = await from('images');
          const background = state.trouble === 'black' ? '#000' : `#${(0x100000 + (seed % 0xefffff)).toString(16)}`;
          const png = await sharp({
            create: { width: state.trouble === 'small' ? 64 : width, height, channels: 3, background },
          })
            .png()
            .toBuffer();
          const saved = kind === 'SaveImage';
          const prefix = saved ? String(inputs.filename_prefix) : 'ComfyUI_temp_abcde';
          count += 1;
          const name = known ?? `${prefix}_${String(count).padStart(5, '0')}_.png`;
          if (!known) files.set(name, state.trouble === 'half-picture' ? png.subarray(0, 60) : png);
          painted.set(key, name);
          const slash = name.lastIndexOf('/');
          const image = {
            filename: name.slice(slash + 1),
            subfolder: slash < 0 ? '' : name.slice(0, slash),
            type: saved ? 'output' : 'temp',
          };
          if (state.trouble !== 'no-picture') outputs[id] = { images: Array.from({ length: batch }, () => image) };
          event('executed', { node: id, display_node: id, output: outputs[id] ?? null });
          break;
        }
        default:
      }
      done.set(id, made);
      return made;
    }
    for (const [id, { class_type: kind }] of Object.entries(job.graph))
      if (kind === 'PreviewImage' || kind === 'SaveImage') await value(id);
    return outputs;
  }

  async function work(): Promise<void> {
    const job = pending.shift();
    if (!job || running) return void (job && pending.unshift(job));
    running = job;
    let entry: object | null = null;
    const ended = (outputs: object, status: string, messages: [string, object][]) => {
      entry = {
        prompt: [1, job.id, job.graph, { preview_method: 'auto', client_id: job.clientId }, Object.keys(outputs)],
        outputs,
        status: {
          status_str: status,
          completed: status === 'success',
          messages: [['execution_start', {}], ['execution_cached', { nodes: [] }], ...messages].map(([event, data]) => [
            event,
            { prompt_id: job.id, timestamp: Date.now(), ...(data as object) },
          ]),
        },
        meta: Object.fromEntries(
          Object.keys(outputs).map((id) => [
            id,
            { node_id: id, display_node: id, parent_node: null, real_node_id: id },
          ]),
        ),
      };
    };
    try {
      if (job.foreign) {
        await Promise.race([job.foreign, new Promise<void>((resolve) => (job.stop = resolve))]);
        ended({}, 'success', []);
      } else ended(await execute(job), 'success', [['execution_success', { prompt_id: job.id }]]);
    } catch (error) {
      const about = { prompt_id: job.id, node_id: '1', node_type: 'KSampler', executed: [] };
      if (error instanceof InterruptError) ended({}, 'error', [['execution_interrupted', about]]);
      else {
        const { message, kind } = error as Error & { kind: string };
        const said = {
          ...about,
          exception_message: message,
          exception_type: kind,
          traceback: [],
          current_inputs: {},
          current_outputs: [],
        };
        ended({}, 'error', [['execution_error', said]]);
      }
    }
    running = null;
    if (state.trouble === 'restarted') state.dropSockets();
    else state.history.set(job.id, entry!);
    send(job.clientId, { type: 'executing', data: { node: null, prompt_id: job.id } });
    void work();
  }

  function enqueue(job: Omit<Job, 'stopped' | 'stop'>, first = false): void {
    const whole: Job = { ...job, stopped: false, stop: () => undefined };
    if (first) pending.unshift(whole);
    else pending.push(whole);
    // Its worker is another thread: what it does is never part of the answer.
    setImmediate(() => void work());
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) => {
      const body = JSON.stringify(value);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(state.trouble === 'half-json' ? body.slice(0, body.length / 2) : body);
    };
    switch (state.trouble) {
      case 'dies-in-the-middle':
        return void response.socket?.destroy();
      case 'busy':
        return void response.writeHead(429, { 'content-type': 'text/plain' }).end('Too Many Requests');
      case 'too-large':
        return void response.writeHead(413, { 'content-type': 'text/plain' }).end('Maximum request body size exceeded');
      case 'forbidden':
        return void response.writeHead(403).end();
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');
      default:
    }
    const text = (await buffer(request)).toString();
    const ask = zPrompt.parse(JSON.parse(text));
    if (state.flavour === 'newest' && !z.uuid().safeParse(ask.prompt_id).success)
      return json(400, {
        error: { type: 'invalid_prompt_id', message: 'invalid', details: '', extra_info: {} },
        node_errors: {},
      });
    const holdings = state.trouble === 'model-gone' ? { ...state.holdings, models: [] } : state.holdings;
    const without = state.trouble === 'no-node' ? ['KSampler'] : state.without;
    const isFile = (name: string) => state.trouble !== 'picture-gone' && fileOf(name) !== undefined;
    const refusal = refusalOf(ask.prompt, holdings, without, isFile);
    if (refusal) return json(400, refusal);
    const id = state.flavour === 'old' ? randomUUID() : ask.prompt_id;
    state.asked.push(ask.prompt);
    state.sent.push(text);
    state.ids.push(id);
    enqueue({
      id,
      graph: ask.prompt,
      clientId: ask.client_id,
      previews: ask.extra_data.preview_method !== 'none',
    });
    const nodeErrors =
      state.trouble === 'partly'
        ? {
            '9': {
              class_type: 'VAELoader',
              dependent_outputs: ['11'],
              errors: [
                {
                  type: 'value_not_in_list',
                  message: 'Value not in list',
                  details: '',
                  extra_info: { input_name: 'vae_name', received_value: 'old.pt' },
                },
              ],
            },
          }
        : {};
    json(200, { prompt_id: id, number: count, node_errors: nodeErrors });
  }

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData();
    const image = form.get('image');
    const folder = form.get('subfolder');
    if (
      !(image instanceof File) ||
      form.get('type') !== 'temp' ||
      typeof folder !== 'string' ||
      /\.\.|^\//.test(folder)
    )
      return void response.writeHead(400).end();
    const data = Buffer.from(await image.arrayBuffer());
    let { name } = image;
    // Other bytes of that name get another name.
    for (let at = 1; state.uploads.get(`${folder}/${name}`)?.equals(data) === false; at += 1)
      name = image.name.replace(/(\.\w+)$/, ` (${at})$1`);
    state.uploads.set(`${folder}/${name}`, data);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ name, subfolder: folder, type: 'temp' }));
  }

  const allowed = (request: IncomingMessage) =>
    !state.authorization || request.headers.authorization === state.authorization;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const done = () => void response.writeHead(200).end();
    // A browser's page of another site.
    if (request.headers.origin) return void response.writeHead(403).end();
    if (!allowed(request)) return void response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401</h1>');
    const { pathname, searchParams } = new URL(request.url!, 'http://comfyui');
    const body = async () => JSON.parse((await buffer(request)).toString()) as unknown;
    switch (`${request.method} ${pathname.replace(/^\/(history|object_info|view_metadata)\/.+$/, '/$1/*')}`) {
      case 'GET /system_stats':
        return json(200, {
          ...ANSWERS.system_stats,
          system: { ...ANSWERS.system_stats.system, comfyui_version: VERSIONS[state.flavour] },
        });
      case 'GET /features':
        return json(200, ANSWERS.features);
      case 'GET /embeddings':
        return json(200, state.holdings.embeddings);
      case 'GET /object_info/*': {
        const name = pathname.split('/')[2]!;
        if (state.without.includes(name)) return json(200, {});
        const newer = state.flavour === 'newest' || (state.flavour === 'usual' && name === 'UpscaleModelLoader');
        return json(200, infoOf(name, state.holdings, newer, state.deprecated.includes(name)));
      }
      case 'GET /view_metadata/*': {
        const about = state.metadata.get(`${pathname.split('/')[2]}/${searchParams.get('filename')}`);
        state.metadataAsked += 1;
        open += 1;
        state.metadataAtOnce = Math.max(state.metadataAtOnce, open);
        await setImmediateOver();
        open -= 1;
        return about ? json(200, about) : void response.writeHead(404).end();
      }
      case 'POST /prompt':
        return take(request, response);
      case 'POST /upload/image':
        return upload(request, response);
      case 'GET /queue': {
        state.onQueue();
        if (state.stalls > 0) return void (state.stalls -= 1);
        const row = ({ id, graph }: Job, at = 0) => [at, id, graph, {}, []];
        return json(200, { queue_running: running ? [row(running)] : [], queue_pending: pending.map(row) });
      }
      case 'POST /queue': {
        for (const id of zDelete.parse(await body()).delete) {
          state.unqueued.push(id);
          const at = pending.findIndex((job) => job.id === id);
          if (at >= 0) pending.splice(at, 1);
        }
        return done();
      }
      case 'GET /history/*': {
        const id = decodeURIComponent(pathname.split('/')[2]!);
        const entry = state.history.get(id);
        return json(200, entry ? { [id]: entry } : {});
      }
      case 'POST /history': {
        for (const id of zDelete.parse(await body()).delete) {
          state.forgotten.push(id);
          state.history.delete(id);
        }
        return done();
      }
      case 'POST /interrupt': {
        const { prompt_id: id } = z.strictObject({ prompt_id: z.string() }).parse(await body());
        const any = state.flavour === 'old';
        state.interrupts.push(any ? null : id);
        if (running && (any || running.id === id)) {
          running.stopped = true;
          running.stop();
        }
        return done();
      }
      case 'POST /free':
        z.strictObject({ unload_models: z.literal(true), free_memory: z.literal(true) }).parse(await body());
        state.freed += 1;
        return done();
      case 'GET /view': {
        const folder = searchParams.get('subfolder');
        const data = files.get(`${folder ? `${folder}/` : ''}${searchParams.get('filename')}`);
        if (!data || !['temp', 'output'].includes(searchParams.get('type')!)) return void response.writeHead(404).end();
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(data);
      }
      default:
        return void response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    // Clients that are refused may go before they have read it.
    socket.on('error', () => undefined);
    const { pathname, searchParams } = new URL(request.url!, 'http://comfyui');
    const id = searchParams.get('clientId');
    if (pathname !== '/ws' || !id || request.headers.origin || state.socket === 'refused' || !allowed(request))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    upgrades.handleUpgrade(request, socket, head, (client) => {
      state.connected += 1;
      const entry = { socket: client, named: false };
      sockets.set(id, entry);
      send(id, { type: 'status', data: { status: { exec_info: { queue_remaining: 0 } }, sid: id } });
      client.once('message', (data: Buffer) => {
        const flags = z
          .object({
            type: z.literal('feature_flags'),
            data: z.object({ supports_preview_metadata: z.boolean() }),
          })
          .safeParse(JSON.parse(data.toString())).data;
        entry.named = flags?.data.supports_preview_metadata === true;
      });
      // Whoever has that name by now loses it, as in the real one.
      client.on('close', () => sockets.delete(id));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const state: ComfyuiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    flavour: 'usual',
    authorization: null,
    holdings: {
      models: ['SD1.5/cat.safetensors', 'dream-xl.safetensors'],
      unets: [],
      encoders: [],
      vaes: ['sdxl-vae.safetensors', 'vae-ft-mse.safetensors'],
      loras: ['ink.safetensors', 'style/柿子.safetensors', 'style/lowpoly.safetensors'],
      embeddings: ['EasyNegative', 'hands/bad-hands-5'],
      samplers: ['euler', 'euler_ancestral', 'dpmpp_2m'],
      schedulers: ['simple', 'normal', 'karras'],
      upscaleModels: ['4x-ultrasharp.pth'],
      ipadapters: null,
      clipVisions: ['CLIP-ViT-H-14-laion2B-s32B-b79K.safetensors'],
    },
    metadata: new Map(),
    metadataAsked: 0,
    metadataAtOnce: 0,
    without: [],
    deprecated: [],
    trouble: null,
    socket: 'works',
    asked: [],
    sent: [],
    ids: [],
    uploads: new Map(),
    interrupts: [],
    unqueued: [],
    forgotten: [],
    freed: 0,
    onQueue: () => undefined,
    stalls: 0,
    preview: null,
    connected: 0,
    sockets: () => sockets.size,
    dropSockets() {
      for (const { socket } of sockets.values()) socket.terminate();
    },
    deafen() {
      for (const { socket } of sockets.values()) socket.pause();
    },
    dropFiles: () => files.clear(),
    clearQueue: () => void pending.splice(0),
    occupy() {
      let end = () => undefined as void;
      const foreign = new Promise<void>((resolve) => (end = resolve));
      enqueue({ id: randomUUID(), graph: {}, clientId: 'somebody', previews: false, foreign }, true);
      return end;
    },
    hold,
    history: new Map(),
    close() {
      for (const client of upgrades.clients) client.terminate();
      upgrades.close();
      return shut(server);
    },
  };
  return state;
}
