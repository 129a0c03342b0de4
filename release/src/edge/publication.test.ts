import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import pino from 'pino';
import { trustFollowers } from '../http/address.ts';
import type { PublicFiles } from '../storage/storage.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { createPublication } from './publication.ts';

let api: TestApi;
const promote = (version: string) => api.change({ verb: 'promote', name: 'tools', version });

beforeAll(async () => {
  api = await startApi();
  for (const version of [fakeHost(), fakeRemote('tools'), fakeRemote('tools', '1.1.0')]) await api.publish(version);
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await api.change({ verb: 'activate', versions });
});
afterAll(() => api.stop());

async function pointer(): Promise<{ revision: number; digest: string }> {
  const answer = await api.ask('/release/pointer.json');
  return JSON.parse(answer.body.toString()) as { revision: number; digest: string };
}
const document = (digest: string, headers: Record<string, string> = {}) =>
  api.ask(`/release/documents/${digest}.json`, { headers });

it('the pointer names the served document, for a second, to every origin', async () => {
  const answer = await api.ask('/release/pointer.json');
  const whole = await api.ask('/release/document.json');
  const digest = createHash('sha256').update(whole.body).digest('hex');
  expect(JSON.parse(answer.body.toString())).toMatchObject({ revision: 1, digest });
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=1', 'access-control-allow-origin': '*' });
  expect(answer.body.length).toBeLessThan(200);
});

