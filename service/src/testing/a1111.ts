import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import { holder, shut, type Hold } from './hold.ts';

/** How requests for a picture go wrong. */
export type Trouble =
  | 'dies-in-the-middle'
  | 'cuda-memory'
  | 'hip-memory'
  | 'mps-memory'
  | 'nan'
  | 'black'
  | 'busy'
  | 'html'
  | 'half-json'
  | 'half-picture'
  | 'small'
  | 'no-picture'
  | 'no-sampler'
  | 'interrupted';

const whole = (min: number, max: number) => z.int().min(min).max(max);
/** Fields by their true names alone, and all of them: the real one ignores a misspelt one and takes its API default, which is not that of its pages. */
const BASE = {
  prompt: z.string().min(1),
  negative_prompt: z.string(),
  styles: z.array(z.string()),
  seed: whole(0, 4_294_967_295),
  subseed: z.literal(-1),
  subseed_strength: z.literal(0),
  seed_resize_from_w: z.literal(-1),
  seed_resize_from_h: z.literal(-1),
  sampler_name: z.string().min(1),
  batch_size: z.literal(1),
  n_iter: z.literal(1),
  steps: whole(1, 150),
  cfg_scale: z.number().min(1).max(30),
  width: whole(64, 2048).multipleOf(8),
  height: whole(64, 2048).multipleOf(8),
  restore_faces: z.literal(false),
  tiling: z.literal(false),
  enable_hr: z.literal(false),
  disable_extra_networks: z.literal(false),
  script_args: z.tuple([]),
  alwayson_scripts: z.strictObject({}),
  override_settings: z.strictObject({ samples_format: z.literal('png') }),
  override_settings_restore_afterwards: z.literal(true),
  send_images: z.literal(true),
  save_images: z.literal(false),
  do_not_save_samples: z.literal(true),
  do_not_save_grid: z.literal(true),
};
const NEWER = { scheduler: z.literal('Automatic'), force_task_id: z.string().regex(/^[\w-]+-\d+$/) };
/** `old` has no schedulers; SD.Next tells its routes only when started so. */
const FLAVOURS = {
  a1111: { request: z.strictObject({ ...BASE, ...NEWER }), paths: ['sd-vae', 'schedulers'] },
  forge: {
    request: z.strictObject({ ...BASE, ...NEWER, distilled_cfg_scale: z.literal(3.5) }),
    paths: ['sd-modules', 'schedulers'],
  },
  old: { request: z.strictObject(BASE), paths: ['sd-vae'] },
  sdnext: { request: z.strictObject(BASE), paths: null },
};
type Request = z.infer<typeof FLAVOURS.old.request>;

const MEMORY = {
  'cuda-memory': 'CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 7.79 GiB total capacity)',
  'hip-memory': 'HIP out of memory. Tried to allocate 4.50 GiB. GPU 0 has a total capacity of 15.98 GiB',
  'mps-memory':
    'MPS backend out of memory (MPS allocated: 17.59 GB, other allocations: 384.00 KB, max allowed: 18.13 GB)',
};
const idle = () => ({
  skipped: false,
  interrupted: false,
  stopping_generation: false,
  job: '',
  job_count: 0,
  job_timestamp: '20260101000000',
  job_no: 0,
  sampling_step: 0,
  sampling_steps: 0,
});

export interface A1111Server {
  url: string;
  flavour: keyof typeof FLAVOURS;
  /** `user:password`; without it everybody may ask. */
  auth: string | null;
  samplers: string[];
  styles: { name: string; prompt: string | null; negative_prompt: string | null }[];
  trouble: Trouble | null;
  /** What progress says. */
  state: ReturnType<typeof idle>;
  progress: number;
  preview: string | null;
  /** Requests for a picture, in the order they came. */
  asked: Request[];
  interrupts: number;
  /** Two requests for a picture were there at once. */
  raced: boolean;
  /** Runs at each question about progress, before it is answered. */
  onProgress: () => void;
  /** Settles when a request for a picture has come; its answer waits for `answer`, or for an interrupt. */
  hold(): Hold;
  close(): Promise<void>;
}

