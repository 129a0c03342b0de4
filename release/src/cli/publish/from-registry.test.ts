import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { VersionDetail } from '@app/shared/contracts/release-api';
import { startApi, type TestApi } from '../../testing/api.ts';
import { TOKEN } from '../../testing/edge.ts';
import { fakeHost, fakeRemote } from '../../testing/versions.ts';
import type { Api } from '../api.ts';
import { runCli } from '../run.ts';
import { fetchBuilt } from './from-registry.ts';

let [staging, production]: TestApi[] = [];
let temporary: string;

async function opened(...tools: string[]): Promise<TestApi> {
  const api = await startApi();
  for (const one of [fakeHost(), ...tools.map((version) => fakeRemote('tools', version))]) await api.publish(one);
  const versions = [
    { name: 'host', version: '1.0.0' },
    { name: 'tools', version: tools[0]! },
  ];
  await api.change({ verb: 'activate', versions });
  return api;
}

beforeAll(async () => {
  [staging, production] = await Promise.all([opened('1.5.0', '1.6.0'), opened('1.4.0')]);
  temporary = await mkdtemp(path.join(tmpdir(), 'from-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true, force: true });
  await Promise.all([staging?.stop(), production?.stop()]);
});

async function release(args: string[], env: Record<string, string> = { RELEASE_FROM_TOKEN: TOKEN }) {
  let [out, err] = ['', ''];
  const code = await runCli(args, {
    env: { RELEASE_URL: `http://127.0.0.1:${production!.port}`, RELEASE_TOKEN: TOKEN, ...env },
    folder: temporary,
    out: (text) => (out += text),
    err: (text) => (err += text),
    terminal: false,
  });
  return { code, out, err };
}

const from = () => ['--from', `http://127.0.0.1:${staging!.port}`];
const digestOf = async (api: TestApi, version: string) =>
  (await api.call<{ digest: string }>(`versions/tools/${version}`)).data.digest;

it('a version that everyone has in one environment goes live in the next one with the same bytes', async () => {
  const ended = await release(['publish', 'tools@1.5.0', ...from(), '--canary', '5']);
  expect([ended.err, ended.code]).toEqual(['', 0]);
  expect(await readdir(temporary)).toEqual([]);
  expect(ended.out).toContain('已给 5 % 的访客');
  expect(await digestOf(production!, '1.5.0')).toBe(await digestOf(staging!, '1.5.0'));
  const asset = (port: number) =>
    fetch(`http://127.0.0.1:${port}/r/tools/1.5.0/chunks/page.js`).then((one) => one.text());
  expect(await asset(production!.port)).toBe(await asset(staging!.port));
});

it('a version that not everyone has there is stored for a test link, and does not go live', async () => {
  const refused = await release(['publish', 'tools@1.6.0', ...from()]);
  expect(refused.code).toBe(4);
  expect(refused.err).toContain('还不是所有人的版本');
  expect((await release(['publish', 'tools@1.6.0', ...from(), '--no-live'])).code).toBe(0);
  expect(await digestOf(production!, '1.6.0')).toBe(await digestOf(staging!, '1.6.0'));
});

it.each([
  ['another application', (found: VersionDetail) => ({ ...found, manifest: { ...found.manifest, name: 'pay' } })],
  ['another digest', (found: VersionDetail) => ({ ...found, digest: '0'.repeat(64) })],
])('a server that answers with %s is refused', async (_title, change) => {
  const { data } = await staging!.call<VersionDetail>('versions/tools/1.5.0');
  const other = {
    url: `http://127.0.0.1:${staging!.port}`,
    api: { version: async () => change(data) } as Partial<Api> as Api,
  };
  const ref = { name: 'tools', version: '1.5.0' };
  await expect(fetchBuilt(other, ref, path.join(temporary, 'other'))).rejects.toThrow('回答的不是 tools@1.5.0');
});

it('two versions of one application are taken over at once', async () => {
  expect((await release(['publish', 'tools@1.5.0', 'tools@1.6.0', ...from(), '--no-live'])).code).toBe(0);
});

it.each([
  [['publish', 'tools@9.9.9'], 4, '还不是所有人的版本'],
  [['publish', 'tools@9.9.9', '--no-live'], 2, '没有 tools@9.9.9'],
  [['publish', 'tools'], 2, ''],
])('%j from another environment ends with %d', async (args, code, said) => {
  const ended = await release([...args, ...from()]);
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(said);
});

it('a missing or wrong token of the other server is named', async () => {
  const missing = await release(['publish', 'tools@1.5.0', ...from()], {});
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('--from-token-file')]);
  const wrong = await release(['publish', 'tools@1.5.0', ...from()], { RELEASE_FROM_TOKEN: 'rt_wrong' });
  expect(wrong.code).toBe(6);
});

it('a file that was changed on its way is refused, and nothing is stored', async () => {
  await staging!.publish(fakeRemote('tools', '1.7.0'));
  const stored = await readdir(staging!.folder, { recursive: true });
  const entries = stored.filter((file) => file.includes('1.7.0') && file.endsWith('remoteEntry.js'));
  expect(entries).not.toEqual([]);
  for (const file of entries) await writeFile(path.join(staging!.folder, file), 'changed');
  const ended = await release(['publish', 'tools@1.7.0', ...from(), '--no-live']);
  expect(ended.code).toBe(1);
  expect(ended.err).toContain('与清单中的散列不符');
  expect(await readdir(temporary)).toEqual([]);
  expect((await production!.call('versions/tools/1.7.0')).status).toBe(404);
});
