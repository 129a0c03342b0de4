import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { EngineImage } from '@app/imaging/task';
import { openA1111, type A1111Engine } from '../engines/a1111/engine.ts';
import { assertExact } from './a1111-requests.ts';
import { startA1111, type A1111Server } from './a1111.ts';
import { runEngine, type Run } from './run-engine.ts';

export interface FakeWebUi {
  server: A1111Server;
  engine: A1111Engine;
  /** Opens another engine for the server; the caller closes the one before. */
  open: (more?: { auth?: string; timeoutMs?: number }) => A1111Engine;
  /** Draws a cat, unless `params` say otherwise. */
  run: (params?: object, how?: Run) => Promise<EngineImage[]>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const CAT = {
  tool: 'txt2img',
  prompt: '一只橘猫坐在窗台上 (毛茸茸:1.2)',
  negative_prompt: '模糊',
  width: 320,
  height: 256,
  steps: 20,
  cfg_scale: 6.5,
  sampler: 'Euler a',
  style: '水彩',
};

function fakeWebUi(prepare: (server: A1111Server) => void): FakeWebUi {
  const web: Omit<FakeWebUi, 'server' | 'engine'> & Partial<FakeWebUi> = {
    open: (more = {}) => openA1111({ url: web.server!.url, timeoutMs: 30_000, pollMs: 2, ...more }),
    run: (params = {}, how) => runEngine(web.engine!, { ...CAT, ...params }, how),
    async start() {
      web.server = await startA1111();
      prepare(web.server);
      web.engine = web.open();
    },
    async stop() {
      assertExact(web.server!.misread);
      await web.engine!.close();
      await web.server!.close();
    },
  };
  return web as FakeWebUi;
}

/** A fake web UI with an engine, new for each test; requests must match the recorded API. */
export function webUiPerTest(prepare: (server: A1111Server) => void = () => undefined): FakeWebUi {
  const web = fakeWebUi(prepare);
  beforeEach(web.start);
  afterEach(web.stop);
  return web;
}

/** The same, one for all tests of a file. */
export function webUiPerFile(): FakeWebUi {
  const web = fakeWebUi(() => undefined);
  beforeAll(web.start);
  afterAll(web.stop);
  return web;
}