/** A web UI as its API is (AUTOMATIC1111 1.10.1), strict in what it takes, that can fail in the ways real ones do. */
export async function startA1111({ port = 0 } = {}): Promise<A1111Server> {
  let working = 0;
  let jobs = 0;
  const { hold, letGo, arrive } = holder();

  const infotextOf = (ask: Request) =>
    `${ask.prompt}\nSteps: ${ask.steps}, Sampler: ${ask.sampler_name}, Schedule type: Automatic, CFG scale: ${ask.cfg_scale}, Seed: ${ask.seed}, Size: ${ask.width}x${ask.height}, Model: test, Version: v1.10.1`;

  async function draw(ask: Request, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const fault = (error: string, errors: string) => json(500, { error, detail: '', body: '', errors });
    switch (state.trouble) {
      case 'dies-in-the-middle':
        return void response.socket?.destroy();
      case 'cuda-memory':
      case 'hip-memory':
        return void fault('OutOfMemoryError', MEMORY[state.trouble]);
      case 'mps-memory':
        return void fault('RuntimeError', MEMORY[state.trouble]);
      case 'nan':
        return void fault('NansException', 'A tensor with all NaNs was produced in Unet.');
      case 'busy':
        return void response.writeHead(429, { 'content-type': 'text/plain' }).end('Too Many Requests');
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');
      case 'no-sampler':
        return void json(404, { error: 'HTTPException', detail: 'Sampler not found', body: '', errors: '' });
      default:
    }
    const small = state.trouble === 'small';
    const width = small ? 64 : ask.width;
    const background = state.trouble === 'black' ? '#000' : `#${(0x100000 + (ask.seed % 0xefffff)).toString(16)}`;
    const png = await sharp({ create: { width, height: ask.height, channels: 3, background } })
      .png()
      .toBuffer();
    const half = state.trouble === 'half-picture';
    const body = JSON.stringify({
      images: state.trouble === 'no-picture' ? [] : [png.subarray(0, half ? 60 : png.length).toString('base64')],
      parameters: ask,
      info: JSON.stringify({ index_of_first_image: 0, all_seeds: [ask.seed], infotexts: [infotextOf(ask)] }),
    });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(state.trouble === 'half-json' ? body.slice(0, body.length / 2) : body);
  }

  async function work(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ask = FLAVOURS[state.flavour].request.safeParse(JSON.parse((await buffer(request)).toString()));
    if (!ask.success)
      return void response
        .writeHead(422, { 'content-type': 'application/json' })
        .end(JSON.stringify({ detail: ask.error.issues }));
    state.asked.push(ask.data);
    working += 1;
    if (working > 1) state.raced = true;
    jobs += 1;
    state.state = {
      ...idle(),
      job_count: 1,
      job_timestamp: String(20260101000000 + jobs),
      sampling_steps: ask.data.steps,
    };
    try {
      await arrive();
      if (state.trouble === 'interrupted') state.state.interrupted = true;
      await draw(ask.data, response);
    } finally {
      working -= 1;
      state.state = { ...state.state, job_count: 0 };
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const absent = () => json(404, { detail: 'Not Found' });
    const route = `${request.method} ${request.url}`;
    const { paths } = FLAVOURS[state.flavour];
    if (route === 'GET /openapi.json')
      return paths === null
        ? absent()
        : json(200, {
            openapi: '3.1.0',
            paths: Object.fromEntries(paths.map((path) => [`/sdapi/v1/${path}`, {}])),
            components: {
              schemas: {
                StableDiffusionProcessingTxt2Img: {
                  properties: Object.fromEntries(
                    Object.keys(FLAVOURS[state.flavour].request.shape).map((field) => [field, {}]),
                  ),
                },
              },
            },
          });
    if (state.auth && request.headers.authorization !== `Basic ${Buffer.from(state.auth).toString('base64')}`)
      return json(401, { error: 'HTTPException', detail: 'Incorrect username or password', body: '', errors: '' });
    switch (route) {
      case 'GET /sdapi/v1/version':
        return paths === null ? json(200, { app: 'sd.next' }) : absent();
      case 'GET /sdapi/v1/samplers':
        return json(
          200,
          state.samplers.map((name) => ({ name, aliases: [], options: {} })),
        );
      case 'GET /sdapi/v1/prompt-styles':
        return json(200, state.styles);
      case 'GET /sdapi/v1/progress?skip_current_image=true':
      case 'GET /sdapi/v1/progress?skip_current_image=false': {
        state.onProgress();
        const skip = route.endsWith('true');
        const { progress, state: said, preview } = state;
        return json(200, {
          progress,
          eta_relative: 0,
          state: said,
          current_image: skip ? null : preview,
          textinfo: null,
        });
      }
      case 'POST /sdapi/v1/interrupt':
        state.interrupts += 1;
        state.state.interrupted = true;
        letGo();
        if (paths === null) return void response.writeHead(204).end();
        return json(200, {});
      case 'POST /sdapi/v1/txt2img':
        return work(request, response);
      default:
        return absent();
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const state: A1111Server = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    flavour: 'a1111',
    auth: null,
    samplers: ['DPM++ 2M', 'Euler a', 'UniPC'],
    styles: [
      { name: '--- 画风 ---', prompt: null, negative_prompt: null },
      { name: '水彩', prompt: 'watercolor, {prompt}', negative_prompt: '' },
    ],
    trouble: null,
    state: idle(),
    progress: 0,
    preview: null,
    asked: [],
    interrupts: 0,
    raced: false,
    onProgress: () => undefined,
    hold,
    close: () => shut(server),
  };
  return state;
}
