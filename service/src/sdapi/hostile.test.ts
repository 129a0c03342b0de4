import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openA1111 } from '../engines/a1111/engine.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startA1111, type A1111Server } from '../testing/a1111.ts';
import { buildSdApi } from './app.ts';
import { chunk, png, text64, VALUES, FIELDS } from './hostile-input.ts';

let app: FastifyInstance;
let web: A1111Server;
let folder = '';
let faults: unknown[] = [];
const SECRET = 'artist:geheim-7';
const HEADERS = {
  host: '127.0.0.1:7861',
  authorization: `Basic ${Buffer.from(SECRET).toString('base64')}`,
  'content-type': 'application/json',
};
const { TMPDIR } = process.env;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
  // Requests write their temporary files here, so that a test sees their deletion.
  process.env.TMPDIR = folder;
  faults = [];
  web = await startA1111();
  web.auth = 'engine:geheim-8';
  const engine = openA1111({ url: web.url, auth: web.auth, timeoutMs: 600_000, pollMs: 2 });
  await engine.refresh();
  app = buildSdApi(chooseEngines('a1111', [engine]), {
    auth: SECRET,
    brand: '绘学 AI',
    onFault: (error) => faults.push(error),
  });
  app.addHook('onClose', () => engine.close());
});
afterEach(async () => {
  await app.close();
  await web.close();
  process.env.TMPDIR = TMPDIR ?? '';
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  await rm(folder, { recursive: true, force: true });
});

async function send(url: string, payload: string) {
  const answer = await app.inject({ method: 'POST', url: `/sdapi/v1/${url}`, payload, headers: HEADERS });
  return { status: answer.statusCode, text: answer.body };
}
const post = (url: string, body: unknown) => send(url, JSON.stringify(body));
/** Checks that an answer reveals nothing of this machine, and that no file is left. */
async function clean(text: string) {
  expect(text).not.toContain(folder);
  expect(text).not.toContain(process.cwd());
  expect(text).not.toMatch(/geheim|node_modules|\bat .*\.(?:ts|js):\d/);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
}
/** Checks that a valid request still works. */
async function works() {
  const { status, text } = await post('txt2img', { prompt: '柿子', width: 64, height: 64, steps: 2 });
  expect([status, (JSON.parse(text) as { images: string[] }).images.length]).toEqual([200, 1]);
}

describe.each(Object.entries(FIELDS))('hostile values of the request fields of %s', (url, fields) => {
  it('the API answers any value of any field with a message of its own, and keeps working', async () => {
    const image = text64(png(64, 64));
    const sound = { prompt: '柿子', width: 64, height: 64, steps: 1, init_images: [image], image };
    const wrong: string[] = [];
    const look = (what: string, { status, text }: { status: number; text: string }) => {
      if (![200, 404, 422, 500].includes(status) || text.length > 200_000)
        wrong.push(`${what}: ${status} ${text.slice(0, 200)}`);
    };
    for (const field of fields) {
      for (const value of VALUES) {
        look(`${field} ${JSON.stringify(value).slice(0, 50)}`, await post(url, { ...sound, [field]: value }));
      }
    }
    for (const body of ['', 'null', '[]', '7', '"x"', '{', '{"prompt":1e999}', '{"prompt":NaN}', '['.repeat(1e6)]) {
      const answer = await send(url, body);
      look(body.slice(0, 20), answer);
      await clean(answer.text);
    }
    expect(wrong).toEqual([]);
    expect(faults).toEqual([]);
    await works();
  });
});

