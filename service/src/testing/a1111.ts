import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { EXTRAS, FLAVOURS, type Asked } from './a1111-requests.ts';
import { holder, shut, type Hold } from './hold.ts';

/** How requests for a picture go wrong. */
export type Trouble =
  | 'dies-in-the-middle'
  | 'cuda-memory'
  | 'hip-memory'
  | 'mps-memory'
  | 'nan'
  | 'no-checkpoint'
  | 'no-format'
  | 'no-download'
  | 'black'
  | 'busy'
  | 'html'
  | 'half-json'
  | 'half-picture'
  | 'small'
  | 'no-picture'
  | 'no-sampler'
  | 'interrupted';

const UPSCALERS = ['None', 'Lanczos', 'Nearest', 'R-ESRGAN 4x+'];
/** The one whose weights it would download at its first use. */
const DOWNLOADED = 'R-ESRGAN 4x+';
const LATENT = ['Latent', 'Latent (nearest)'];

const MEMORY = {
  'cuda-memory': 'CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 7.79 GiB total capacity)',
  'hip-memory': 'HIP out of memory. Tried to allocate 4.50 GiB. GPU 0 has a total capacity of 15.98 GiB',
  'mps-memory':
    'MPS backend out of memory (MPS allocated: 17.59 GB, other allocations: 384.00 KB, max allowed: 18.13 GB)',
};
const scriptInfo = (name: string, alwaysOn: boolean, img2img: boolean) => ({
  name,
  is_alwayson: alwaysOn,
  is_img2img: img2img,
  args: [
    { label: 'Enable', value: false, minimum: null, maximum: null, step: null, choices: null },
    { label: 'Weight', value: img2img ? 0.5 : 1, minimum: 0, maximum: 2, step: 0.05, choices: null },
    { label: '', value: { enabled: false }, minimum: null, maximum: null, step: null, choices: null },
  ],
});
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
  /** State in the progress answer. */
  state: ReturnType<typeof idle>;
  progress: number;
  preview: string | null;
  /** Requests for a picture, in the order they came. */
  asked: Asked[];
  /** The same as they came. */
  sent: string[];
  /** Requests to `/extra-single-image` and `/interrogate`. */
  others: Record<string, unknown>[];
  /** Titles, the first of them loaded. */
  models: string[];
  /** Its settings as they are now. */
  settings: Record<string, unknown>;
  /** Names of those in its file: only these are taken back after a request. */
  savedSettings: Set<string>;
  /** Settings cannot be saved (`--freeze-settings`). */
  frozen: boolean;
  /** Scripts that a person chooses. */
  scripts: string[];
  caption: string;
  /** Null while it has not loaded its first model. */
  embeddings: { loaded: Record<string, unknown>; skipped: Record<string, unknown> } | null;
  /** Extensions that work along with every picture. */
  extensions: string[];
  /** Modules and models of the extension ControlNet; `null` without it. */
  control: { modules: string[]; models: string[] } | null;
  /** Weights that lie there, of what it would download. */
  downloaded: Set<string>;
  /** Modules of ControlNet whose models it cannot download. */
  brokenModules: Set<string>;
  /** Modules that were asked to read a picture. */
  detected: string[];
  interrupts: number;
  /** Two requests for a picture were there at once. */
  raced: boolean;
  /** Runs at each question about progress, before it is answered. */
  onProgress: () => void;
  /**
   * Settles when a request for a picture has come; its answer waits for `answer`, or for an
   * interrupt.
   */
  hold(): Hold;
  close(): Promise<void>;
}

/**
 * A web UI as its API is (AUTOMATIC1111 1.10.1), strict in what it takes, that can fail in the ways
 * real ones do.
 */
