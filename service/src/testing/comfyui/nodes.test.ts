import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORDED_NODES } from './recorded.ts';
import { startComfyui, type ComfyuiServer } from './server.ts';

let server: ComfyuiServer;
beforeAll(async () => {
  server = await startComfyui();
  server.holdings.ipadapters = [];
});
afterAll(() => server.close());

/** Types of inputs with the keys of their options; any list of choices counts as equal. */
function described(info: Record<string, unknown>): Record<string, unknown> {
  const { input, ...rest } = info as { input: Record<string, Record<string, unknown[] | string>> };
  const one = (spec: unknown[] | string) =>
    typeof spec === 'string'
      ? spec
      : spec.map((part) =>
          Array.isArray(part) ? 'list' : typeof part === 'object' ? Object.keys(part as object).toSorted() : part,
        );
  return {
    ...rest,
    input: Object.fromEntries(
      Object.entries(input).map(([part, inputs]) => [
        part,
        Object.fromEntries(Object.entries(inputs).map(([name, spec]) => [name, one(spec)])),
      ]),
    ),
  };
}

it.each(Object.keys(RECORDED_NODES))('the fake ComfyUI describes the node %s as a real one does', async (name) => {
  const answer = (await (await fetch(`${server.url}/object_info/${name}`)).json()) as typeof RECORDED_NODES;
  expect(Object.keys(answer)).toEqual([name]);
  expect(described(answer[name]!)).toEqual(described(RECORDED_NODES[name]!));
});

it('the fake ComfyUI answers an empty object for an unknown node', async () => {
  expect(await (await fetch(`${server.url}/object_info/Nobody`)).json()).toEqual({});
});
