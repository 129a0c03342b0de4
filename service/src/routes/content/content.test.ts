import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import { clipUrl } from '../../domain/course/clip-url.ts';
import { registerErrors } from '../../plugins/errors.ts';
import { registerContent } from './index.ts';

const secret = Buffer.from('key');
let now = new Date('2026-11-21T10:00:00+08:00');
const later = new Date('2026-11-21T10:30:00+08:00');
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'content-'));
  for (const [file, text] of [
    ['covers/one.webp', 'cover'],
    ['works/one.webp', 'work'],
    ['clips/one.mp4', '0123456789'],
    ['secret.txt', 'no'],
  ] as const) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  app = Fastify();
  app.decorate('deps', { secret, clock: () => now } as Deps);
  registerErrors(app);
  await registerContent(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('content', () => {
  it('serves covers to everybody for a year', async () => {
    const answer = await get('/api/content/covers/one.webp?v=abcd1234');
    expect(answer).toMatchObject({ statusCode: 200, body: 'cover' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/api/content/covers/one.webp')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/api/content/works/one.webp?v=abcd1234')).statusCode).toBe(200);
    const none = await get('/api/content/covers/none.webp?v=abcd1234');
    expect([none.statusCode, none.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('serves a clip in ranges by its signed address, until it runs out', async () => {
    const url = clipUrl(secret, 'clips/one.mp4', later);
    const answer = await get(url, { range: 'bytes=2-4' });
    expect(answer).toMatchObject({ statusCode: 206, body: '234' });
    expect(answer.headers['content-range']).toBe('bytes 2-4/10');
    expect(answer.headers['content-type']).toBe('video/mp4');
    expect(answer.headers['cache-control']).not.toContain('public');
    now = later;
    expect(await get(url)).toMatchObject({ statusCode: 403 });
    now = new Date('2026-11-21T10:00:00+08:00');
  });

  const signed = clipUrl(secret, 'clips/one.mp4', later);
  it.each([
    ['no signature', '/api/content/clips/one.mp4'],
    ['a longer life', signed.replace(/e=\d+/, 'e=9999999999')],
    ['another signature', `${signed.slice(0, -3)}AAA`],
    ['an escaped path', '/api/content/%63lips/one.mp4'],
    ['a detour', '/api/content/covers/..%2fclips/one.mp4'],
    ['a detour below', '/api/content/covers/%2e%2e/clips/one.mp4'],
    ['a file of no public folder', '/api/content/secret.txt'],
    ['a signature of another file', clipUrl(secret, 'clips/two.mp4', later).replace('two', 'one')],
    ['broken escapes', '/api/content/covers/%E0%A4%A'],
  ])('refuses %s', async (_name, url) => {
    const answer = await get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('0123');
  });
});