export async function startA1111({ port = 0 } = {}): Promise<A1111Server> {
  let working = 0;
  let jobs = 0;
  const { hold, letGo, arrive } = holder();

  const infotextOf = (ask: Asked) =>
    `${ask.prompt}\nSteps: ${ask.steps}, Sampler: ${ask.sampler_name}, Schedule type: ${String(ask.scheduler ?? 'Automatic')}, CFG scale: ${ask.cfg_scale}, Seed: ${ask.seed}, Size: ${ask.width}x${ask.height}, Model: test, Version: v1.10.1`;

  /**
   * Its VAE takes sides of whole eights; with "only masked" the picture comes back as large as it
   * was sent.
   */
  async function sizeOf(ask: Asked): Promise<{ width: number; height: number }> {
    if (ask.mask && ask.inpaint_full_res) {
      const { width, height } = await sharp(Buffer.from((ask.init_images as [string])[0], 'base64')).metadata();
      return { width, height };
    }
    const scale = ask.enable_hr ? Number(ask.hr_scale) : 1;
    const side = (length: number) => Math.floor(Math.floor(length * scale) / 8) * 8;
    return { width: side(ask.width), height: side(ask.height) };
  }

  /** A name that a real server would replace or fail on. */
  function unknownName(ask: Asked): string | null {
    const titles = [ask.override_settings.sd_model_checkpoint, ask.refiner_checkpoint ?? undefined];
    const names = state.models.flatMap((title) => [title, title.split(' ')[0]]);
    if (titles.some((title) => title !== undefined && !names.includes(String(title)))) return 'checkpoint';
    if (ask.enable_hr && ![...LATENT, ...UPSCALERS].includes(String(ask.hr_upscaler))) return 'upscaler';
    const extensions = state.control ? [...state.extensions, 'ControlNet'] : state.extensions;
    if (Object.keys(ask.alwayson_scripts).some((name) => !extensions.includes(name))) return 'script';
    return null;
  }

  /** Units whose maps come behind the picture: none does when one of them failed. */
  function mapsOf(ask: Asked) {
    const units = (ask.alwayson_scripts.ControlNet?.args ?? []) as { module: string; save_detected_map: boolean }[];
    if (units.some(({ module }) => state.brokenModules.has(module))) return [];
    return units.filter((unit) => unit.save_detected_map);
  }

  async function draw(ask: Asked, response: ServerResponse): Promise<void> {
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
      case 'no-checkpoint':
        return void fault('FileNotFoundError', 'No checkpoints found. When searching for checkpoints, looked at:');
      case 'no-format':
        return void json(500, { error: 'HTTPException', detail: 'Invalid image format', body: '', errors: '' });
      case 'no-download':
        return void fault('URLError', '<urlopen error [Errno -2] Name or service not known>');
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
    const { width: fullWidth, height } = await sizeOf(ask);
    const width = small ? 64 : fullWidth;
    const background = state.trouble === 'black' ? '#000' : `#${(0x100000 + (ask.seed % 0xefffff)).toString(16)}`;
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const half = state.trouble === 'half-picture';
    const body = JSON.stringify({
      images:
        state.trouble === 'no-picture'
          ? []
          : [
              png.subarray(0, half ? 60 : png.length).toString('base64'),
              ...mapsOf(ask).map(() => png.toString('base64')),
            ],
      parameters: ask,
      info: JSON.stringify({ index_of_first_image: 0, all_seeds: [ask.seed], infotexts: [infotextOf(ask)] }),
    });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(state.trouble === 'half-json' ? body.slice(0, body.length / 2) : body);
  }

  async function work(tool: 'txt2img' | 'img2img', request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await buffer(request)).toString();
    const ask = FLAVOURS[state.flavour][tool].safeParse(JSON.parse(text));
    const wrong = ask.success ? unknownName(ask.data) : ask.error.issues;
    if (!ask.success || wrong)
      return void response
        .writeHead(422, { 'content-type': 'application/json' })
        .end(JSON.stringify({ detail: wrong }));
    state.asked.push(ask.data);
    state.sent.push(text);
    working += 1;
    if (working > 1) state.raced = true;
    jobs += 1;
    state.state = {
      ...idle(),
      job_count: 1,
      job_timestamp: String(20260101000000 + jobs),
      sampling_steps: ask.data.steps,
    };
    const before = { ...state.settings };
    Object.assign(state.settings, ask.data.override_settings);
    try {
      await arrive();
      if (state.trouble === 'interrupted') state.state.interrupted = true;
      await draw(ask.data, response);
    } finally {
      for (const name of state.savedSettings) if (name in before) state.settings[name] = before[name];
      delete state.settings.sd_model_checkpoint;
      working -= 1;
      state.state = { ...state.state, job_count: 0 };
    }
  }

  async function enlarge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const ask = EXTRAS.safeParse(JSON.parse((await buffer(request)).toString()));
    if (!ask.success) return json(422, { detail: ask.error.issues });
    if (![ask.data.upscaler_1, ask.data.upscaler_2].every((name) => UPSCALERS.includes(name)))
      return json(500, { error: 'AssertionError', detail: '', body: '', errors: 'could not find upscaler' });
    state.others.push(ask.data);
    const data = Buffer.from(ask.data.image, 'base64');
    const { width, height } = await sharp(data).metadata();
    const scale = ask.data.upscaling_resize;
    let picture = sharp(data);
    // Without its weights a restorer does nothing, and says nothing.
    const restorers = { GFPGAN: ask.data.gfpgan_visibility, CodeFormer: ask.data.codeformer_visibility };
    const restored = Object.entries(restorers).filter(([name, share]) => share > 0 && state.downloaded.has(name));
    if (restored.length > 0) picture = picture.linear(0.9, 12);
    if (ask.data.upscaler_1 === DOWNLOADED && state.downloaded.has(DOWNLOADED)) picture = picture.sharpen({ sigma: 2 });
    const image = await picture
      .resize(Math.round(width * scale), Math.round(height * scale))
      .png()
      .toBuffer();
    json(200, { html_info: '', image: image.toString('base64') });
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
            paths: Object.fromEntries(
              [
                ...paths.map((path) => `/sdapi/v1/${path}`),
                ...(state.control ? ['/controlnet/module_list', '/controlnet/model_list', '/controlnet/detect'] : []),
              ].map((path) => [path, {}]),
            ),
            components: {
              schemas: {
                StableDiffusionProcessingTxt2Img: {
                  properties: Object.fromEntries(
                    Object.keys(FLAVOURS[state.flavour].txt2img.shape).map((field) => [field, {}]),
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
      case 'GET /sdapi/v1/schedulers':
        return state.flavour === 'old'
          ? absent()
          : json(200, [
              { name: 'automatic', label: 'Automatic', aliases: null, default_rho: -1, need_inner_model: false },
              { name: 'karras', label: 'Karras', aliases: null, default_rho: 7, need_inner_model: false },
            ]);
      case 'GET /sdapi/v1/sd-models':
        return json(
          200,
          state.models.map((title) => ({
            title,
            model_name: title.split(' ')[0],
            hash: null,
            sha256: null,
            filename: '/x',
          })),
        );
      case 'GET /sdapi/v1/options':
        return json(200, { sd_model_checkpoint: state.models[0], ...state.settings });
      case 'POST /sdapi/v1/options': {
        if (state.frozen)
          return json(500, { error: 'AssertionError', detail: '', errors: 'saving settings is disabled' });
        const saved = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
        Object.assign(state.settings, saved);
        for (const name of Object.keys(saved)) state.savedSettings.add(name);
        return json(200, null);
      }
      case 'GET /sdapi/v1/sd-vae':
        return state.flavour === 'forge'
          ? absent()
          : json(200, [{ model_name: 'fine.pt', filename: '/secret/fine.pt' }]);
      case 'GET /sdapi/v1/upscalers':
        return json(
          200,
          UPSCALERS.map((name) => ({
            name,
            model_name: null,
            model_path: name === DOWNLOADED ? `https://example.com/${name}.pth` : null,
            model_url: null,
            scale: 4,
          })),
        );
      case 'GET /sdapi/v1/latent-upscale-modes':
        return json(
          200,
          LATENT.map((name) => ({ name })),
        );
      case 'GET /sdapi/v1/loras':
        return json(200, [
          {
            name: 'qinghua',
            alias: '青花',
            path: '/secret/q.safetensors',
            metadata: { ss_base_model_version: 'sd_v1', ss_tag_frequency: { '10_q': { vase: 12, 青花: 20 } } },
          },
        ]);
      case 'GET /sdapi/v1/embeddings':
        return json(200, state.embeddings ?? { loaded: {}, skipped: {} });
      case 'GET /sdapi/v1/face-restorers':
        return json(200, [{ name: 'CodeFormer', cmd_dir: null }]);
      case 'GET /sdapi/v1/scripts':
        return json(200, {
          txt2img: [...state.scripts, ...state.extensions],
          img2img: [...state.scripts, 'sd upscale', ...state.extensions],
        });
      case 'GET /sdapi/v1/script-info':
        return json(200, [
          ...state.scripts.map((name) => scriptInfo(name, false, false)),
          ...[...state.scripts, 'sd upscale'].map((name) => scriptInfo(name, false, true)),
          ...state.extensions.flatMap((name) => [false, true].map((img2img) => scriptInfo(name, true, img2img))),
        ]);
      case 'POST /controlnet/detect': {
        const { controlnet_module: module } = JSON.parse((await buffer(request)).toString()) as Record<string, string>;
        state.detected.push(module!);
        if (!state.control?.modules.includes(module!)) return json(422, { detail: 'Module not available' });
        if (state.brokenModules.has(module!))
          return json(500, {
            error: 'URLError',
            detail: '',
            body: '',
            errors: '<urlopen error [Errno -2] Name or service not known>',
          });
        return json(200, { info: 'Success', tensor: ['AAAA'] });
      }
      case 'GET /controlnet/module_list':
        return state.control ? json(200, { module_list: state.control.modules, module_detail: {} }) : absent();
      case 'GET /controlnet/model_list':
        return state.control ? json(200, { model_list: state.control.models }) : absent();
      case 'POST /sdapi/v1/extra-single-image':
        return enlarge(request, response);
      case 'POST /sdapi/v1/interrogate': {
        const ask = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
        if (ask.model !== 'clip' && ask.model !== 'deepdanbooru') return json(404, { detail: 'Model not found' });
        state.others.push(ask);
        return json(200, { caption: state.caption });
      }
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
        return work('txt2img', request, response);
      case 'POST /sdapi/v1/img2img':
        return work('img2img', request, response);
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
    sent: [],
    others: [],
    models: ['dream.safetensors [abc123]', 'refiner.safetensors [def456]'],
    settings: { samples_format: 'png', sd_vae: 'Automatic', CLIP_stop_at_last_layers: 1, uni_pc_order: 3 },
    savedSettings: new Set(),
    frozen: false,
    scripts: ['x/y/z plot'],
    caption: 'a cat on a window sill',
    embeddings: { loaded: { easynegative: { step: 1 } }, skipped: { sdxl_only: {} } },
    extensions: [],
    control: null,
    downloaded: new Set([DOWNLOADED, 'GFPGAN', 'CodeFormer']),
    brokenModules: new Set(),
    detected: [],
    interrupts: 0,
    raced: false,
    onProgress: () => undefined,
    hold,
    close: () => shut(server),
  };
  return state;
}
