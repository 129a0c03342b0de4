import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { courseMedia } from '../../db/schema/course.ts';
import { signedUrl } from '../../domain/course/media-url.ts';
import { registerErrors } from '../../plugins/errors.ts';
import { startService, type TestService } from '../../testing/service.ts';
import { registerContent } from './index.ts';

const HOUR_MS = 3_600_000;
let root: string;
let service: TestService;

/** Stores a content and registers it as media of course 1001. */
async function media(text: string, ending: string, open = false): Promise<string> {
  const sha256 = await service.deps.store.put(Buffer.from(text));
  const name = `${sha256}${ending}`;
  await service.deps.db.insert(courseMedia).values({ courseId: 1001, name, sha256, open });
  return name;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'content-'));
  for (const [file, text] of [
    ['covers/one.webp', 'cover'],
    ['works/one.webp', 'work'],
    ['secret.txt', '0123456789'],
  ] as const) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  service = await startService();
});
afterAll(async () => {
  await service.close();
  await rm(root, { recursive: true });
});

describe('content that comes with the product', () => {
  const app = Fastify();
  beforeAll(async () => {
    app.decorate('deps', service.deps);
    registerErrors(app);
    await registerContent(app, root);
  });
  afterAll(() => app.close());
  const get = (url: string) => app.inject({ url });

  it('bundled content is served to everybody and cached for a year', async () => {
    const answer = await get('/api/content/covers/one.webp?v=abcd1234');
    expect(answer).toMatchObject({ statusCode: 200, body: 'cover' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/api/content/covers/one.webp')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/api/content/works/one.webp?v=abcd1234')).statusCode).toBe(200);
    const none = await get('/api/content/covers/none.webp?v=abcd1234');
    expect([none.statusCode, none.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([
    ['a file of no public folder', '/api/content/secret.txt'],
    ['a detour', '/api/content/covers/..%2fsecret.txt'],
    ['a detour below', '/api/content/covers/%2e%2e/secret.txt'],
    ['a detour of media', '/api/content/media/..%2fsecret.txt'],
    ['broken escapes', '/api/content/covers/%E0%A4%A'],
  ])('bundled content does not include %s', async (_name, url) => {
    const answer = await get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('0123');
  });
});

describe('media of courses', () => {
  const started = new Date('2026-11-21T10:00:00+08:00');
  afterEach(() => service.setNow(started));
  const get = (url: string, headers = {}) => service.app.inject({ url, headers });
  const signed = (name: string) => signedUrl(service.deps.secret, name, new Date(started.getTime() + HOUR_MS));

  it('a signed URL serves a course’s media in ranges until it expires', async () => {
    const url = signed(await media('0123456789', '.mp4'));
    const answer = await get(url, { range: 'bytes=2-4' });
    expect(answer).toMatchObject({ statusCode: 206, body: '234' });
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=3600',
    });
    service.pass(3600);
    expect(await get(url)).toMatchObject({ statusCode: 403 });
  });

  it('public media need no signature and are cached for ever', async () => {
    const name = await media('cover', '.webp', true);
    const answer = await get(`/api/content/media/${name}`);
    expect(answer).toMatchObject({ statusCode: 200, body: 'cover' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(`/api/content/media/${name}`, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
  });

  it('media segments of a playlist are accessible for as long as the playlist', async () => {
    const part = await media('segment', '.ts');
    const url = signed(await media(`#EXTM3U\n#EXTINF:4,\n${part}\n#EXT-X-ENDLIST`, '.m3u8'));
    const [, , line] = (await get(url)).body.split('\n');
    expect(line).toMatch(new RegExp(String.raw`^${part}\?e=\d+&s=`));
    expect(await get(new URL(line!, `http://any${url}`).href.slice('http://any'.length))).toMatchObject({
      statusCode: 200,
      body: 'segment',
    });
  });

  it.each([
    ['no signature', (url: string) => url.split('?')[0]!],
    ['a longer life', (url: string) => url.replace(/e=\d+/, 'e=9999999999')],
    ['another signature', (url: string) => `${url.slice(0, -3)}AAA`],
    ['a signature of another', (url: string) => url.replace(/media\/\w+/, `media/${'0'.repeat(64)}`)],
    ['an escaped path', (url: string) => url.split('?')[0]!.replace('media', '%6dedia')],
  ])('a course’s media are refused with %s', async (what, change) => {
    const text = `own ${what}`;
    const answer = await get(change(signed(await media(text, '.webp'))));
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain(text);
  });
});
