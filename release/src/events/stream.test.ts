import { EventEmitter } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEventStream } from './stream.ts';
import { deadPort, startEdge, TOKEN } from '../testing/edge.ts';
import { bundleOf, fakeHost, fakeRemote, type FakeVersion } from '../testing/versions.ts';

const authorization = `Bearer ${TOKEN}`;
let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge({ servicePort: await deadPort(), streamsPerAddress: 3 });
});
afterAll(() => edge.stop());

/** A reader that stores what it received; `told` waits for a text. */
async function read(path: string, headers: Record<string, string> = {}, { port } = edge) {
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, headers, agent: false }, resolve);
    req.on('error', reject);
    req.end();
  });
  let text = '';
  let look = () => {};
  res.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    look();
  });
  res.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => res.once('close', resolve));
  return {
    res,
    text: () => text,
    told: (wanted: string) =>
      new Promise<void>((resolve) => {
        look = () => text.includes(wanted) && resolve();
        look();
      }),
    ended,
    close: () => res.destroy(),
  };
}
const revisionEvent = (revision: number) => `event: revision\ndata: {"revision":${revision}}\n\n`;

async function publish(version: FakeVersion): Promise<void> {
  const { name, version: number } = version.manifest;
  const path = `/release/api/versions/${name}/${number}`;
  const answer = await edge.ask(path, { method: 'PUT', headers: { authorization }, body: bundleOf(version) });
  expect(answer.status).toBeLessThan(300);
}
async function postChange(body: object, revision: number): Promise<void> {
  const headers = { authorization, 'if-match': `"${revision}"` };
  const answer = await edge.ask('/release/api/changes', { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}
/** An answer whose client reads what is written, or does not. */
class FakeReader extends EventEmitter {
  readonly req = {
    method: 'GET',
    resume: () => undefined,
    socket: { setKeepAlive: () => undefined },
  } as unknown as IncomingMessage;
  readonly res = this as unknown as ServerResponse;
  readonly #takes: boolean;
  writableLength = 0;
  destroyed = false;

  constructor(takes: boolean) {
    super();
    this.#takes = takes;
  }
  writeHead(): this {
    return this;
  }
  text = '';
  write(bytes: Buffer | string): void {
    this.text += String(bytes);
    if (!this.#takes) this.writableLength += bytes.length;
  }
  end(): void {}
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** The number of open streams of pages, as shown to operators. */
async function tabs(): Promise<number> {
  const { body } = await edge.ask('/release/api/status', { headers: { authorization } });
  return (JSON.parse(body.toString()) as { data: { tabs: number } }).data.tabs;
}
const untilNobodyListens = async () => {
  while ((await tabs()) > 0) await new Promise((resolve) => setImmediate(resolve));
};

describe('event streams', () => {
  it('event streams send a new revision to every page, and the current one to a page that connects later', async () => {
    const [one, two] = [await read('/release/events'), await read('/release/events')];
    await Promise.all([one, two].map((reader) => reader.told(revisionEvent(0))));
    await publish(fakeHost());
    await publish(fakeRemote('tools'));
    await postChange({ verb: 'activate', versions: [{ name: 'host', version: '1.0.0' }] }, 0);
    const { digest } = edge.release.live.current()!.pointer;
    const first = `event: revision\ndata: {"revision":1,"digest":"${digest}"}\n\n`;
    await Promise.all([one, two].map((reader) => reader.told(first)));
    const late = await read('/release/events');
    await late.told(first);
    expect(late.text()).not.toContain(revisionEvent(0));
    expect(late.res.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(late.text()).toMatch(/^retry: \d{4}\n\n/);
    expect(await tabs()).toBe(3);
    for (const reader of [one, two, late]) reader.close();
    await untilNobodyListens();
  });

  it('event streams send a heartbeat event every 20 s', () => {
    vi.useFakeTimers();
    const stream = createEventStream({ perAddress: 0, networkOf: () => '203.0.113.1' });
    const reader = new FakeReader(true);
    stream.open(reader.req, reader.res);
    vi.advanceTimersByTime(41_000);
    expect(reader.text.match(/event: alive\ndata: null\n\n/g)).toHaveLength(2);
    stream.close();
  });

  it('streams are limited for each address, and a closed one frees its slot', async () => {
    const open = [await read('/release/events'), await read('/release/events'), await read('/release/events')];
    const refused = await edge.ask('/release/events');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    for (const reader of open) reader.close();
    await untilNobodyListens();
    const again = await read('/release/events');
    expect(again.res.statusCode).toBe(200);
    again.close();
  });

  it('the stream of operators needs a token and also reports health figures', async () => {
    expect((await edge.ask('/release/api/events')).status).toBe(401);
    const operator = await read('/release/api/events', { authorization });
    await operator.told('event: revision');
    await postChange({ verb: 'activate', versions: [{ name: 'tools', version: '1.0.0' }] }, 1);
    await operator.told(revisionEvent(2));
    const page = (await edge.ask('/', { headers: { accept: 'text/html' } })).headers['set-cookie']?.[0] ?? '';
    const entry = {
      name: 'tools',
      version: '1.0.0',
      loads: 1,
      loadErrors: 0,
      mounts: 1,
      renderErrors: 0,
      mountMs: [80],
    };
    const body = JSON.stringify({ revision: 2, entries: [entry] });
    const cookie = page.split(';')[0] ?? '';
    const sent = await edge.ask('/release/health', { method: 'POST', headers: { cookie }, body });
    expect(sent.status).toBe(204);
    await edge.release.health.flush();
    await operator.told('event: health\ndata: {"name":"tools"}\n\n');
    operator.close();
  });

  it('event streams drop a reader that stopped reading, and continue with the others', () => {
    const stream = createEventStream({ perAddress: 0, networkOf: () => '' });
    const [gone, there] = [new FakeReader(false), new FakeReader(true)];
    for (const reader of [gone, there]) stream.open(reader.req, reader.res);
    for (let revision = 0; revision < 3000; revision++) stream.tell({ event: 'revision', data: { revision } });
    expect([gone.destroyed, there.destroyed, stream.count]).toEqual([true, false, 1]);
    stream.close();
  });

  it('event streams answer only GET', async () => {
    const answer = await edge.ask('/release/events', { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
  });

  it('event streams end when the server stops', async () => {
    const other = await startEdge({ servicePort: await deadPort() });
    const reader = await read('/release/events', {}, other);
    await reader.told('event: revision');
    await other.stop();
    await reader.ended;
    expect(reader.text()).toContain('event: revision');
  });
});
