import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { DOWNLOADED, isNamed, titleParts } from './a1111-lists.ts';
import { samAnswer } from './a1111-sam.ts';
import { LIST_ANSWERS, openapiOf } from './a1111-list-answers.ts';
import { couple } from './a1111-areas.ts';
import { isLayered } from './a1111-extensions.ts';
import { answerTrouble, refusal } from './a1111-faults.ts';
import { infoFor } from './a1111-info.ts';
import { EXTRAS, FLAVOURS, type Asked } from './a1111-requests.ts';
import { couldNotFind, fault, idle, initialState, PLAIN, type A1111Server } from './a1111-state.ts';
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
    if (answerTrouble(state.trouble, response)) return;
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
    const refused = refusal(state, read);
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
    if (route === 'GET /openapi.json') return paths === null ? absent() : json(200, openapiOf(state, paths));
    if (state.auth && request.headers.authorization !== `Basic ${Buffer.from(state.auth).toString('base64')}`)
      return json(
        401,
        fault(
          'HTTPException',
          '',
          request.headers.authorization ? 'Incorrect username or password' : 'Not authenticated',
        ),
      );
    const listed = LIST_ANSWERS[route];
    if (listed) {
      const body = listed(state);
      return body === undefined ? absent() : json(200, body);
    }
    switch (route) {
      case 'POST /sdapi/v1/refresh-checkpoints':
        state.models.push(...state.newModels.splice(0));
        return json(200, null);
      case 'POST /sdapi/v1/options': {
        if (state.frozen) return json(500, fault('AssertionError', 'saving settings is disabled'));
        const saved = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
        Object.assign(state.settings, saved);
        for (const name of Object.keys(saved)) state.savedSettings.add(name);
        return json(200, null);
      }
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
      case 'POST /sdapi/v1/extra-single-image':
        return enlarge(request, response);
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
    ...initialState(),
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
