import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENTS, type RecordedEvent } from './recorded.ts';
import { startComfyui, type ComfyuiServer } from './server.ts';
import { shapeOf } from './shape.ts';
import { connect, graphOf, post } from './test-client.ts';

let server: ComfyuiServer;
beforeEach(async () => {
  server = await startComfyui();
  server.preview = null;
});
afterEach(() => {
  server.mistakes = [];
  return server.close();
});

const linesOf = (events: readonly RecordedEvent[]) =>
  events
    .filter(({ type }) => type !== 'progress_state')
    .map(({ type, head, ...rest }) => [type ?? `binary ${head}`, shapeOf(rest)]);
const nodesOf = (events: readonly RecordedEvent[]) =>
  events.flatMap((event) => (event.type === 'executing' ? [event.data['node']] : []));
/** Progress states of a run, with their keys. */
const statesOf = (events: readonly RecordedEvent[]) => {
  const all = events.filter(({ type }) => type === 'progress_state');
  return [...new Set(all.map((event) => JSON.stringify(shapeOf(event))))];
};

it('a run with some nodes cached sends the messages of a real one, in order', async () => {
  const client = await connect(server.url);
  await client.run(graphOf({ text: 'another fruit' }));
  const before = client.events.length;
  await client.run(graphOf());
  client.close();
  const [sid, flags] = client.events;
  const own = [sid!, flags!, ...client.events.slice(before)];
  expect(linesOf(own)).toEqual(linesOf(EVENTS.ok));
  expect(nodesOf(own)).toEqual(['2', '5', '6', '7', null]);
  expect(own.find(({ type }) => type === 'execution_cached')).toMatchObject({ data: { nodes: ['1', '3', '4'] } });
  expect(statesOf(own)).toEqual(statesOf(EVENTS.ok));
});

it('a repeated run of the same graph sends its cached picture immediately, as a real one does', async () => {
  const client = await connect(server.url);
  await client.run(graphOf());
  const before = client.events.length;
  await client.run(graphOf());
  client.close();
  const own = [...client.events.slice(0, 2), ...client.events.slice(before)];
  expect(linesOf(own)).toEqual(linesOf(EVENTS.cached));
  expect(statesOf(own)).toEqual(statesOf(EVENTS.cached));
});

it('the cache retains the nodes of the last graph alone, as that of a real one does', async () => {
  const client = await connect(server.url);
  for (const text of ['one', 'two', 'one']) await client.run(graphOf({ text }));
  client.close();
  expect(nodesOf(client.events).filter((node) => node === '5')).toHaveLength(3);
});

it('a failed run reports the node and its inputs, as a real one does', async () => {
  server.trouble = 'no-clip';
  const client = await connect(server.url);
  await client.run(graphOf());
  client.close();
  const own = client.events.filter(({ type }) => type !== 'executing');
  const recorded = EVENTS.error.filter(({ type }) => type !== 'executing');
  expect(linesOf(own)).toEqual(linesOf(recorded));
  expect(client.events.find(({ type }) => type === 'execution_error')).toMatchObject({
    data: { node_id: '5', node_type: 'KSampler', exception_message: expect.stringMatching(/\n$/) as string },
  });
});

it('an interrupted run reports how far it was, as a real one does', async () => {
  const { came } = server.hold();
  const client = await connect(server.url);
  await client.run(graphOf({ text: 'another fruit' }), async () => {
    await came;
    await post(`${server.url}/interrupt`, {});
  });
  client.close();
  const kinds = (events: readonly RecordedEvent[]) =>
    linesOf(events.filter(({ type }) => type !== undefined && type !== 'executing'));
  // The recorded run was interrupted after two steps.
  const recorded = EVENTS.interrupted.filter((event) => event.type !== 'progress' || event.data['value'] === 1);
  expect(kinds(client.events)).toEqual(kinds(recorded));
});

it.each([
  ['preview_meta', true],
  ['preview_old', false],
] as const)('previews come at the same place as in a real run: %s', async (name, flags) => {
  server.preview = Buffer.from('ffd8ffe0', 'hex');
  const client = await connect(server.url, { flags });
  await client.run(graphOf({ seed: 1 }));
  const before = client.events.length;
  await client.run(graphOf());
  client.close();
  const own = [...client.events.slice(0, flags ? 2 : 1), ...client.events.slice(before)];
  expect(linesOf(own)).toEqual(linesOf(EVENTS[name]));
});