describe('hostile pictures', () => {
  const bomb = (bytes: number) => deflateSync(Buffer.alloc(bytes, 'a'));
  const keyed = (key: string, ...rest: (string | Buffer)[]) =>
    Buffer.concat([Buffer.from(`${key}\0`, 'latin1'), ...rest.map((part) => Buffer.from(part as string))]);

  it.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['of 50,000 × 50,000 pixels', () => png(50_000, 50_000), 422],
    ['of 0 × 0 pixels', () => png(0, 0), 500],
    ['that says more than it holds', () => png(3000, 3000), 422],
    ['that is cut off', () => png(64, 64).subarray(0, 50), 422],
    ['of the CMYK of printers', () => photo().toColourspace('cmyk').jpeg().toBuffer(), 200],
    ['with 16 bits', () => photo().toColourspace('rgb16').png().toBuffer(), 200],
    ['that lies on its side', () => photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 200],
    [
      'that moves',
      () =>
        sharp({ create: { width: 64, height: 128, channels: 3, background: '#c44', pageHeight: 64 } as never })
          .webp()
          .toBuffer(),
      200,
    ],
    ['of another kind', () => photo().gif().toBuffer(), 500],
    ['with a page of text', () => png(64, 64, chunk('zTXt', keyed('parameters', '\0', bomb(300_000_000)))), 200],
  ])('the API with a picture %s: %#', async (_, make, expected) => {
    const image = text64(await make());
    const ask = { init_images: [image], prompt: '柿子', width: 64, height: 64, steps: 1 };
    const { status, text } = await post('img2img', ask);
    expect(text.length).toBeLessThan(1e6);
    expect(status).toBe(expected);
    const read = await post('png-info', { image });
    expect([200, 500]).toContain(read.status);
    expect(read.text.length).toBeLessThan(3e6);
    await clean(text);
    expect(faults).toEqual([]);
    await works();
  });
  const photo = () => sharp({ create: { width: 120, height: 60, channels: 3, background: '#c44' } });

  it('img2img rotates a picture upright, and passes on a mask of another size', async () => {
    const side = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const ask = { init_images: [text64(side)], prompt: '柿子', width: 64, height: 128, steps: 1 };
    expect((await post('img2img', ask)).status).toBe(200);
    const sent = (web.asked.at(-1)!.init_images as [string])[0];
    const { width, height } = await sharp(Buffer.from(sent, 'base64')).metadata();
    expect([width, height]).toEqual([60, 120]);
    expect((await post('img2img', { ...ask, mask: text64(png(10, 10)) })).status).toBe(200);
  });

  it('png-info of a picture with an invalid text still returns its other texts', async () => {
    const image = png(
      64,
      64,
      chunk('zTXt', keyed('broken', '\0', 'no zlib')),
      chunk('zTXt', keyed('bomb', '\0', bomb(300_000_000))),
      chunk('iTXt', keyed('short', '\0')),
      chunk('iTXt', keyed('bad', '\0\0\0\0', Buffer.from([0xff, 0xfe, 0x41]))),
      chunk('tEXt', keyed('__proto__', 'x')),
      chunk('tEXt', keyed('parameters', 'cat\nSteps: 1, Sampler: Euler, Seed: 1e999, __proto__: x, constructor: y')),
    );
    const { status, text } = await post('png-info', { image: text64(image) });
    const { items, parameters } = JSON.parse(text) as Record<string, Record<string, string>>;
    expect([status, Object.keys(items!)]).toEqual([200, ['bad', '__proto__', 'parameters']]);
    expect(items!.bad).toMatch(/A$/);
    expect(parameters).toMatchObject({ Prompt: 'cat', Seed: '1e999' });
    expect(Object.entries(parameters!)).toContainEqual(['constructor', 'y']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('oversized requests', () => {
  it('a body of more than 200 MB is refused before it is read', async () => {
    const headers = { ...HEADERS, 'content-length': String(201 * 1024 * 1024) };
    const answer = await app.inject({ method: 'POST', url: '/sdapi/v1/txt2img', payload: '{}', headers });
    expect(answer.statusCode).toBe(413);
    await works();
  });

  it('a long list with only invalid entries gets a short answer', async () => {
    const list = Array.from({ length: 200_000 }, () => 1);
    for (const body of [{ styles: list }, { init_images: list }]) {
      const { status, text } = await post('img2img', { prompt: 'x', ...body });
      expect([status, text.length < 10_000]).toEqual([422, true]);
    }
  });

  it('input nested a hundred thousand deep does not stop later requests', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { text } = await send('txt2img', `{"prompt":"x","width":64,"height":64,"override_settings":{"a":${deep}}}`);
    await clean(text);
    expect(text).not.toContain('call stack');
    await works();
  });
});

it('an internal error is answered without details, which the operator receives', async () => {
  await rm(folder, { recursive: true });
  const { status, text } = await post('txt2img', { prompt: 'x' });
  expect(status).toBe(500);
  expect(text).not.toContain(folder);
  expect(JSON.parse(text)).toMatchObject({ detail: '处理时出现问题，请稍后重试' });
  expect(String(faults[0])).toContain('ENOENT');
});

describe('clients that disconnect', () => {
  /** Requests pictures as an external program does. @returns a function that disconnects */
  async function ask(body: object): Promise<() => void> {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path: '/sdapi/v1/txt2img', method: 'POST', agent: false });
    asked.on('error', () => undefined);
    asked.setHeader('authorization', HEADERS.authorization).setHeader('content-type', 'application/json');
    asked.end(JSON.stringify({ width: 64, height: 64, steps: 1, ...body }));
    return () => asked.destroy();
  }

  it('disconnecting during a picture stops it, and the next request is drawn', async () => {
    const { came } = web.hold();
    const hangUp = await ask({ prompt: 'one', n_iter: 50 });
    await came;
    hangUp();
    await works();
    expect(web.interrupts).toBeGreaterThan(0);
    expect(web.asked.map(({ prompt }) => prompt)).toEqual(['one', '柿子']);
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
    expect(faults).toEqual([]);
  });

  it('disconnecting while a request is queued prevents its pictures', async () => {
    const { came, answer } = web.hold();
    const first = works();
    await came;
    const hangUp = await ask({ prompt: 'two' });
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
    hangUp();
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
    answer();
    await first;
    await works();
    expect(web.asked.map(({ prompt }) => prompt)).toEqual(['柿子', '柿子']);
  });
});

it('interrupt and skip at any time during concurrent requests leave each answered and none stuck', async () => {
  await app.close();
  app = buildSdApi(chooseEngines('builtin', [createFakeEngine({ steps: 2, stepMs: 1 })]), {
    auth: SECRET,
    brand: '绘学 AI',
  });
  let over = false;
  const asked = Promise.all(
    Array.from({ length: 6 }, (_, index) => post('txt2img', { prompt: `p${index}`, n_iter: 4, seed: index })),
  ).finally(() => {
    over = true;
  });
  for (let turn = 0; !over; turn += 1) {
    await post(turn % 3 === 0 ? 'interrupt' : 'skip', {});
    const told = await app.inject({ url: '/sdapi/v1/progress', headers: HEADERS });
    expect(told.statusCode).toBe(200);
    for (let rest = 0; rest < turn % 7; rest += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { status, text } of await asked) {
    const { images, info } = JSON.parse(text) as { images: string[]; info: string };
    expect(status).toBe(200);
    expect((JSON.parse(info) as { all_seeds: number[] }).all_seeds).toHaveLength(images.length);
  }
  const idle = await app.inject({ url: '/sdapi/v1/progress', headers: HEADERS });
  expect(idle.json()).toMatchObject({ progress: 0, state: { job_count: 0 } });
  expect(await readdir(folder)).toEqual([]);
  await works();
});
