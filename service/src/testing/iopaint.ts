import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import { shut } from './hold.ts';

/** Fault of the next request for work. */
export type Trouble = 'dies' | 'dies-in-the-middle' | 'no-memory' | 'html' | 'half' | 'busy' | 'small';

export interface IopaintServer {
  url: string;
  /** Requests for work, by path, in order of arrival. */
  asked: { path: string; width: number; height: number; orientation: number | undefined }[];
  /** Whether two requests ran concurrently: a real server would have mixed them up. */
  raced: boolean;
  plugins: string[];
  modelType: string;
  trouble: Trouble | null;
  /** Holds the next request for work: its answer waits for `answer`. */
  hold(): { came: Promise<void>; answer: () => void };
  close(): Promise<void>;
}

const zBase64 = z.base64().min(1);
/** Exactly the real fields: the real server ignores a misspelt one and uses its default. */
const zInpaint = z.strictObject({
  image: zBase64,
  mask: zBase64,
  hd_strategy: z.enum(['Crop', 'Resize', 'Original']).optional(),
  hd_strategy_crop_trigger_size: z.int().optional(),
  hd_strategy_crop_margin: z.int().optional(),
  hd_strategy_resize_limit: z.int().optional(),
});
const zPlugin = z.strictObject({
  name: z.string(),
  image: zBase64,
  clicks: z.array(z.tuple([z.int(), z.int(), z.int()])).optional(),
  scale: z.number().optional(),
});

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

async function read(base64: string) {
  const picture = sharp(Buffer.from(base64, 'base64')).autoOrient();
  const { orientation } = await picture.metadata();
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, orientation };
}
const png = (data: Uint8Array, width: number, height: number, channels: 3 | 4) =>
  sharp(data, { raw: { width, height, channels } }).png().toBuffer();

/** Fills with blue, and slightly changes everything else. */
async function inpaint(body: unknown): Promise<{ made: Buffer; of: Awaited<ReturnType<typeof read>> }> {
  const { image, mask } = zInpaint.parse(body);
  const [of, holes] = [await read(image), await read(mask)];
  if (of.width !== holes.width || of.height !== holes.height)
    throw new Refusal(
      400,
      `Image size((${of.height}, ${of.width})) and mask size((${holes.height}, ${holes.width})) not match.`,
    );
  const out = of.data.map((value, at) =>
    holes.data[at - (at % 3)]! > 127 ? [20, 40, 220][at % 3]! : Math.min(255, value + 2),
  );
  return { made: await png(out, of.width, of.height, 3), of };
}

async function runPlugin(body: unknown, plugins: string[]) {
  const { name, image, scale = 2 } = zPlugin.parse(body);
  if (!plugins.includes(name)) throw new Refusal(422, 'Plugin not found');
  const of = await read(image);
  const { width, height, data } = of;
  if (name === 'RemoveBG') {
    const out = new Uint8Array(width * height * 4);
    for (let at = 0; at < width * height; at += 1) {
      const [r, g, b] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
      out.set([r, g, b, r > g + 80 && r > b + 80 ? 255 : 0], at * 4);
    }
    return { made: await png(out, width, height, 4), of };
  }
  const large = await sharp(data, { raw: { width, height, channels: 3 } })
    .negate()
    .resize(Math.trunc(width * scale), Math.trunc(height * scale), { kernel: 'nearest', fit: 'fill' })
    .png()
    .toBuffer();
  return { made: large, of };
}

/**
 * Starts a fake IOPaint with the API of @61a759f, which validates strictly and can simulate real
 * faults.
 */
export async function startIopaint(): Promise<IopaintServer> {
  let working = 0;
  let held: { came: () => void; open: Promise<void> } | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const route = `${request.method} ${request.url}`;
    if (state.trouble === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>IOPaint</title>');
    if (route === 'GET /api/v1/server-config')
      return void json(200, {
        plugins: state.plugins.map((name) => ({
          name,
          support_gen_image: true,
          support_gen_mask: name === 'RemoveBG',
        })),
        modelInfos: [],
        samplers: ['UniPC'],
      });
    if (route === 'GET /api/v1/model')
      return void json(200, { name: 'lama', path: 'lama', model_type: state.modelType });
    const inpaints = route === 'POST /api/v1/inpaint';
    if (!inpaints && route !== 'POST /api/v1/run_plugin_gen_image') return void json(404, { detail: 'Not Found' });
    if (request.headers['content-type'] !== 'application/json') return void json(422, { detail: 'content type' });
    const body: unknown = JSON.parse((await buffer(request)).toString());
    working += 1;
    if (working > 1) state.raced = true;
    try {
      if (state.trouble === 'dies') return void request.socket.destroy();
      const { made, of } = await (inpaints ? inpaint(body) : runPlugin(body, state.plugins));
      state.asked.push({ path: request.url!, width: of.width, height: of.height, orientation: of.orientation });
      if (held) {
        const { came, open } = held;
        held = null;
        came();
        await open;
      }
      if (state.trouble === 'no-memory')
        return void json(500, {
          error: 'OutOfMemoryError',
          detail: '',
          body: '',
          errors: 'CUDA out of memory. Tried to allocate 2.00 GiB',
        });
      if (state.trouble === 'busy') return void response.writeHead(503, { 'content-type': 'text/plain' }).end('busy');
      if (state.trouble === 'small')
        return void response
          .writeHead(200, { 'content-type': 'image/png' })
          .end(await sharp(made).resize(8, 8).png().toBuffer());
      const half = made.subarray(0, Math.floor(made.length / 2));
      if (state.trouble === 'half') return void response.writeHead(200, { 'content-type': 'image/png' }).end(half);
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': made.length, 'x-seed': '42' });
      if (state.trouble === 'dies-in-the-middle') return void response.write(half, () => request.socket.destroy());
      response.end(made);
    } catch (error) {
      if (error instanceof Refusal)
        return void json(error.status, { error: 'HTTPException', detail: error.message, body: '', errors: '' });
      if (error instanceof z.ZodError) return void json(422, { detail: error.issues });
      throw error;
    } finally {
      working -= 1;
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const state: IopaintServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    raced: false,
    plugins: ['RemoveBG', 'RealESRGAN'],
    modelType: 'inpaint',
    trouble: null,
    hold() {
      let came = () => undefined as void;
      let open = () => undefined as void;
      const opened = new Promise<void>((resolve) => (open = resolve));
      const arrived = new Promise<void>((resolve) => (came = resolve));
      held = { came, open: opened };
      return { came: arrived, answer: open };
    },
    close: () => shut(server),
  };
  return state;
}
