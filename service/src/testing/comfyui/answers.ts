import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as setImmediateOver } from 'node:timers/promises';
import { z } from 'zod';
import type { Jobs } from './jobs.ts';
import { infoOf, type Graph } from './nodes.ts';
import { mistakesIn } from './own-requests.ts';
import { ANSWERS, REFUSALS } from './recorded.ts';
import type { ComfyuiServer, Flavour } from './server-state.ts';
import { isForeign } from './sockets.ts';
import { validate } from './validation.ts';

const VERSIONS: Record<Flavour, string> = { old: '0.3.30', usual: '0.3.64', newest: '0.26.1' };

const zPrompt = z.object({
  prompt: z.record(z.string(), z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) })),
  prompt_id: z.string().optional(),
  client_id: z.string().optional(),
  extra_data: z.record(z.string(), z.unknown()).default({}),
});
/** Queue and history accept the same body. */
const zDelete = z.object({ clear: z.boolean().optional(), delete: z.array(z.string()).default([]) });
const zInterrupt = z.object({ prompt_id: z.string().optional() });

interface Means {
  state: () => ComfyuiServer;
  jobs: Jobs;
  fileOf: (name: string) => Buffer | undefined;
  files: Map<string, Buffer>;
  isAllowed: (request: IncomingMessage) => boolean;
}

const write = (response: ServerResponse, status: number, value: unknown, cut = false) => {
  const body = JSON.stringify(value);
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(cut ? body.slice(0, body.length / 2) : body);
};
const plain = (response: ServerResponse, status: number, text = '') =>
  void response.writeHead(status, text ? { 'content-type': 'text/plain; charset=utf-8' } : {}).end(text);

