import { afterEach, beforeEach } from 'vitest';
import type { EngineImage } from '@app/imaging/task';
import { openComfyui, type ComfyuiEngine } from '../../engines/comfyui/engine.ts';
import { runEngine, type Run } from '../run-engine.ts';
import { startComfyui, type ComfyuiServer } from './server.ts';

export interface FakeComfyui {
  server: ComfyuiServer;
  engine: ComfyuiEngine;
  /** Opens another engine for the server; the caller closes the one before. */
  open: (more?: Omit<Parameters<typeof openComfyui>[0], 'url' | 'timeoutMs'> & { timeoutMs?: number }) => ComfyuiEngine;
  /** Draws a cat, unless `params` say otherwise. */
  run: (params?: object, how?: Run) => Promise<EngineImage[]>;
  /** The first node of a class in the graph of a request; a test fails without one. */
  node: (at: number, kind: string) => Node;
  /** Classes of all nodes of a request. */
  kinds: (at?: number) => string[];
  /** Class of the node where links begin that are followed from inputs backwards. */
  back: (id: string, ...inputs: string[]) => string;
  /** Id of the first node of a class, or of the last. */
  idOf: (kind: string, last?: boolean) => string;
}

type Node = ComfyuiServer['asked'][number][string];

const CAT = {
  tool: 'txt2img',
  prompt: '一只橘猫坐在窗台上 (毛茸茸:1.2)',
  negative_prompt: '模糊',
  width: 320,
  height: 256,
  steps: 20,
  cfg_scale: 6.5,
  sampler: 'euler',
};

/** A fake ComfyUI with an engine, new for each test. */
export function comfyuiPerTest(prepare: (server: ComfyuiServer) => void = () => undefined): FakeComfyui {
  const graph = (at = 0) => web.server!.asked[at]!;
  const web: Omit<FakeComfyui, 'server' | 'engine'> & Partial<FakeComfyui> = {
    run: (params = {}, how) => runEngine(web.engine!, { ...CAT, ...params }, how),
    node: (at, kind) => Object.values(graph(at)).find((one) => one.class_type === kind)!,
    kinds: (at) => Object.values(graph(at)).map((one) => one.class_type),
    back(id, ...inputs) {
      const from = inputs.reduce((at, input) => (graph()[at]!.inputs[input] as [string, number])[0], id);
      return graph()[from]!.class_type;
    },
    idOf(kind, last = false) {
      const ids = Object.keys(graph()).filter((id) => graph()[id]!.class_type === kind);
      return (last ? ids.at(-1) : ids[0])!;
    },
    open: (more = {}) => openComfyui({ url: web.server!.url, timeoutMs: 30_000, pollMs: 2, reopenMs: 5, ...more }),
  };
  beforeEach(async () => {
    web.server = await startComfyui();
    prepare(web.server);
    web.engine = web.open();
  });
  afterEach(async () => {
    await web.engine!.close();
    await web.server!.close();
  });
  return web as FakeComfyui;
}
