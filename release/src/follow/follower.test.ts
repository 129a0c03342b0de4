import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi } from '../testing/api.ts';
import { startFollowedSite, type FollowedSite, type TestFollower } from '../testing/follower.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

let site: FollowedSite;
let api: FollowedSite['api'];
let cdn: FollowedSite['cdn'];
let follower: TestFollower;

beforeEach(async () => {
  site = await startFollowedSite();
  ({ api, cdn, follower } = site);
});
afterEach(() => site.stop());

const promote = (version: string) => api.change({ verb: 'promote', name: 'tools', version });
const page = (headers: Record<string, string> = {}) =>
  follower.ask('/tools', { headers: { accept: 'text/html', ...headers } });
const revision = () => follower.follower.current()?.document.revision;

/** Waits until this revision is on the follower's disk. */
const untilKept = (wanted: number) =>
  vi.waitFor(async () =>
    expect(await readFile(path.join(follower.folder, 'follow/kept.json'), 'utf8')).toContain(`"revision":${wanted}`),
  );

function send(res: ServerResponse, body: Buffer | string, status = 200): true {
  res.writeHead(status).end(body);
  return true;
}

describe('a follower', () => {
  it('a follower serves pages, documents and files of the main server, byte for byte', async () => {
    const answer = await page();
    expect([answer.status, answer.body.toString()]).toEqual([
      200,
      expect.stringContaining('/r/tools/1.0.0/remoteEntry.js'),
    ]);
    for (const target of [
      '/release/document.json',
      '/release/pointer.json',
      '/r/tools/1.0.0/remoteEntry.js',
      '/favicon.svg',
    ])
      expect((await follower.ask(target)).body).toEqual((await api.ask(target)).body);
    const small = await follower.ask('/r/tools/1.0.0/remoteEntry.js', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect((await follower.ask('/r/tools/9.9.9/remoteEntry.js')).status).toBe(404);
    expect((await follower.ask('/r/host/1.0.0/index.html')).status).toBe(404);
  });

  it('a follower announces a promotion to its own pages with what changed, once it has the files', async () => {
    let text = '';
    const stream = await fetch(`http://127.0.0.1:${follower.port}/release/events`);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await promote('1.1.0');
    while (!text.includes('"diff"')) text += (await reader.read()).value ?? '';
    expect(text).toContain('{"revision":2,"seal":"');
    await reader.cancel();
    await cdn.stop();
    expect((await follower.ask('/r/tools/1.1.0/chunks/page.js')).status).toBe(200);
  });

  it('visitors of a follower get ids that the main server signed, and keep those that they have', async () => {
    const cookie = String((await page()).headers['set-cookie']).split(';')[0]!;
    const at = await api.ask('/tools', { headers: { accept: 'text/html', cookie } });
    expect(at.headers['set-cookie']).toBeUndefined();
    expect((await page({ cookie })).headers['set-cookie']).toBeUndefined();
  });

  it('reports and calls of a follower reach the main server', async () => {
    const report = {
      revision: 1,
      entries: [{ name: 'tools', version: '1.0.0', loads: 1, loadErrors: 0, mounts: 1, renderErrors: 0, mountMs: [5] }],
    };
    const cookie = String((await page()).headers['set-cookie']).split(';')[0]!;
    const sent = await follower.ask('/release/health', {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify(report),
    });
    expect(sent.status).toBe(204);
    await api.release.health.flush();
    const { data } = await api.call<{ series: { total: { loads: number } }[] }>('health?name=tools&minutes=5');
    expect(data.series[0]?.total.loads).toBe(1);
    // The service of this main server is unreachable, and the main server reports it.
    expect((await follower.ask('/api/user/info')).status).toBe(502);
  });

  it('a follower answers the registry with the address of the main server, and leads there from the console', async () => {
    const answer = await follower.ask('/release/api/status', { headers: { authorization: 'Bearer x' } });
    expect([answer.status, answer.headers.connection, JSON.parse(answer.body.toString())]).toEqual([
      421,
      'keep-alive',
      {
        code: 421,
        msg: `这是跟随服务器，只提供页面；发布与查看状态请到主服务器 ${cdn.origin}`,
        data: { main: cdn.origin, problems: [] },
      },
    ]);
    const moved = await follower.ask('/console/apps/tools');
    expect([moved.status, moved.headers.location]).toEqual([302, `${cdn.origin}/console/apps/tools`]);
  });

  it('a follower goes on without the main server, and starts again from what it kept', async () => {
    await promote('1.1.0');
    await vi.waitFor(() => expect(revision()).toBe(2));
    await untilKept(2);
    await cdn.stop();
    expect((await page()).status).toBe(200);
    const next = await site.follow(cdn.origin, await site.pinned(), { DATA_DIR: follower.folder });
    const answer = await next.ask('/tools', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.body.toString()]).toEqual([
      200,
      expect.stringContaining('/r/tools/1.1.0/remoteEntry.js'),
    ]);
    expect((await next.ask('/r/tools/1.1.0/remoteEntry.js')).status).toBe(200);
    // An open page of the former revision loads the rest of its version.
    expect((await next.ask('/r/tools/1.0.0/chunks/page.js')).status).toBe(200);
    // An unsigned visitor id is a session cookie.
    expect(String(answer.headers['set-cookie'])).toMatch(/visitorId=[\w-]+\.-{16}; Path=\/; SameSite/);
  });
});

