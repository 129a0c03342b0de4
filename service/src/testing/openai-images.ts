import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import { holder, shut, type Hold } from './hold.ts';

/** Faults of requests for a picture. */
export type Trouble =
  | 'moderation'
  | 'quota'
  | 'busy'
  | 'server-error'
  | 'overloaded'
  | 'not-allowed'
  | 'no-model'
  | 'bad-size'
  | 'no-memory'
  | 'black'
  | 'no-picture'
  | 'error-inside'
  | 'refused-inside'
  | 'login-page'
  | 'half-picture'
  | 'html'
  | 'half-json'
  | 'bad-address'
  | 'dies-in-the-middle';

const fault = (message: string, type: string, code: string | null, param: string | null = null) => ({
  error: { message, type, param, code },
});
const FAULTS: Partial<Record<Trouble, [status: number, body: object]>> = {
  moderation: [
    400,
    fault('Your request was rejected by the safety system.', 'image_generation_user_error', 'moderation_blocked'),
  ],
  quota: [429, fault('You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota')],
  busy: [429, fault('Rate limit reached for gpt-image-1.', 'input-images', 'rate_limit_exceeded')],
  'server-error': [500, fault('The server had an error.', 'server_error', null)],
  overloaded: [503, fault('Overloaded.', 'server_error', null)],
  'not-allowed': [403, fault('Your organization must be verified to use the model.', 'invalid_request_error', null)],
  'no-model': [404, fault('The model does not exist.', 'invalid_request_error', 'model_not_found')],
  'bad-size': [400, fault('Invalid value.', 'invalid_request_error', 'invalid_value', 'size')],
  // Error of a self-hosted server with its own graphics card.
  'no-memory': [500, { detail: 'CUDA out of memory. Tried to allocate 2.00 GiB' }],
};

const size = z.string().regex(/^\d+x\d+$/);
const said = { model: z.string(), prompt: z.string().min(1), n: z.literal(1) };
/** Exactly the parameters that OpenAI documents for each model. */
const MODELS = {
  'gpt-image-1': z.strictObject({
    ...said,
    size: z.enum(['1024x1024', '1536x1024', '1024x1536']),
    output_format: z.literal('png'),
  }),
  'gpt-image-2': z.strictObject({
    ...said,
    size: size.refine((text) => text.split('x').every((side) => Number(side) % 16 === 0 && Number(side) <= 3840)),
    output_format: z.literal('png'),
  }),
  'dall-e-3': z.strictObject({
    ...said,
    size: z.enum(['1024x1024', '1792x1024', '1024x1792']),
    response_format: z.enum(['url', 'b64_json']),
  }),
  /** Parameters of a self-hosted server. */
  flux: z.strictObject({ ...said, size, response_format: z.enum(['url', 'b64_json']) }),
} as const;
type Model = keyof typeof MODELS;

interface Request {
  prompt: string;
  size: string;
  image?: Buffer;
  mask?: Buffer;
}

export interface OpenaiImagesServer {
  /** Base URL with `/v1`. */
  url: string;
  key: string | null;
  trouble: Trouble | null;
  /** Format of answers; `url` regardless of the request, as with some servers. */
  answers: 'b64' | 'url';
  /** Colour of its pictures. */
  colour: string;
  /** Requests for a picture, in order of arrival. */
  asked: Request[];
  /** Number of clients that disconnected before the answer. */
  gone: number;
  hold(): Hold;
  close(): Promise<void>;
}

/**
 * Starts a fake images API as OpenAI documents it, which validates strictly and can simulate real
 * faults.
 */
