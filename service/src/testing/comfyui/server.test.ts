import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANSWERS } from './recorded.ts';
import { startComfyui, type ComfyuiServer, type Trouble } from './server.ts';
import { shapeOf } from './shape.ts';
import { connect, graphOf, post } from './test-client.ts';

let server: ComfyuiServer;
beforeEach(async () => (server = await startComfyui()));
afterEach(() => {
  // The requests here are not the service's.
  server.mistakes = [];
  return server.close();
});
const get = async (path: string) => (await fetch(`${server.url}/${path}`)).json();

it.each(['system_stats', 'features', 'prompt', 'queue'] as const)(
  'the fake ComfyUI answers %s with the keys of a real one',
  async (name) => expect(shapeOf(await get(name))).toEqual(shapeOf(ANSWERS[name])),
);

it('the fake ComfyUI lists folders, models and embeddings as a real one does', async () => {
  server.holdings.ipadapters = [];
  expect(await get('models')).toEqual(ANSWERS.models);
  expect(await get('models/loras')).toEqual(server.holdings.loras);
  expect((await fetch(`${server.url}/models/nowhere`)).status).toBe(404);
  expect(await get('embeddings')).toEqual(ANSWERS.embeddings.slice(0, 2));
});

it('the fake ComfyUI has complete jobs in the rows of its queue, as a real one does', async () => {
  const { came, answer } = server.hold();
  const client = await connect(server.url);
  const run = client.run(graphOf());
  await came;
  await post(`${server.url}/prompt`, { prompt: graphOf(), client_id: 'x', extra_data: { preview_method: 'auto' } });
  const rows = (await get('queue')) as Record<string, unknown[][]>;
  expect(shapeOf(emptied(rows))).toEqual(shapeOf(ANSWERS.queue_rows));
  const [running] = rows['queue_running']!;
  const [pending] = rows['queue_pending']!;
  expect([running![4], pending![4]]).toEqual([['7'], ['7']]);
  expect((running![0] as number) < (pending![0] as number)).toBe(true);
  await post(`${server.url}/queue`, { clear: true });
  expect(((await get('queue')) as typeof rows)['queue_pending']).toEqual([]);
  answer();
  await run;
  client.close();
});
/** Rows without their graphs, like the recorded ones. */
const emptied = (queue: Record<string, unknown[][]>) =>
  Object.fromEntries(Object.entries(queue).map(([part, rows]) => [part, rows.map((row) => row.with(2, {}))]));

it('the fake ComfyUI accepts, returns and describes files as a real one does', async () => {
  const form = new FormData();
  form.set('image', new Blob(['png']), 'a.png');
  form.set('type', 'temp');
  form.set('subfolder', 'huixue');
  const sent = await fetch(`${server.url}/upload/image`, { method: 'POST', body: form });
  expect(await sent.json()).toEqual({ ...ANSWERS.upload_image, name: 'a.png' });
  server.metadata.set('loras/ink.safetensors', ANSWERS.view_metadata);
  expect(await get('view_metadata/loras?filename=ink.safetensors')).toEqual(ANSWERS.view_metadata);
  const client = await connect(server.url);
  await client.run(graphOf());
  client.close();
  const seen = await fetch(`${server.url}/view?filename=ComfyUI_temp_abcde_00001_.png&type=temp`);
  const own = ['connection', 'keep-alive'];
  expect([...seen.headers.keys()].filter((name) => !own.includes(name)).toSorted()).toEqual(
    ANSWERS.view_headers.toSorted(),
  );
  const status = async (name: string) => (await fetch(`${server.url}/view?filename=${name}&type=temp`)).status;
  expect([await status('gone.png'), await status('..%2Fsecret.png')]).toEqual([404, 400]);
});

it.each([
  ['history_success', null],
  ['history_error', 'no-clip'],
  ['history_interrupted', 'interrupted'],
] as [keyof typeof ANSWERS, Trouble | null][])(
  'the fake ComfyUI stores %s with the keys of a real one',
  async (name, trouble) => {
    server.trouble = trouble;
    const client = await connect(server.url);
    const id = await client.run(graphOf());
    client.close();
    const entry = ((await get(`history/${id}`)) as Record<string, { prompt: unknown[] }>)[id]!;
    expect(shapeOf({ ...entry, prompt: entry.prompt.with(2, {}) })).toEqual(shapeOf(ANSWERS[name]));
    expect(Object.keys((await get('history')) as object)).toEqual([id]);
    await post(`${server.url}/history`, { clear: true });
    expect(await get(`history/${id}`)).toEqual({});
  },
);

it('the fake ComfyUI fails without a reason on invalid JSON, and counts refused graphs too', async () => {
  for (const body of ['{', '{"prompt":null}'])
    expect(await post(`${server.url}/prompt`, body)).toEqual({
      status: 500,
      body: '500 Internal Server Error\n\nServer got itself in trouble',
    });
  const { status, body } = await post(`${server.url}/prompt`, {});
  expect([status, (body as { error: { type: string } }).error.type]).toEqual([400, 'no_prompt']);
  const numbers = [];
  for (const prompt of [graphOf(), {}, graphOf()]) {
    const answer = await post(`${server.url}/prompt`, { prompt });
    numbers.push((answer.body as { number?: number }).number);
  }
  expect(numbers[2]! - numbers[0]!).toBe(2);
});

it('a mistake in a request of the service is an error when the fake ComfyUI closes', async () => {
  const other = await startComfyui();
  const graph = graphOf();
  graph['4']!.inputs = { width: '64', height: 64.5, batch_size: 1, sides: 3 };
  graph['8'] = { class_type: 'UpscaleModelLoader', inputs: { model_name: 'nope.pth' } };
  const prompt_id = crypto.randomUUID();
  await post(`${other.url}/prompt`, {
    prompt: graph,
    prompt_id,
    client_id: prompt_id,
    extra_data: { preview_method: 'auto' },
  });
  await expect(other.close()).rejects.toThrow(
    [
      'mistakes in our requests:',
      '4 EmptyLatentImage.width is no INT',
      '4 EmptyLatentImage.height is no INT',
      '4 EmptyLatentImage.sides is no input of that node',
      '8 UpscaleModelLoader.model_name is not in its list',
    ].join('\n'),
  );
});