describe('refusals', () => {
  const refusals = () => follower.lines.filter(({ level }) => level >= 50).map(({ err }) => err?.message ?? '');

  it('a follower refuses a pointer that goes back in time, and says so once', async () => {
    const old = (await api.ask('/release/pointer.json')).body;
    await promote('1.1.0');
    await vi.waitFor(() => expect(revision()).toBe(2));
    cdn.answer((req, res) => req.url === '/release/pointer.json' && send(res, old));
    for (let times = 0; times < 3; times++) await follower.follower.sync();
    expect([revision(), refusals()]).toEqual([2, ['revision 1 after 2']]);
  });

  it('a follower refuses a document that other keys signed, whatever its digest says', async () => {
    const stranger = await startApi();
    for (const version of [fakeHost(), fakeRemote('tools')]) await stranger.publish(version);
    await stranger.change({
      verb: 'activate',
      versions: ['host', 'tools'].map((name) => ({ name, version: '1.0.0' })),
    });
    cdn.answer((req, res) => {
      if (!req.url?.startsWith('/release/')) return false;
      void stranger.ask(req.url).then(
        ({ status, body }) => send(res, body, status),
        () => res.destroy(),
      );
      return true;
    });
    await follower.follower.sync();
    expect(refusals()).toEqual(['no trusted key signed the document']);
    expect(revision()).toBe(1);
    const unled = await site.follow(cdn.origin, await site.pinned());
    expect((await unled.ask('/healthz/ready')).status).toBe(503);
    await stranger.stop();
  });

  it.each([
    ['the document', 0],
    ['the list of versions', 1],
  ])('a follower refuses other bytes under the digest of %s', async (_what, which) => {
    await promote('1.1.0');
    const pointer = JSON.parse((await api.ask('/release/pointer.json')).body.toString()) as Record<string, string>;
    const wanted = [pointer.digest, pointer.versions][which];
    cdn.answer((req, res) => Boolean(req.url?.includes(wanted!)) && send(res, '{}'));
    const fresh = await site.follow(cdn.origin, await site.pinned());
    expect(fresh.follower.current()).toBeUndefined();
    expect(JSON.stringify(fresh.lines)).toContain('has other bytes than its name says');
  });

  it('a follower gives out no file with other bytes than the manifest says', async () => {
    cdn.answer((req, res) => Boolean(req.url?.endsWith('/remoteEntry.js')) && send(res, 'evil()'));
    const fresh = await site.follow(cdn.origin, await site.pinned());
    const answer = await fresh.ask('/r/tools/1.0.0/remoteEntry.js');
    expect([answer.status, answer.body.toString()]).toEqual([500, expect.not.stringContaining('evil')]);
    cdn.answer(() => false);
    expect((await fresh.ask('/r/tools/1.0.0/remoteEntry.js')).status).toBe(200);
  });

  it('a follower accepts a new key by a document of the old one, and after a restart as well', async () => {
    const first = await site.pinned();
    for (const body of [{ action: 'add' }, { action: 'use', id: 'k2' }, { action: 'drop', id: 'k1' }]) {
      const before = revision()!;
      await api.call('keys', { method: 'POST', body });
      await vi.waitFor(() => expect(revision()).toBe(before + 1));
    }
    await untilKept(4);
    await cdn.stop();
    const next = await site.follow(cdn.origin, first, { DATA_DIR: follower.folder });
    expect(next.follower.current()?.document.keyId).toBe('k2');
  });

  it('a follower serves nothing of a disk whose documents were changed', async () => {
    await untilKept(1);
    const { digest } = JSON.parse((await api.ask('/release/pointer.json')).body.toString()) as { digest: string };
    const file = path.join(follower.folder, `follow/documents/${digest}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"tools"', '"toolz"'));
    await cdn.stop();
    const next = await site.follow(cdn.origin, await site.pinned(), { DATA_DIR: follower.folder });
    expect(next.follower.current()).toBeUndefined();
    await rm(file);
  });
});