export async function startOpenaiImages({ port = 0 } = {}): Promise<OpenaiImagesServer> {
  const { hold, arrive } = holder();
  const files = new Map<string, Buffer>();

  async function read(
    request: IncomingMessage,
  ): Promise<{ fields: Record<string, unknown>; files: Map<string, Buffer> }> {
    const type = request.headers['content-type'] ?? '';
    const body = await buffer(request);
    const parts = new Map<string, Buffer>();
    if (type === 'application/json')
      return { fields: JSON.parse(body.toString()) as Record<string, unknown>, files: parts };
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const fields: Record<string, unknown> = {};
    for (const [name, value] of form) {
      if (typeof value !== 'string') parts.set(name, Buffer.from(await value.arrayBuffer()));
      else fields[name] = name === 'n' ? Number(value) : value;
    }
    return { fields, files: parts };
  }

  async function paint(request: IncomingMessage, response: ServerResponse, edit: boolean): Promise<void> {
    const json = (status: number, value: unknown) => {
      const body = JSON.stringify(value);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(state.trouble === 'half-json' ? body.slice(0, body.length / 2) : body);
    };
    const refuse = (message: string, param: string | null = null) =>
      json(400, fault(message, 'invalid_request_error', 'invalid_value', param));
    const isJson = request.headers['content-type'] === 'application/json';
    if (isJson === edit) return refuse('wrong content type');
    const { fields, files: parts } = await read(request);
    const schema = MODELS[fields.model as Model];
    if (!schema) return json(...(FAULTS['no-model'] as [number, object]));
    const ask = schema.safeParse(fields);
    if (!ask.success) return refuse(ask.error.message, String(ask.error.issues[0]?.path[0] ?? ''));
    const image = parts.get('image');
    const mask = parts.get('mask');
    if (edit !== Boolean(image) || [...parts.keys()].some((name) => name !== 'image' && name !== 'mask'))
      return refuse('image', 'image');
    if (image && mask) {
      const [picture, hole] = await Promise.all([sharp(image).metadata(), sharp(mask).metadata()]);
      if (hole.format !== 'png' || !hole.hasAlpha || mask.length > 4_000_000) return refuse('mask format', 'mask');
      if (hole.width !== picture.width || hole.height !== picture.height) return refuse('mask size', 'mask');
    }
    state.asked.push({
      prompt: ask.data.prompt,
      size: ask.data.size,
      ...(image && { image }),
      ...(mask && { mask }),
    });
    response.on('close', () => {
      if (!response.writableFinished) state.gone += 1;
    });
    await arrive();
    const known = FAULTS[state.trouble!];
    if (known) return json(...known);
    if (state.trouble === 'dies-in-the-middle') return void response.socket?.destroy();
    if (state.trouble === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');
    if (state.trouble === 'login-page') return void response.writeHead(302, { location: '/login' }).end();
    if (state.trouble === 'error-inside') return json(200, { error: { message: 'upstream timed out' } });
    if (state.trouble === 'refused-inside') return json(200, FAULTS.moderation![1]);
    if (state.trouble === 'no-picture') return json(200, { created: 1, data: [] });
    const [width, height] = ask.data.size.split('x').map(Number) as [number, number];
    const background = state.trouble === 'black' ? '#000' : state.colour;
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const data = state.trouble === 'half-picture' ? png.subarray(0, 60) : png;
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    files.set(`/files/${files.size + 1}.png`, data);
    const url = state.trouble === 'bad-address' ? 'http://169.254.169.254/1.png' : `${root}/files/${files.size}.png`;
    const byAddress = state.answers === 'url' || state.trouble === 'bad-address';
    json(200, { created: 1, data: [byAddress ? { url } : { b64_json: data.toString('base64') }] });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { authorization = '' } = request.headers;
    if (state.key && authorization !== `Bearer ${state.key}`)
      return json(
        401,
        fault(`Incorrect API key provided: ${authorization.slice(7)}`, 'invalid_request_error', 'invalid_api_key'),
      );
    const file = files.get(request.url!);
    if (file) return void response.writeHead(200, { 'content-type': 'image/png' }).end(file);
    switch (`${request.method} ${request.url}`) {
      case 'GET /v1/models':
        return json(200, { object: 'list', data: [] });
      case 'POST /v1/images/generations':
        return paint(request, response, false);
      case 'POST /v1/images/edits':
        return paint(request, response, true);
      default:
        return json(404, fault('Invalid URL', 'invalid_request_error', null));
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const state: OpenaiImagesServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: null,
    trouble: null,
    answers: 'b64',
    colour: '#c85028',
    asked: [],
    gone: 0,
    hold,
    close: () => shut(server),
  };
  return state;
}
