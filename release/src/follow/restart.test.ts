import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Of } from '../document/digest.ts';
import { collectDocuments } from '../registry/gc-documents.ts';
import { publicFolder } from '../storage/public-folder.ts';
import { startFollowedSite, type FollowedSite, type TestFollower } from '../testing/follower.ts';
import { digestsOf, openKept } from './kept.ts';

const DAY_MS = 86_400_000;
/** Less than a follower waits for files at the most. */
const BEFORE_FILES = { timeout: 8000 };
let site: FollowedSite;
let api: FollowedSite['api'];
let cdn: FollowedSite['cdn'];
let follower: TestFollower;

beforeEach(async () => {
  site = await startFollowedSite();
  ({ api, cdn, follower } = site);
});
afterEach(() => site.stop());

const revision = () => follower.follower.current()?.document.revision;
const at = (name: string) => path.join(follower.folder, 'follow', name);
const kept = async () => (await openKept(at('kept.json')).read())!;
const pointer = async () => JSON.parse((await api.ask('/release/pointer.json')).body.toString()) as { digest: string };
const untilKept = (wanted: number) => vi.waitFor(async () => expect((await kept()).pointer.revision).toBe(wanted));
const errorsOf = ({ lines }: TestFollower) => lines.filter(({ level }) => level >= 50).map(({ err }) => err?.message);

/** A second process on the same disk; stopped after the test. */
const restarted = (keys: Record<string, string>) => site.follow(cdn.origin, keys, { DATA_DIR: follower.folder });

async function rotateKeys(): Promise<void> {
  for (const body of [{ action: 'add' }, { action: 'use', id: 'k2' }, { action: 'drop', id: 'k1' }]) {
    const before = revision()!;
    await api.call('keys', { method: 'POST', body });
    await vi.waitFor(() => expect(revision()).toBe(before + 1));
  }
  await untilKept(4);
}

it('a follower restarts after a rotation of keys whose documents expired and were tidied', async () => {
  const first = await site.pinned();
  await rotateKeys();
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const file of await readdir(at('documents'))) await utimes(at(`documents/${file}`), old, old);
  const later = new Date(Date.now() + 400 * DAY_MS);
  expect(await collectDocuments(publicFolder(at('')), later, digestsOf(await kept()))).toBeGreaterThan(0);
  await cdn.stop();
  expect((await restarted(first)).follower.current()?.document.keyId).toBe('k2');
});

it('a follower restarts without the documents that announced keys, once the new keys are pinned', async () => {
  await rotateKeys();
  const [announcing] = (await kept()).chain;
  await rm(at(`documents/${announcing}.json`));
  await cdn.stop();
  expect((await restarted(await site.pinned())).follower.current()?.document.keyId).toBe('k2');
});

it('a follower that lost its release refuses an older one after a restart', async () => {
  const old = (await api.ask('/release/pointer.json')).body;
  await api.change({ verb: 'promote', name: 'tools', version: '1.1.0' });
  await vi.waitFor(() => expect(revision()).toBe(2));
  await untilKept(2);
  const { digest } = await pointer();
  await rm(at(`documents/${digest}.json`));
  cdn.answer((req, res) => {
    const isPointer = req.url === '/release/pointer.json';
    if (isPointer) res.writeHead(200).end(old);
    else if (req.url?.includes(digest)) res.writeHead(404).end();
    else return false;
    return true;
  });
  const next = await restarted(await site.pinned());
  expect(next.follower.current()).toBeUndefined();
  expect(errorsOf(next)).toContain('revision 1 after 2');
});

it('a follower is ready once it serves a release, not before', async () => {
  cdn.answer((_req, res) => Boolean(res.writeHead(503).end()));
  const fresh = await site.follow(cdn.origin, await site.pinned());
  let isReady = false;
  void fresh.ready.then(() => (isReady = true));
  await fresh.follower.sync();
  expect(isReady).toBe(false);
  cdn.answer(() => false);
  await fresh.follower.sync();
  await fresh.ready;
  expect(fresh.follower.current()?.document.revision).toBe(1);
});

