import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi } from '../testing/api.ts';
import { ask, deadPort, listen } from '../testing/edge.ts';
import { startFakeCdn, startFollowedSite } from '../testing/follower.ts';
import { NATS_PASSWORD, startNats, STRANGER, whyNoNats, type NatsServer } from '../testing/nats.ts';
import { createSecondServer } from '../testing/second-server.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { openNats, type Announcements } from './nats.ts';
import type { NatsSettings } from './nats-settings.ts';

const WAIT = { timeout: 30_000, interval: 10 };
const reason = whyNoNats();
if (reason) process.stderr.write(`NATS is not tested here: ${reason}\n`);

describe.skipIf(reason)('NATS', () => {
  let server: NatsServer;
  let open: Announcements[] = [];

  function connect(settings: NatsSettings) {
    const lines: Record<string, unknown>[] = [];
    const heard: number[] = [];
    const onConnect = vi.fn<() => void>();
    const nats = openNats({
      settings,
      onRevision: (revision) => heard.push(revision),
      onConnect,
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      answerMs: 200,
      pauseMs: 5,
    });
    open.push(nats);
    return { nats, heard, lines, onConnect };
  }
  const warnings = (lines: Record<string, unknown>[]) => lines.filter(({ level }) => level === 40);

  beforeAll(async () => {
    server = await startNats();
  });
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    open = [];
  });
  afterAll(() => server.stop());

  it('an announcement reaches the other processes, and what is none is ignored', async () => {
    const [first, second] = [connect(server.settings), connect(server.settings)];
    await vi.waitUntil(() => first.nats.isConnected() && second.nats.isConnected(), WAIT);
    for (const revision of [-1, 1.5, '7' as unknown as number, 8]) first.nats.announce(revision);
    await vi.waitFor(() => expect(second.heard).toEqual([8]), WAIT);
    expect(first.heard).toEqual([]);
  });

  it('a server that ends is logged once, and one that comes back is used, with a look at what was missed', async () => {
    const own = await startNats();
    const { nats, lines, onConnect } = connect(own.settings);
    await vi.waitUntil(() => nats.isConnected(), WAIT);
    await own.stop();
    await vi.waitUntil(() => !nats.isConnected(), WAIT);
    nats.announce(9);
    await vi.waitUntil(() => warnings(lines).length > 0, WAIT);
    const again = await startNats(own.port);
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2), WAIT);
    expect(warnings(lines)).toHaveLength(1);
    await again.stop();
  });

  it.each([
    ['a wrong password', { password: 'another-secret' }],
    ['a user who may not use the subject', { user: STRANGER }],
  ])('%s is logged once, without the password', async (_what, wrong) => {
    const { nats, lines } = connect({ ...server.settings, ...wrong });
    await vi.waitUntil(() => warnings(lines).length > 0, WAIT);
    const right = connect(server.settings);
    await vi.waitUntil(() => right.nats.isConnected(), WAIT);
    expect([nats.isConnected(), warnings(lines)]).toEqual([
      false,
      [expect.objectContaining({ msg: expect.stringContaining('NATS is not connected') })],
    ]);
    const text = JSON.stringify(lines);
    expect([text.includes(NATS_PASSWORD), text.includes('another-secret')]).toEqual([false, false]);
  });

  it('a server without notifications of its database follows by NATS, and looks at newer revisions alone', async () => {
    const api = await startApi({ nats: server.settings });
    const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
    const { query } = client;
    const deaf = vi.spyOn(client, 'query').mockImplementation(function (this: pg.Client, ...given) {
      return given[0] === 'listen release' ? Promise.resolve() : query.apply(this, given);
    });
    const second = await createSecondServer(api, {
      last: 'second.json',
      servicePort: await deadPort(),
      nats: server.settings,
    });
    deaf.mockRestore();
    const far = connect(server.settings);
    const port = await listen(second.edge.server);
    const isConnected = async () => String((await ask(port, '/healthz/ready')).body).includes('"nats":"connected"');
    await vi.waitUntil(async () => far.nats.isConnected() && (await isConnected()), WAIT);
    for (const version of [fakeHost(), fakeRemote('tools')]) await api.publish(version);
    await api.change({ verb: 'activate', versions: ['host', 'tools'].map((name) => ({ name, version: '1.0.0' })) });
    await vi.waitFor(() => expect(second.live.current()?.document.revision).toBe(1), WAIT);
    expect(new Set(far.heard)).toEqual(new Set([1]));
    const head = vi.spyOn(second.registry, 'head');
    for (const revision of [1, 2]) far.nats.announce(revision);
    await vi.waitFor(() => expect(head).toHaveBeenCalled(), WAIT);
    expect(head).toHaveBeenCalledTimes(1);
    await second.close(100);
    await api.stop();
  });

  it('a follower takes a revision that NATS announces, past a cache and without an event stream', async () => {
    const site = await startFollowedSite();
    const cache = await startFakeCdn(site.api.port);
    const old = (await site.api.ask('/release/pointer.json')).body;
    cache.answer((req, res) => {
      if (req.url === '/release/events') res.writeHead(503).end();
      else if (req.url !== '/release/pointer.json' || req.headers['cache-control'] === 'no-cache') return false;
      else res.writeHead(200, { 'content-type': 'application/json' }).end(old);
      return true;
    });
    const follower = await site.follow(cache.origin, await site.pinned(), {
      NATS_URL: server.settings,
      NATS_SUBJECT: server.settings.subject,
    });
    const far = connect(server.settings);
    const isConnected = async () => String((await follower.ask('/healthz')).body).includes('"nats":"connected"');
    await vi.waitUntil(async () => far.nats.isConnected() && (await isConnected()), WAIT);
    await site.api.change({ verb: 'promote', name: 'tools', version: '1.1.0' });
    await vi.waitUntil(() => site.api.release.live.current()?.document.revision === 2, WAIT);
    await follower.follower.sync();
    expect(follower.follower.current()?.document.revision).toBe(1);
    far.nats.announce(2);
    await vi.waitFor(() => expect(follower.follower.current()?.document.revision).toBe(2), WAIT);
    await cache.stop();
    await site.stop();
  });
});

it('the health of a server without NATS does not name it', async () => {
  const api = await startApi();
  expect(String((await api.ask('/healthz/ready')).body)).not.toContain('nats');
  await api.stop();
});