it('a document by its digest has the bytes of the served one, and may be cached for a year', async () => {
  const { digest } = await pointer();
  const answer = await document(digest);
  expect(answer.body).toEqual((await api.ask('/release/document.json')).body);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  });
  const small = await document(digest, { 'accept-encoding': 'br' });
  expect([small.headers['content-encoding'], brotliDecompressSync(small.body)]).toEqual(['br', answer.body]);
  const again = await document(digest, { 'if-none-match': String(answer.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('a document of an earlier revision stays at its address, in memory and in the storage', async () => {
  const before = await pointer();
  const { body } = await document(before.digest);
  await promote('1.1.0');
  await vi.waitFor(async () => expect((await pointer()).revision).toBe(before.revision + 1));
  expect((await document(before.digest)).body).toEqual(body);
  const stored = (name: string) => readFile(path.join(api.folder, '_release', name));
  await vi.waitFor(async () => expect(JSON.parse(String(await stored('pointer.json')))).toEqual(await pointer()));
  expect(await stored(`documents/${before.digest}.json`)).toEqual(body);
});

it.each(['0'.repeat(64), 'A'.repeat(64), '..%2Fpointer', '../pointer', 'x'])(
  'no document has the digest %s: 404, readable from other origins, never cached',
  async (digest) => {
    const answer = await document(digest);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it('the collection removes documents once they have expired, and never the served one', async () => {
  const { documents } = api.storage;
  const { digest } = await pointer();
  const old = `documents/${'e'.repeat(64)}.json`;
  const valid = `documents/${'f'.repeat(64)}.json`;
  await documents.write(old, Buffer.from(JSON.stringify({ expiresAt: '2020-01-01T00:00:00Z' })));
  await documents.write(valid, Buffer.from(JSON.stringify({ expiresAt: '2999-01-01T00:00:00Z' })));
  const list = await documents.list();
  vi.spyOn(documents, 'list').mockResolvedValue(list.map(({ name }) => ({ name, ageMs: 25 * 3_600_000 })));
  await api.call('gc', { method: 'POST', body: {} });
  vi.restoreAllMocks();
  expect([await documents.read(old), await documents.read(valid)]).toEqual([undefined, expect.any(Buffer)]);
  expect((await document(digest)).status).toBe(200);
});

it('unknown documents are looked up sixty times a minute for one address, and for followers beyond that', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  const read = vi.spyOn(api.storage.documents, 'read');
  onTestFinished(() => {
    vi.useRealTimers();
    read.mockRestore();
    trustFollowers([]);
  });
  for (let index = 0; index < 70; index++) await document(`d${index}`.padEnd(64, '0'));
  expect(read).toHaveBeenCalledTimes(60);
  trustFollowers(['127.0.0.1']);
  expect((await document('e'.repeat(64))).status).toBe(404);
  expect(read).toHaveBeenCalledTimes(61);
});

/** Files in memory, beside a list of what was written. */
function memoryFiles() {
  const stored = new Map<string, Buffer>();
  const written: string[] = [];
  const read = vi.fn<PublicFiles['read']>(async (name) => stored.get(name));
  const write = vi.fn<PublicFiles['write']>(async (name, bytes) => {
    written.push(name);
    stored.set(name, bytes);
  });
  const files: PublicFiles = {
    read,
    write,
    update: async (name, next) => {
      const bytes = await next(stored.get(name));
      if (bytes) await write(name, bytes);
    },
    list: async () => [],
    remove: async () => undefined,
  };
  return { files, stored, written, read, write };
}
const silent = pino({ level: 'silent' });
/** A revision of a registry, published and stored. */
async function publishTo(files: PublicFiles, revision: number, salt: string, log = silent): Promise<string> {
  const bytes = Buffer.from(JSON.stringify({ revision, salt }));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const publication = createPublication(files, log);
  const published = { pointer: { revision, digest }, files: new Map([[digest, bytes]]) };
  // A document is signed anew every day; its revision stays.
  for (let times = 0; times < 2; times++) {
    publication.publish(published);
    await publication.settled();
  }
  return digest;
}

it('a document that could not be stored is stored later, without another revision', async () => {
  const { files, written, write } = memoryFiles();
  write.mockRejectedValueOnce(new Error('disk full'));
  vi.useFakeTimers();
  try {
    const publication = createPublication(files, silent);
    const digest = 'a'.repeat(64);
    publication.publish({ pointer: { revision: 1, digest }, files: new Map([[digest, Buffer.from('{}')]]) });
    await publication.settled();
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    await publication.settled();
    expect(written).toEqual([`documents/${digest}.json`, 'pointer.json']);
  } finally {
    vi.useRealTimers();
  }
});

it('a writer that is late does not move the stored pointer back, unless another registry wrote it', async () => {
  const { files, stored } = memoryFiles();
  const revision = () => JSON.parse(String(stored.get('pointer.json'))) as { revision: number };
  await publishTo(files, 9, 'ours');
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const late = await publishTo(files, 8, 'ours', log);
  expect(lines).toEqual([expect.objectContaining({ level: 40, stored: 9, ours: 8 })]);
  expect([revision(), stored.has(`documents/${late}.json`)]).toEqual([expect.objectContaining({ revision: 9 }), true]);
  await publishTo(files, 10, 'ours');
  expect(revision()).toMatchObject({ revision: 10 });
  await publishTo(files, 1, 'a new database');
  expect(revision()).toMatchObject({ revision: 1 });
});

it('random digests cost the storage a bounded number of reads a minute, and known documents none', async () => {
  const { files, read } = memoryFiles();
  const publication = createPublication(files, silent);
  const [known, bytes] = ['a'.repeat(64), Buffer.from('{}')];
  publication.publish({ pointer: { revision: 1, digest: known }, files: new Map([[known, bytes]]) });
  await publication.settled();
  read.mockClear();
  vi.useFakeTimers();
  try {
    for (let index = 0; index < 1000; index++) await publication.findForVisitor(index.toString(16).padStart(64, '0'));
    expect(read).toHaveBeenCalledTimes(600);
    expect(await publication.findForVisitor(known)).toBe(bytes);
    // This server's own reads are not limited.
    expect(await publication.find('f'.repeat(64))).toBeUndefined();
    expect(read).toHaveBeenCalledTimes(601);
    vi.advanceTimersByTime(60_000);
    await publication.findForVisitor('e'.repeat(64));
    expect(read).toHaveBeenCalledTimes(602);
  } finally {
    vi.useRealTimers();
  }
});

it('one line may cause sixty reads of the storage a minute, and takes them from no other', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { files, read } = memoryFiles();
  const publication = createPublication(files, silent);
  let asked = 0;
  const readsOf = async (line: string | undefined, times: number) => {
    read.mockClear();
    for (let index = 0; index < times; index++)
      await publication.findForVisitor((asked++).toString(16).padStart(64, '0'), line);
    return read.mock.calls.length;
  };
  expect(await readsOf('203.0.113.7', 1000)).toBe(60);
  expect(await readsOf('203.0.113.8', 10)).toBe(10);
  // A follower asks for many visitors: the total alone bounds it.
  expect(await readsOf(undefined, 1000)).toBe(530);
});

it('tabs that ask for the same stored document at the same time cost one read', async () => {
  const { files, stored, read } = memoryFiles();
  stored.set(`documents/${'b'.repeat(64)}.json`, Buffer.from('{}'));
  const publication = createPublication(files, silent);
  const found = await Promise.all(Array.from({ length: 100 }, () => publication.findForVisitor('b'.repeat(64))));
  expect([new Set(found).size, read.mock.calls.length]).toEqual([1, 1]);
});
