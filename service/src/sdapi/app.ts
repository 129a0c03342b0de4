import { randomUUID, timingSafeEqual, createHash } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Capabilities, Tool } from '@app/shared/contracts/aigc';
import { parseExactly } from '@app/shared/contracts/seed';
import type { EngineRegistry } from '../engines/registry.ts';
import { openRunner, type MadePicture } from './runner.ts';
import { isForeign } from '../plugins/foreign-page.ts';
import { UNKNOWN_FAULT_ERROR, refusalOf, WebUiError } from './errors.ts';
import { answerOf, seedsOf, type AnswerPlan } from './answer.ts';
import { addLists } from './lists.ts';
import { withInfotext } from './infotext-input.ts';
import { addExtensions } from './extension-lists.ts';
import { extensionsOf } from './extensions.ts';
import { detailsOf } from './problems.ts';
import { pngInfo } from './png-info.ts';
import { openApi } from './openapi.ts';
import {
  extrasOf,
  finishOf,
  img2imgOf,
  modelOf,
  textOrEmpty,
  txt2imgOf,
  zExtras,
  zExtrasBatch,
  zImg2img,
  zTxt2img,
  type Img2img,
  type PersistentSettings,
  type Txt2img,
  type Extras,
} from './requests.ts';

/** Limit of a request body: two pictures of 40 MP in base64. */
const BODY_BYTES = 200 * 1024 * 1024;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

const zInterrogate = z.object({ image: z.string(), model: z.string().default('clip') });
const zOptions = z.record(z.string(), z.unknown());

interface Settings {
  /** Required login `user:password`; without one, everybody on this machine may use the API. */
  auth?: string | undefined;
  /** Producer name in the metadata of pictures. */
  brand: string;
  /** Receives internal errors, whose details are not sent to the client. */
  onFault?: (error: unknown) => void;
}

/** A signal that is aborted when the client disconnects before the answer. */
function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new WebUiError(499, 'Client Closed Request'));
  });
  return gone.signal;
}

const isSameSecret = (a: string, b: string) => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/**
 * The HTTP API of AUTOMATIC1111's web UI in its official shapes, backed by the engines of this
 * installation. It stores nothing.
 */