it('a kill is served while files of the promotion before it are still coming', async () => {
  let asked = 0;
  cdn.answer((req) => Boolean(req.url?.startsWith('/r/tools/1.1.0/')) && (asked += 1) > 0);
  await api.change({ verb: 'promote', name: 'tools', version: '1.1.0' });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  await api.change({ verb: 'kill', name: 'tools', version: '1.1.0' });
  await vi.waitFor(() => expect(revision()).toBe(3), BEFORE_FILES);
  const page = await follower.ask('/tools', { headers: { accept: 'text/html' } });
  expect(page.body.toString()).toContain('/r/tools/1.0.0/remoteEntry.js');
});

it('many announcements while files are coming cost a few requests for the pointer', async () => {
  let [files, pointers] = [0, 0];
  cdn.answer((req) => {
    if (req.url === '/release/pointer.json') pointers += 1;
    return Boolean(req.url?.startsWith('/r/tools/1.1.0/')) && (files += 1) > 0;
  });
  await api.change({ verb: 'promote', name: 'tools', version: '1.1.0' });
  await vi.waitFor(() => expect(files).toBeGreaterThan(0));
  for (let index = 0; index < 100; index++) void follower.follower.sync();
  await api.change({ verb: 'kill', name: 'tools', version: '1.1.0' });
  await vi.waitFor(() => expect(revision()).toBe(3), BEFORE_FILES);
  expect(pointers).toBeLessThan(20);
});

it('a kill is served without its files, which pages had before', async () => {
  await api.change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 5000 });
  await vi.waitFor(() => expect(revision()).toBe(2));
  await rm(at('files'), { recursive: true });
  // These requests get no answer.
  cdn.answer((req) => Boolean(req.url?.startsWith('/r/')));
  await api.change({ verb: 'kill', name: 'tools', version: '1.1.0' });
  await vi.waitFor(() => expect(revision()).toBe(3), BEFORE_FILES);
});

it.each([
  ['with spaces at its end', (text: string) => `${text} \n`],
  [
    'with its keys in another order',
    (text: string) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed())),
  ],
])('a copy of the served document %s does not take its place', async (_how, respell) => {
  const before = follower.follower.current()!.pointer;
  const copy = Buffer.from(respell((await api.ask('/release/document.json')).body.toString()));
  const digest = sha256Of(copy);
  const named = JSON.stringify({ ...(await pointer()), digest });
  let asked = 0;
  cdn.answer((req, res) => {
    if (req.url === '/release/pointer.json') res.writeHead(200).end(named);
    else if (req.url?.includes(digest)) res.writeHead(200).end(copy, () => (asked += 1));
    else return false;
    return true;
  });
  await follower.follower.sync();
  expect([follower.follower.current()!.pointer, asked > 0]).toEqual([before, true]);
  expect(await readdir(at('documents'))).not.toContain(`${digest}.json`);
});

it('files that the disk changed are fetched anew after a restart, plain and compressed', async () => {
  await untilKept(1);
  for (const file of await readdir(at('files'))) await writeFile(at(`files/${file}`), 'evil()');
  const next = await restarted(await site.pinned());
  const target = '/r/tools/1.0.0/remoteEntry.js';
  for (const coding of ['br', 'identity']) {
    const asked = { headers: { 'accept-encoding': coding } };
    const [ours, theirs] = [await next.ask(target, asked), await api.ask(target, asked)];
    expect([ours.status, ours.headers['content-encoding']]).toEqual([200, theirs.headers['content-encoding']]);
    expect(ours.body).toEqual(theirs.body);
  }
});

it('a follower gets ids for new visitors at a restart, and gives them to pages alone', async () => {
  await untilKept(1);
  let asked = 0;
  cdn.answer((req) => {
    if (req.url?.startsWith('/release/visitor-ids')) asked += 1;
    return false;
  });
  const next = await restarted(await site.pinned());
  await vi.waitFor(() => expect(asked).toBe(1));
  expect((await next.ask('/release/visitor-ids?count=5')).status).toBe(404);
  expect(asked).toBe(1);
});
