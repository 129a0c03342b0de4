import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImageEngine } from '../engines/engine.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { buildSdApi } from './app.ts';

let app: FastifyInstance;
const HOST = { host: '127.0.0.1:7861' };
const open = (engine: ImageEngine = createFakeEngine(), auth?: string) => {
  app = buildSdApi(chooseEngines(engine.id, [engine]), { auth, brand: '绘学 AI' });
};
beforeEach(() => open());
afterEach(() => app.close());

it('the password is required, and requests from pages of other sites are refused', async () => {
  await app.close();
  open(createFakeEngine(), 'artist:secret');
  const ask = (headers: Record<string, string>) => app.inject({ url: '/sdapi/v1/samplers', headers });
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  expect((await ask(HOST)).statusCode).toBe(401);
  expect((await ask({ ...HOST, authorization: basic('artist:other') })).statusCode).toBe(401);
  expect((await ask({ ...HOST, authorization: basic('artist:secret') })).statusCode).toBe(200);
  const authorization = basic('artist:secret');
  expect((await ask({ host: 'evil.example:7861', authorization })).statusCode).toBe(403);
  expect((await ask({ ...HOST, authorization, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('the login check of the web UI’s pages is answered, and refused without the password', async () => {
  const ask = (url: string) => app.inject({ url, headers: HOST });
  for (const url of ['/login_check', '/login_check/']) expect((await ask(url)).json()).toBeNull();
  await app.close();
  open(createFakeEngine(), 'artist:secret');
  expect((await ask('/login_check')).statusCode).toBe(401);
});
