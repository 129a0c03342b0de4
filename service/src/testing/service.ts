import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { signOf } from '@app/shared/contracts/sign';
import type { CallInput, CallName, CallOutput, Envelope } from '@app/shared/contracts/calls';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { FileInfo } from '@app/shared/contracts/aigc';
import { buildApp } from '../app.ts';
import { openDeps } from '../boot.ts';
import type { Deps } from '../deps.ts';
import { chooseEngines } from '../engines/registry.ts';
import type { FileStore } from '../files/store.ts';
import { createDatabase } from './database.ts';
import { testEnv } from './env.ts';

export interface Answer<T> extends Envelope<T> {
  status: number;
  headers: Record<string, unknown>;
}

/** A complete service on a database of its own, with a clock that stands still until moved. */
export interface TestService {
  app: FastifyInstance;
  deps: Deps;
  now(): Date;
  setNow(now: string | Date): void;
  /** Moves the clock forward. */
  pass(seconds: number): void;
  /** Sends any call of the contracts, signed as the browser does. */
  call<K extends CallName>(
    name: K,
    input: CallInput<K>,
    token?: string,
    agent?: string,
  ): Promise<Answer<CallOutput<K>>>;
  /** Registers or logs in through SMS and returns the token. */
  login(telphone: string, agent?: string): Promise<string>;
  /** Registers a person with a number of their own and returns the token. */
  newcomer(): Promise<string>;
  /** Renews a login and returns the new token. */
  renew(token: string): Promise<string>;
  /** Both cookies of a login. */
  cookies(token: string): string;
  /** Uploads a file as a form does; `query` such as `use=mask`. */
  upload(
    data: Uint8Array,
    name: string,
    token: string,
    query?: string,
  ): Promise<{ status: number; code: number; msg: string; data: FileInfo }>;
  /** Headers of a browser's call: token, signature and both cookies. */
  headers(token: string): Record<string, string>;
  close(): Promise<void>;
}

const FORM = 'application/x-www-form-urlencoded';

/** Number of the next newcomer; tests name none of these themselves. */
let telphone = 17_790_000_000;

/** The HttpOnly key of each login, by its token. */
const keys = new Map<string, string>();

interface Beside {
  /** A service whose database is used: this one is a second process on it. */
  other?: TestService;
  /** Opens its file store, in place of the one in the environment. */
  openStore?: (dataDir: string) => Promise<FileStore>;
}

/**
 * Starts a service. `more` is further environment. Without `engines` nothing can be drawn, which
 * most tests do not need.
 */
export async function startService(
  more: Record<string, string> = {},
  engines = chooseEngines('', []),
  { other, openStore }: Beside = {},
): Promise<TestService> {
  const database = other
    ? { url: other.deps.env.DATABASE_URL, drop: async () => undefined }
    : await createDatabase(inject('template'));
  let now = new Date('2026-11-21T10:00:00+08:00');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-data-'));
  const deps = await openDeps(
    testEnv(database.url, { DATA_DIR: dataDir, ...more }),
    pino({ level: 'silent' }),
    () => now,
  );
  if (openStore) deps.store = await openStore(dataDir);
  const app = await buildApp(deps, engines);
  await app.ready();

  const service: TestService = {
    app,
    deps,
    now: () => now,
    setNow: (value) => {
      now = new Date(value);
    },
    pass: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    cookies: (token) => (token === '' ? '' : `userToken=${token}; userKey=${keys.get(token) ?? ''}`),
    headers(token) {
      const timestamp = String(now.getTime());
      const signed: Record<string, string> = { timestamp, sign: signOf(timestamp, token) };
      return token === '' ? signed : { ...signed, authorization: token, cookie: service.cookies(token) };
    },
    async upload(data, name, token, query = '') {
      const boundary = 'x-boundary';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
      const answer = await app.inject({
        method: 'POST',
        url: `/api/file/data/upload?${query}`,
        payload: Buffer.concat([Buffer.from(head), data, Buffer.from(`\r\n--${boundary}--\r\n`)]),
        headers: { ...service.headers(token), 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: FileInfo }>() };
    },
    async call(name, input, token = '', agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140') {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      const rest = { ...(input as Record<string, unknown>) };
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
        const value = String(rest[key]);
        delete rest[key];
        return encodeURIComponent(value);
      });
      const query = Object.fromEntries(
        Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      );
      const isForm = name.startsWith('POST /member/user/order/');
      const answer = await app.inject({
        method,
        url: `/api${filled}`,
        headers: { ...service.headers(token), 'user-agent': agent, ...(isForm && { 'content-type': FORM }) },
        ...(method === 'GET' ? { query } : { payload: isForm ? new URLSearchParams(query).toString() : rest }),
      });
      const key = answer.cookies.find((cookie) => cookie.name === 'userKey')?.value;
      const envelope = JSON.parse(answer.body) as Envelope<CallOutput<typeof name>>;
      if (key && (name === 'POST /member/data/login' || name === 'POST /member/user/refresh'))
        keys.set((envelope as Envelope<CallOutput<'POST /member/user/refresh'>>).data.access_token, key);
      return { ...envelope, status: answer.statusCode, headers: answer.headers };
    },
    async login(telphone, agent) {
      const sent = await service.call('GET /common/data/get_sms_code', { telphone });
      if (sent.code !== 200) throw new Error(sent.msg);
      const inbox = await app.inject({ url: `/sandbox/sms.json?telphone=${telphone}` });
      const { code } = inbox.json<{ code: string }[]>()[0]!;
      const done = await service.call('POST /member/data/login', { openId: telphone, code, type: 'PHONE' }, '', agent);
      if (done.code !== 200) throw new Error(done.msg);
      return done.data.access_token;
    },
    newcomer: () => service.login(String(telphone++)),
    async renew(token) {
      return (await service.call('POST /member/user/refresh', {}, token)).data.access_token;
    },
    async close() {
      await app.close();
      await deps.pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return service;
}