export function buildSdApi(engines: EngineRegistry, { auth, brand, onFault }: Settings): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_BYTES, logger: false });
  const runner = openRunner(engines, brand);
  const options: PersistentSettings = { sd_model_checkpoint: '', sd_vae: 'Automatic', CLIP_stop_at_last_layers: 1 };
  app.addHook('onClose', () => runner.close());
  const routes: { method: string; url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url });
  });

  const offeredFor = (tool: Tool): Capabilities => engines.serving(tool)?.capabilities() ?? NOTHING;
  const drawing = () => offeredFor('txt2img');
  const modelNow = () => options.sd_model_checkpoint || drawing().model || engines.serving('txt2img')?.name || '';

  app.addHook('onRequest', async (request, reply) => {
    // Protection against DNS rebinding and cross-site forms of pages in a browser.
    if (!LOOPBACK.test(request.headers.host ?? '') || isForeign(request))
      return reply.code(403).send({ detail: 'Forbidden' });
    if (!auth) return;
    const given = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!given || !isSameSecret(Buffer.from(given, 'base64').toString(), auth))
      return reply
        .code(401)
        .header('www-authenticate', 'Basic')
        .send({ error: 'HTTPException', detail: 'Incorrect username or password', body: '', errors: '' });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(422).send({ detail: detailsOf(error.issues) });
    const refusal = refusalOf(error);
    if (!refusal) onFault?.(error);
    const { status, error: name, message } = refusal ?? UNKNOWN_FAULT_ERROR;
    // The web UI puts the message of a refusal and of an internal error into different fields.
    const refused = name === 'HTTPException';
    return reply
      .code(status)
      .send({ error: name, detail: refused ? message : '', body: '', errors: refused ? '' : message });
  });
  app.setNotFoundHandler(({ url }, reply) => {
    const [path] = url.split('?');
    return routes.some((route) => route.url === path)
      ? reply.code(405).send({ detail: 'Method Not Allowed' })
      : reply.code(404).send({ detail: 'Not Found' });
  });
  // Clients send no body, or an empty one with any content type.
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : parseExactly(body as string));
    } catch {
      done(Object.assign(new Error('the body is no JSON'), { statusCode: 422 }));
    }
  });

  const answer = (ask: Txt2img | Img2img, made: MadePicture[], seeds: AnswerPlan) =>
    answerOf(ask, made, { seeds, options, model: modelNow(), stamp: runner.stamp() });

  app.post('/sdapi/v1/txt2img', async ({ body }, reply) => {
    const ask = zTxt2img.parse(withInfotext(body ?? {}));
    const offered = drawing();
    const { plan, each } = seedsOf(ask, runner.seedOf);
    const finish = finishOf(ask, offered);
    const { images, params } = extensionsOf(ask.alwayson_scripts, offered);
    const made = await runner.run(
      images,
      () =>
        each.map((at) => ({ seed: at.seed, params: { ...txt2imgOf(ask, at, offered, options), ...params }, finish })),
      hangUpOf(reply),
    );
    return answer(ask, made, plan);
  });

  app.post('/sdapi/v1/img2img', async ({ body }, reply) => {
    const ask = zImg2img.parse(withInfotext(body ?? {}));
    const [image] = ask.init_images;
    if (image === undefined) throw new WebUiError(404, 'Init image not found');
    const offered = offeredFor('img2img');
    if (!offered.abilities.includes('img2img')) throw new WebUiError(501, '没有引擎做图生图');
    const { plan, each } = seedsOf(ask, runner.seedOf);
    const ids = { fileId: randomUUID(), maskId: ask.mask ? randomUUID() : null };
    const extensions = extensionsOf(ask.alwayson_scripts, offered);
    const images = { [ids.fileId]: image, ...(ids.maskId && { [ids.maskId]: ask.mask! }), ...extensions.images };
    const finish = finishOf(ask, offered);
    const made = await runner.run(
      images,
      () =>
        each.map((at) => ({
          seed: at.seed,
          params: { ...img2imgOf(ask, ids, at, offered, options), ...extensions.params },
          finish,
        })),
      hangUpOf(reply),
    );
    const echo = ask.include_init_images ? ask : { ...ask, init_images: null, mask: null };
    return { ...answer(ask, made, plan), parameters: echo };
  });

  /** Edits pictures one after the other. @returns them as base64 */
  async function extras(
    ask: Omit<Extras, 'image'>,
    pictures: readonly string[],
    reply: FastifyReply,
  ): Promise<string[]> {
    const files = pictures.map((image) => ({ fileId: randomUUID(), image }));
    const made = await runner.run(
      Object.fromEntries(files.map(({ fileId, image }) => [fileId, image])),
      (sizes) =>
        files.map(({ fileId, image }) => ({
          seed: 0,
          finish: null,
          params: extrasOf({ ...ask, image }, fileId, sizes[fileId]!, offeredFor('extras')),
        })),
      hangUpOf(reply),
    );
    if (made.length < files.length) throw new WebUiError(500, '已停止', 'Interrupted');
    return made.map(({ png }) => png.toString('base64'));
  }

  app.post('/sdapi/v1/extra-single-image', async ({ body }, reply) => {
    const ask = zExtras.parse(body ?? {});
    const [image] = await extras(ask, [ask.image], reply);
    return { html_info: '', image };
  });

  app.post('/sdapi/v1/extra-batch-images', async ({ body }, reply) => {
    const { imageList, ...ask } = zExtrasBatch.parse(body ?? {});
    const images = await extras(
      ask,
      imageList.map(({ data }) => data),
      reply,
    );
    return { html_info: '', images };
  });

  app.post('/sdapi/v1/interrogate', async ({ body }, reply) => {
    const { image, model } = zInterrogate.parse(body ?? {});
    if (model !== 'clip' && model !== 'deepdanbooru') throw new WebUiError(404, 'Model not found');
    return { caption: await runner.describe(image, model, hangUpOf(reply)) };
  });

  app.post('/sdapi/v1/png-info', ({ body }) => pngInfo(body));

  app.get<{ Querystring: { skip_current_image?: string } }>('/sdapi/v1/progress', ({ query }) =>
    runner.progress(query.skip_current_image !== 'true'),
  );
  app.post('/sdapi/v1/interrupt', () => {
    runner.interrupt();
    return {};
  });
  app.post('/sdapi/v1/skip', (_request, reply) => {
    runner.skip();
    return reply.type('application/json').send('null');
  });

  app.get('/sdapi/v1/options', () => ({
    ...options,
    sd_model_checkpoint: modelNow(),
    samples_format: 'png',
    samples_save: false,
    grid_save: false,
  }));
  app.post('/sdapi/v1/options', ({ body }, reply) => {
    const asked = zOptions.parse(body ?? {});
    const { sd_model_checkpoint: model, sd_vae: vae, CLIP_stop_at_last_layers: clip } = asked;
    if (model !== undefined && model !== modelNow()) {
      const found = modelOf(model, drawing());
      if (!found) throw new WebUiError(500, `model '${textOrEmpty(model).slice(0, 100)}' not found`, 'RuntimeError');
      options.sd_model_checkpoint = found;
    }
    if (typeof vae === 'string') options.sd_vae = vae;
    if (typeof clip === 'number' && clip >= 1 && clip <= 12) options.CLIP_stop_at_last_layers = Math.round(clip);
    return reply.type('application/json').send('null');
  });

  addLists(app, { drawing, modelNow, offeredFor });
  addExtensions(app, { drawing, runner, hangUpOf });
  app.get('/internal/ping', () => ({}));
  // Clients ask the web UI's pages whether they are logged in; the hook above has answered if not.
  for (const url of ['/login_check', '/login_check/'])
    app.get(url, (_request, reply) => reply.type('application/json').send('null'));
  // Routes without an engine that supports them are not listed.
  const TOOL_OF: Readonly<Record<string, 'img2img' | 'extras' | 'interrogate'>> = {
    '/sdapi/v1/img2img': 'img2img',
    '/sdapi/v1/extra-single-image': 'extras',
    '/sdapi/v1/extra-batch-images': 'extras',
    '/sdapi/v1/interrogate': 'interrogate',
  };
  app.get('/openapi.json', () =>
    openApi(
      routes.filter(({ url }) => {
        const tool = TOOL_OF[url];
        if (url.startsWith('/controlnet/')) return drawing().control !== null;
        if (url.startsWith('/adetailer/')) return drawing().panels?.adetailer !== undefined;
        return tool === undefined || offeredFor(tool).abilities.includes(tool);
      }),
    ),
  );
  return app;
}
