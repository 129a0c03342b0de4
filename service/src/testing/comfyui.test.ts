import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComfyui } from '../engines/comfyui/engine.ts';
import { ANSWERS } from './comfyui-recorded.ts';
import { startComfyui, type ComfyuiServer, type Trouble } from './comfyui.ts';
import { runEngine } from './run-engine.ts';

let server: ComfyuiServer;
beforeAll(async () => (server = await startComfyui()));
afterAll(() => server.close());

/** Tables whose keys are names of inputs. */
const BY_NAME = ['current_inputs', 'outputs', 'meta'];
/** Every key of an answer, with those of what it holds. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => [
    `${at}.${key}`,
    ...(BY_NAME.includes(key)
      ? Object.values(held as object).flatMap((one) => keysOf(one, key))
      : keysOf(held, `${at}.${key}`)),
  ]);
}
const sorted = (value: unknown) => [...new Set(keysOf(value))].toSorted();

it.each(['system_stats', 'features'] as const)(
  'the ComfyUI of tests answers %s in the keys of a real one',
  async (name) => {
    const answer = await fetch(`${server.url}/${name}`);
    expect(sorted(await answer.json())).toEqual(sorted(ANSWERS[name]));
  },
);

it.each([
  ['history_success', null],
  ['history_error', 'no-clip'],
  ['history_interrupted', 'interrupted'],
] as [keyof typeof ANSWERS, Trouble | null][])(
  'the ComfyUI of tests keeps %s in the keys of a real one',
  async (name, trouble) => {
    server.trouble = trouble;
    const kept: unknown[] = [];
    const set = server.history.set.bind(server.history);
    server.history.set = (id, entry) => {
      kept.push({ ...entry, prompt: [] });
      return set(id, entry);
    };
    const engine = openComfyui({ url: server.url, timeoutMs: 30_000, pollMs: 2 });
    const params = { tool: 'txt2img', prompt: name, width: 64, height: 64, steps: 2, cfg_scale: 7 };
    await runEngine(engine, params).catch(() => undefined);
    await engine.close();
    expect(sorted(kept[0])).toEqual(sorted({ ...ANSWERS[name], prompt: [] }));
  },
);
