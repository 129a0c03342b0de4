import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Graph } from './nodes.ts';
import { REFUSALS } from './recorded.ts';
import { startComfyui, type ComfyuiServer } from './server.ts';
import { graphOf, post } from './test-client.ts';

let server: ComfyuiServer;
beforeEach(async () => (server = await startComfyui()));
afterEach(() => {
  // The mistakes here are intended.
  server.mistakes = [];
  return server.close();
});
const ask = (prompt: Graph) => post(`${server.url}/prompt`, { prompt });
const put = (graph: Graph, id: string, inputs: object) => Object.assign(graph[id]!.inputs, inputs);

/** The mistake that caused each recorded refusal. */
const MAKE: Record<string, (graph: Graph) => void> = {
  'link-to-nothing': (graph) => put(graph, '5', { model: ['99', 0] }),
  'missing-image': (graph) => {
    graph['4'] = { class_type: 'LoadImage', inputs: { image: 'huixue/gone.png [temp]' } };
    graph['8'] = { class_type: 'VAEEncode', inputs: { pixels: ['4', 0], vae: ['1', 2] } };
    put(graph, '5', { latent_image: ['8', 0] });
  },
  'missing-input': (graph) => delete graph['5']!.inputs.cfg,
  'missing-node': (graph) => (graph['8'] = { class_type: 'NoSuchNode', inputs: {} }),
  'no-outputs': (graph) => delete graph['7'],
  partly: (graph) => {
    graph['8'] = { class_type: 'VAELoader', inputs: { vae_name: 'old.pt' } };
    graph['9'] = { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['8', 0] } };
    graph['10'] = { class_type: 'PreviewImage', inputs: { images: ['9', 0] } };
  },
  'string-number': (graph) => put(graph, '5', { steps: '0x' }),
  'too-large': (graph) => put(graph, '4', { width: 20_000 }),
  'wrong-ckpt': (graph) => put(graph, '1', { ckpt_name: 'nope.safetensors' }),
  'wrong-link-type': (graph) => put(graph, '5', { model: ['2', 0] }),
  'wrong-sampler': (graph) => put(graph, '5', { sampler_name: 'Euler a' }),
};
/** The choices that a recorded refusal lists. */
const namesIn = (name: string): string[] => {
  const [fault] = Object.values(REFUSALS[name]!.body.node_errors).flatMap(({ errors }) => errors);
  return (fault!.extra_info as { input_config: [string[]] }).input_config[0];
};
const withoutTraceback = (body: unknown) =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) => (key === 'traceback' ? 'lines' : value)) as object;

it('every recorded refusal has a graph that is refused with it', () => {
  expect(Object.keys(MAKE).toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});

it.each(Object.keys(REFUSALS))('the fake ComfyUI answers %s with the exact text of a real one', async (name) => {
  server.holdings.models = namesIn('wrong-ckpt');
  server.holdings.vaes = namesIn('partly').filter((vae) => vae !== 'pixel_space');
  server.holdings.samplers = ['euler', ...Array.from({ length: 41 }, (_, at) => `sampler ${at}`)];
  const graph = graphOf();
  put(graph, '1', { ckpt_name: server.holdings.models[0] });
  MAKE[name]!(graph);
  const { status, body } = await ask(graph);
  const { status: before, body: said } = REFUSALS[name]!;
  expect(status).toBe(before);
  // Both values are generated for each accepted graph.
  const { prompt_id: id, number } = body as Record<string, unknown>;
  const own = status === 200 ? { prompt_id: id, number } : {};
  expect(withoutTraceback(body)).toEqual({ ...withoutTraceback(said), ...own });
});

it.each<[string, (graph: Graph) => void]>([
  ['inputs that a node does not have', (graph) => put(graph, '5', { colour: 'red' })],
  ['mistakes in nodes that no output hangs on', (graph) => (graph['8'] = { class_type: 'VAELoader', inputs: {} })],
  ['a number in a text, and a half where it is whole', (graph) => put(graph, '5', { cfg: '6.5', steps: 2.5 })],
  ['a side that is no multiple of eight', (graph) => put(graph, '4', { width: 67 })],
])('the fake ComfyUI accepts %s, as a real one does', async (_, spoil) => {
  const graph = graphOf();
  spoil(graph);
  expect((await ask(graph)).status).toBe(200);
});

const UPSCALE: Graph = {
  '1': { class_type: 'UpscaleModelLoader', inputs: { model_name: 'nope.pth' } },
  '2': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 64, batch_size: 1 } },
  '3': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'SD1.5/cat.safetensors' } },
  '4': { class_type: 'VAEDecode', inputs: { samples: ['2', 0], vae: ['3', 2] } },
  '5': { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['1', 0], image: ['4', 0] } },
  '6': { class_type: 'PreviewImage', inputs: { images: ['5', 0] } },
};

it('the fake ComfyUI accepts an unknown choice of a newer node and fails when it runs, as 0.3.64 does', async () => {
  const { status, body } = await ask(UPSCALE);
  expect(status).toBe(200);
  const { prompt_id: id } = body as { prompt_id: string };
  await expect
    .poll(() => JSON.stringify(server.history.get(id)))
    .toContain(String.raw`"Model in folder 'upscale_models' with filename 'nope.pth' not found.\n"`);
});

it('the newest fake ComfyUI refuses unknown choices and nodes with its own messages', async () => {
  server.flavour = 'newest';
  const send = (prompt: Graph) => post(`${server.url}/prompt`, { prompt, prompt_id: crypto.randomUUID() });
  const list = await send(UPSCALE);
  expect([list.status, JSON.stringify(list.body)]).toEqual([
    400,
    expect.stringContaining("model_name: 'nope.pth' not in ['4x-ultrasharp.pth']"),
  ]);
  const node = await send({ ...UPSCALE, '9': { class_type: 'Nobody', inputs: {} } });
  expect(node).toMatchObject({ status: 400, body: { error: { type: 'missing_node_type' } } });
});