/** Answers of a fake ComfyUI. */
export function openAnswers({ state, jobs, fileOf, files, isAllowed }: Means) {
  let open = 0;

  async function prompt(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { trouble, flavour } = state();
    const json = (status: number, value: unknown) => write(response, status, value, trouble === 'half-json');
    switch (trouble) {
      case 'dies-in-the-middle':
        return void response.socket?.destroy();
      case 'busy':
        return plain(response, 429, 'Too Many Requests');
      case 'too-large':
        return plain(response, 413, 'Maximum request body size exceeded');
      case 'forbidden':
        return plain(response, 403);
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>');
      default:
    }
    const text = (await buffer(request)).toString();
    const said: unknown = JSON.parse(text);
    state().onPrompt();
    const number = jobs.nextNumber();
    if (!(said as object | null) || !Object.hasOwn(said as object, 'prompt')) {
      const error = { type: 'no_prompt', message: 'No prompt provided', details: 'No prompt provided', extra_info: {} };
      return json(400, { error, node_errors: {} });
    }
    const ask = zPrompt.parse(said);
    if (flavour === 'newest' && !z.uuid().safeParse(ask.prompt_id).success) {
      const error = { type: 'invalid_prompt_id', message: 'invalid', details: '', extra_info: {} };
      return json(400, { error, node_errors: {} });
    }
    state().mistakes.push(...mistakesIn(said, state().holdings));
    const graph: Graph = structuredClone(ask.prompt);
    const { error, nodeErrors, outputs } = validate(graph, {
      holdings: trouble === 'model-gone' ? { ...state().holdings, models: [] } : state().holdings,
      without: trouble === 'no-node' ? ['KSampler'] : state().without,
      isFile: (name) => trouble !== 'picture-gone' && fileOf(name) !== undefined,
      flavour,
    });
    if (error) return json(400, { error, node_errors: nodeErrors });
    const id = flavour === 'old' ? randomUUID() : (ask.prompt_id ?? randomUUID());
    state().asked.push(ask.prompt);
    state().sent.push(text);
    state().ids.push(id);
    const clientId = ask.client_id ?? '';
    const extraData = { ...ask.extra_data, client_id: clientId };
    jobs.enqueue({ id, number, graph, clientId, extraData, outputs });
    const partly = trouble === 'partly' ? REFUSALS['partly']!.body.node_errors : nodeErrors;
    json(200, { prompt_id: id, number, node_errors: partly });
  }

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData();
    const image = form.get('image');
    const folder = form.get('subfolder');
    const type = form.get('type');
    if (!(image instanceof File) || type !== 'temp' || typeof folder !== 'string' || /\.\.|^\//.test(folder))
      return plain(response, 400);
    const data = Buffer.from(await image.arrayBuffer());
    let { name } = image;
    const { uploads } = state();
    // Another picture under the same name gets a new name.
    for (let at = 1; uploads.get(`${folder}/${name}`)?.equals(data) === false; at += 1)
      name = image.name.replace(/(\.\w+)$/, ` (${at})$1`);
    uploads.set(`${folder}/${name}`, data);
    write(response, 200, { name, subfolder: folder, type });
  }

  function view(query: URLSearchParams, response: ServerResponse): void {
    const name = query.get('filename') ?? '';
    if (name.startsWith('/') || name.includes('..')) return plain(response, 400);
    const folder = query.get('subfolder');
    const data = files.get(`${folder ? `${folder}/` : ''}${name}`);
    if (!data || !['temp', 'output'].includes(query.get('type')!)) return plain(response, 404);
    response
      .writeHead(200, {
        'Content-Disposition': `filename="${name}"`,
        'Content-Type': 'image/png',
        Etag: `"${data.length}"`,
        'Last-Modified': new Date(Date.now() + state().clockMs).toUTCString(),
        'Content-Length': data.length,
        'Accept-Ranges': 'bytes',
        Date: new Date(Date.now() + state().clockMs).toUTCString(),
        Server: 'Python/3.11 aiohttp/3.14.5',
      })
      .end(data);
  }

  async function metadata(folder: string, query: URLSearchParams, response: ServerResponse): Promise<void> {
    const about = state().metadata.get(`${folder}/${query.get('filename')}`);
    state().metadataAsked += 1;
    open += 1;
    state().metadataAtOnce = Math.max(state().metadataAtOnce, open);
    await setImmediateOver();
    open -= 1;
    return about ? write(response, 200, about) : plain(response, 404);
  }

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isForeign(request)) return plain(response, 403);
    if (!isAllowed(request)) return void response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401</h1>');
    const { pathname, searchParams } = new URL(request.url!, 'http://comfyui');
    const body = async () => JSON.parse((await buffer(request)).toString()) as unknown;
    const json = (value: unknown) => write(response, 200, value);
    const part = decodeURIComponent(pathname.split('/')[2] ?? '');
    const { holdings, flavour, history } = state();
    const route = `${request.method} ${pathname.replace(/^\/(history|object_info|view_metadata|models)\/.+$/, '/$1/*')}`;
    const other = state().instead.get(route);
    if (state().insteadOnce) state().instead.delete(route);
    if (other === 'cut') Object.assign(response, { end: () => response.destroy() });
    else if (other) return void response.writeHead(other.status, { 'content-type': other.type }).end(other.body);
    switch (route) {
      case 'GET /system_stats': {
        const { system, devices } = ANSWERS.system_stats;
        return json({ system: { ...system, comfyui_version: VERSIONS[flavour] }, devices });
      }
      case 'GET /features':
        return json(ANSWERS.features);
      case 'GET /embeddings':
        return json(holdings.embeddings);
      case 'GET /models':
        return json(ANSWERS.models.filter((folder) => folder !== 'ipadapter' || holdings.ipadapters));
      case 'GET /models/*': {
        const { models, loras, vaes, embeddings, unets, encoders, upscaleModels, clipVisions } = holdings;
        const folders: Record<string, string[] | null> = {
          ...Object.fromEntries(ANSWERS.models.map((folder) => [folder, []])),
          checkpoints: models,
          loras,
          vae: vaes,
          embeddings,
          diffusion_models: unets,
          text_encoders: encoders,
          upscale_models: upscaleModels,
          clip_vision: clipVisions,
          ipadapter: holdings.ipadapters,
        };
        return folders[part] ? json(folders[part]) : plain(response, 404);
      }
      case 'GET /object_info/*': {
        if (state().without.includes(part)) return json({});
        return json(infoOf(part, holdings, flavour, state().deprecated.includes(part)));
      }
      case 'GET /view_metadata/*':
        return metadata(part, searchParams, response);
      case 'GET /prompt':
        return json({ exec_info: { queue_remaining: jobs.waiting() } });
      case 'POST /prompt':
        return prompt(request, response);
      case 'POST /upload/image':
        return upload(request, response);
      case 'GET /queue':
        state().onQueue();
        if (state().stalls > 0) return void (state().stalls -= 1);
        return json(jobs.rows());
      case 'POST /queue': {
        const ask = zDelete.parse(await body());
        if (ask.clear) jobs.clear();
        state().unqueued.push(...ask.delete);
        ask.delete.forEach(jobs.unqueue);
        return plain(response, 200);
      }
      case 'GET /history':
        return json(Object.fromEntries(history));
      case 'GET /history/*':
        state().onHistory();
        return json(history.has(part) ? { [part]: history.get(part) } : {});
      case 'POST /history': {
        const ask = zDelete.parse(await body());
        if (ask.clear) history.clear();
        state().forgotten.push(...ask.delete);
        ask.delete.forEach((id) => history.delete(id));
        return plain(response, 200);
      }
      case 'POST /interrupt': {
        const { prompt_id: id = null } = zInterrupt.parse(await body());
        const named = flavour === 'old' ? null : id;
        state().interrupts.push(named);
        jobs.interrupt(named);
        return plain(response, 200);
      }
      case 'POST /free':
        z.strictObject({ unload_models: z.literal(true), free_memory: z.literal(true) }).parse(await body());
        state().freed += 1;
        return plain(response, 200);
      case 'GET /view':
        return view(searchParams, response);
      default:
        return plain(response, 404);
    }
  };
}
