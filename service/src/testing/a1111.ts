import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import {
  DOWNLOADED,
  isNamed,
  LATENT,
  loraEntries,
  modelEntries,
  samplerEntries,
  scriptInfos,
  titleParts,
  UPSCALERS,
  VAE,
} from './a1111-lists.ts';
import { samAnswer } from './a1111-sam.ts';
import { couple, regionalFault } from './a1111-areas.ts';
import { ADETAILER_SCHEMA, DETECTORS, isLayered, TILED_METHODS } from './a1111-extensions.ts';
import { infoFor } from './a1111-info.ts';
import { LISTS, OPENAPI } from './a1111-recorded.ts';
import { EXTRAS, FLAVOURS, type Asked } from './a1111-requests.ts';
import { couldNotFind, fault, idle, MEMORY, PLAIN, type A1111Server } from './a1111-state.ts';
import { holder, shut } from './hold.ts';

export type { A1111Server, Trouble } from './a1111-state.ts';

/**
 * Starts a fake web UI with the recorded API of AUTOMATIC1111 1.10.1: it accepts what a real one
 * does, records deviations of requests from their schema, and can simulate real faults.
 */
export async function startA1111({ port = 0 } = {}): Promise<A1111Server> {
  let working = 0;
  let jobs = 0;
  const { hold, letGo, arrive } = holder();
  const pending = new Set<ServerResponse>();

  const loaded = () =>
    state.models.find((title) => isNamed(title, String(state.settings.sd_model_checkpoint ?? ''))) ??
    state.models[0] ??
    '';
  /**
   * Size of the result: its VAE needs multiples of 8; with "only masked" the picture keeps its own
   * size.
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

  /** Refusal of a request by the web UI; other unknown names are ignored. */
  function refusal(ask: Asked): [status: number, body: object] | null {
    const extensions = [...state.extensions, ...(state.control ? ['ControlNet'] : [])].map((name) =>
      name.toLowerCase(),
    );
    for (const name of Object.keys(ask.alwayson_scripts ?? {})) {
      if (extensions.includes(name.toLowerCase())) continue;
      const detail = state.scripts.includes(name.toLowerCase())
        ? 'Cannot have a selectable script in the always on scripts params'
        : `Script '${name}' not found`;
      return [422, fault('HTTPException', '', detail)];
    }
    const unknown = Object.keys(ask.override_settings ?? {}).find((key) => !(key in LISTS.options));
    if (unknown !== undefined) return [500, fault('KeyError', `'${unknown}'`)];
    if (ask.enable_hr && ![...LATENT, ...state.upscalers].includes(String(ask.hr_upscaler)))
      return [500, fault('Exception', couldNotFind(ask.hr_upscaler))];
    const tiling = Object.entries(ask.alwayson_scripts ?? {}).find(([name]) => /^tiled diffusion$/i.test(name))?.[1]
      .args;
    if (tiling?.[0] === true && !TILED_METHODS.includes(String(tiling[1] ?? TILED_METHODS[0])))
      return [500, fault('ValueError', `'${String(tiling[1])}' is not a valid Method`)];
    const mode = regionalFault(ask);
    if (mode !== null) return [500, fault('UnboundLocalError', mode)];
    if (state.flavour === 'sdnext' && !state.samplers.includes(ask.sampler_name))
      return [404, fault('HTTPException', '', 'Sampler not found')];
    return null;
  }

  /** A model gets its hash in its title when it is loaded for the first time. */
  function load(asked: unknown) {
    const at = state.models.findIndex((title) => isNamed(title, String(asked ?? '')));
    if (at < 0) return;
    const { file, hash } = titleParts(state.models[at]!);
    state.models[at] = `${file} [${hash ?? createHash('sha256').update(file).digest('hex').slice(0, 10)}]`;
  }

  /** Number of maps behind the picture: none when any unit failed. */
  function mapsOf(ask: Asked) {
    const units = (ask.alwayson_scripts.ControlNet?.args ?? []) as { module: string; save_detected_map: boolean }[];
    if (units.some(({ module }) => state.brokenModules.has(module))) return [];
    return units.filter((unit) => unit.save_detected_map);
  }

  const infoOf = (ask: Asked) => infoFor(state, ask, loaded());

  async function draw(ask: Asked, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const fail = (error: string, errors: string, detail = '') => void json(500, fault(error, errors, detail));
    switch (state.trouble) {
      case 'dies-in-the-middle':
        return void response.socket?.destroy();
      case 'cuda-memory':
      case 'hip-memory':
        return fail('OutOfMemoryError', MEMORY[state.trouble]);
      case 'mps-memory':
        return fail('RuntimeError', MEMORY[state.trouble]);
      case 'no-checkpoint':
        return fail('FileNotFoundError', 'No checkpoints found. When searching for checkpoints, looked at:');
      case 'no-format':
        return fail('HTTPException', '', 'Invalid image format');
      case 'no-download':
        return fail('URLError', '<urlopen error [Errno -2] Name or service not known>');
      case 'nan':
        return fail('NansException', 'A tensor with all NaNs was produced in Unet.');
      case 'busy':
        return void response.writeHead(429, { 'content-type': 'text/plain' }).end('Too Many Requests');
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');
      case 'login-page':
        return void response.writeHead(302, { location: '/login' }).end();
      case 'error-inside':
        return void json(200, { error: 'upstream timed out' });
      default:
    }
    const small = state.trouble === 'small';
    const { width: fullWidth, height } = await sizeOf(ask);
    const width = small ? 64 : fullWidth;
    const background = state.trouble === 'black' ? '#000' : `#${(0x100000 + (ask.seed % 0xefffff)).toString(16)}`;
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const layers = state.layers !== null && isLayered(ask) ? [await sharp(png).ensureAlpha(0.5).png().toBuffer()] : [];
    const [before, behind] = state.layers === 'first' ? [layers, []] : [[], layers];
    const half = state.trouble === 'half-picture';
    const body = JSON.stringify({
      images:
        state.trouble === 'no-picture'
          ? []
          : [
              ...before.map((layer) => layer.toString('base64')),
              png.subarray(0, half ? 60 : png.length).toString('base64'),
              ...behind.map((layer) => layer.toString('base64')),
              ...mapsOf(ask).map(() => png.toString('base64')),
            ],
      parameters: { ...(PLAIN.parameters as object), ...ask, init_images: null, mask: null },
      info: JSON.stringify(infoOf(ask)),
    });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(state.trouble === 'half-json' ? body.slice(0, body.length / 2) : body);
  }

  async function work(tool: 'txt2img' | 'img2img', request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await buffer(request)).toString();
    state.onAsked();
    const read = JSON.parse(text) as Asked;
    const exact = FLAVOURS[state.flavour][tool].safeParse(read);
    if (!exact.success) state.misread.push(exact.error.issues);
    const refused = refusal(read);
    if (refused)
      return void response
        .writeHead(refused[0], { 'content-type': 'application/json' })
        .end(JSON.stringify(refused[1]));
    const ask = exact.success ? exact.data : { ...(PLAIN.parameters as Asked), ...read };
    state.asked.push(ask);
    state.sent.push(text);
    working += 1;
    if (working > 1) state.raced = true;
    jobs += 1;
    state.state = {
      ...idle(),
      job: `scripts_${tool}`,
      job_count: 1,
      job_timestamp: String(20260101000000 + jobs),
      sampling_steps: ask.steps,
    };
    const before = { ...state.settings };
    Object.assign(state.settings, ask.override_settings);
    load(state.settings.sd_model_checkpoint);
    state.drawnThrough.push(couple(state.coupled, tool, ask));
    pending.add(response);
    try {
      await arrive();
      if (response.writableEnded || response.destroyed) return;
      if (state.trouble === 'interrupted') state.state.interrupted = true;
      await draw(ask, response);
    } finally {
      pending.delete(response);
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
    const unknown = [ask.data.upscaler_1, ask.data.upscaler_2].find((name) => !state.upscalers.includes(name));
    if (unknown !== undefined) return json(500, fault('AssertionError', couldNotFind(unknown)));
    state.others.push(ask.data);
    const data = Buffer.from(ask.data.image, 'base64');
    const { width, height } = await sharp(data).metadata();
    const scale = ask.data.upscaling_resize;
    let picture = sharp(data);
    // Without its weights a restorer silently does nothing.
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
    const between = state.instead.get(route);
    if (between === 'cut') return void response.socket?.destroy();
    if (between) return void response.writeHead(between.status, { 'content-type': between.type }).end(between.body);
    const { paths } = FLAVOURS[state.flavour];
    const selected = await samAnswer(state.sam, route, async () => (await buffer(request)).toString());
    if (selected) return json(selected.status, selected.body);
    if (route === 'GET /openapi.json')
      return paths === null
        ? absent()
        : json(200, {
            openapi: '3.0.2',
            paths: Object.fromEntries(
              [
                ...paths.map((path) => `/sdapi/v1/${path}`),
                ...(state.control ? OPENAPI.paths.filter((path) => path.startsWith('/controlnet/')) : []),
                ...(state.tagger ? ['/tagger/v1/interrogators', '/tagger/v1/interrogate'] : []),
                '/internal/ping',
              ].map((path) => [path, {}]),
            ),
            components: {
              schemas: {
                StableDiffusionProcessingTxt2Img: {
                  properties: Object.fromEntries(
                    // The real one has more fields than the service sends.
                    (state.flavour === 'a1111'
                      ? OPENAPI.txt2img
                      : Object.keys(FLAVOURS[state.flavour].txt2img.shape)
                    ).map((field) => [field, {}]),
                  ),
                },
              },
            },
          });
    if (state.auth && request.headers.authorization !== `Basic ${Buffer.from(state.auth).toString('base64')}`)
      return json(
        401,
        fault(
          'HTTPException',
          '',
          request.headers.authorization ? 'Incorrect username or password' : 'Not authenticated',
        ),
      );
    switch (route) {
      case 'GET /sdapi/v1/version':
        return paths === null ? json(200, { app: 'sd.next' }) : absent();
      case 'GET /sdapi/v1/samplers':
        return json(200, samplerEntries(state.samplers));
      case 'GET /sdapi/v1/prompt-styles':
        return json(200, state.styles);
      case 'GET /sdapi/v1/schedulers':
        return state.flavour === 'old' ? absent() : json(200, state.schedulers);
      case 'GET /sdapi/v1/sd-models':
        return json(200, modelEntries(state.models));
      case 'POST /sdapi/v1/refresh-checkpoints':
        state.models.push(...state.newModels.splice(0));
        return json(200, null);
      case 'GET /sdapi/v1/options':
        return json(200, { ...LISTS.options, sd_model_checkpoint: state.models[0] ?? null, ...state.settings });
      case 'POST /sdapi/v1/options': {
        if (state.frozen) return json(500, fault('AssertionError', 'saving settings is disabled'));
        const saved = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
        Object.assign(state.settings, saved);
        for (const name of Object.keys(saved)) state.savedSettings.add(name);
        return json(200, null);
      }
      case 'GET /sdapi/v1/sd-vae':
        return state.flavour === 'forge'
          ? absent()
          : json(
              200,
              state.vaes.map((name) => ({ ...LISTS['sd-vae'][0], model_name: name, filename: `/secret/${name}` })),
            );
      case 'GET /sdapi/v1/upscalers':
      case 'GET /sdapi/v1/latent-upscale-modes':
      case 'GET /sdapi/v1/face-restorers':
        return json(200, LISTS[route.slice('GET /sdapi/v1/'.length) as 'upscalers']);
      case 'GET /sdapi/v1/loras':
        return json(200, loraEntries(state.loras));
      case 'GET /sdapi/v1/embeddings': {
        const { loaded: fit, skipped } = state.embeddings ?? { loaded: {}, skipped: {} };
        return json(
          200,
          state.flavour === 'sdnext'
            ? { loaded: Object.keys(fit), skipped: Object.keys(skipped) }
            : { loaded: fit, skipped },
        );
      }
      case 'GET /sdapi/v1/scripts':
        return json(200, {
          txt2img: [...state.scripts, ...state.extensions],
          img2img: [...state.scripts, 'sd upscale', ...state.extensions],
        });
      case 'GET /sdapi/v1/script-info':
        return json(200, scriptInfos(state.scripts, state.extensions));
      case 'POST /controlnet/detect': {
        const { controlnet_module: module } = JSON.parse((await buffer(request)).toString()) as Record<string, string>;
        state.detected.push(module!);
        if (!state.control?.modules.includes(module!))
          return json(422, fault('HTTPException', '', 'Module not available'));
        if (state.brokenModules.has(module!))
          return json(500, fault('URLError', '<urlopen error [Errno -2] Name or service not known>'));
        // Forge cannot serialise the output of such a preprocessor.
        if (state.flavour === 'forge')
          return json(500, fault('AttributeError', "'tuple' object has no attribute 'shape'"));
        return json(200, { info: 'Success', tensor: ['AAAA'] });
      }
      case 'GET /controlnet/module_list':
        return state.control
          ? json(200, { module_list: state.control.modules, module_detail: state.control.details ?? {} })
          : absent();
      case 'GET /adetailer/v1/ad_model':
        return state.detectors ? json(200, { ad_model: state.detectors }) : absent();
      case 'GET /adetailer/v1/schema':
        return state.detectors
          ? json(200, { type: 'object', properties: ADETAILER_SCHEMA, additionalProperties: false })
          : absent();
      case 'GET /controlnet/settings':
        return state.control ? json(200, { control_net_unit_count: state.control.units ?? 3 }) : absent();
      case 'GET /controlnet/model_list':
        return state.control ? json(200, { model_list: state.control.models }) : absent();
      case 'POST /sdapi/v1/extra-single-image':
        return enlarge(request, response);
      case 'GET /tagger/v1/interrogators':
        return state.tagger ? json(200, { models: state.tagger.models }) : absent();
      case 'POST /tagger/v1/interrogate': {
        const ask = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
        if (!state.tagger?.models.includes(ask.model)) return json(404, fault('HTTPException', '', 'Model not found'));
        state.others.push(ask);
        return json(200, state.tagger.answer);
      }
      case 'POST /sdapi/v1/interrogate': {
        const ask = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
        if (ask.model !== 'clip' && ask.model !== 'deepdanbooru')
          return json(404, fault('HTTPException', '', 'Model not found'));
        state.others.push(ask);
        return json(200, { caption: state.caption });
      }
      case 'GET /sdapi/v1/progress?skip_current_image=true':
      case 'GET /sdapi/v1/progress?skip_current_image=false': {
        const skip = route.endsWith('true');
        state.onProgress(!skip);
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
    misread: [],
    others: [],
    models: ['dream.safetensors [abc1230123]', 'refiner.safetensors'],
    newModels: [],
    settings: { samples_format: 'png', sd_vae: 'Automatic', CLIP_stop_at_last_layers: 1, uni_pc_order: 3 },
    savedSettings: new Set(),
    frozen: false,
    scripts: ['x/y/z plot'],
    caption: 'a cat on a window sill',
    tagger: null,
    sam: null,
    loras: ['qinghua'],
    embeddings: {
      loaded: { easynegative: LISTS.embeddings.loaded.easyneg },
      skipped: { sdxl_only: LISTS.embeddings.skipped.for_sd2 },
    },
    extensions: [],
    detectors: DETECTORS,
    layers: 'last',
    coupled: { txt2img: null, img2img: null },
    drawnThrough: [],
    unused: new Set(),
    control: null,
    downloaded: new Set([DOWNLOADED, 'GFPGAN', 'CodeFormer']),
    brokenModules: new Set(),
    detected: [],
    interrupts: 0,
    raced: false,
    onProgress: () => undefined,
    onAsked: () => undefined,
    vaes: [VAE],
    schedulers: LISTS.schedulers,
    upscalers: UPSCALERS,
    goneLoras: new Set(),
    instead: new Map(),
    cut(status) {
      for (const response of pending) {
        if (status === undefined) response.socket?.destroy();
        else response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Gateway Time-out</h1>');
      }
    },
    hold,
    close: () => shut(server),
  };
  return state;
}
