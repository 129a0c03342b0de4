import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadPort, startEdge, TOKEN } from '../testing/edge.ts';
import { bundleOf, fakeHost, fakeRemote, type FakeVersion } from '../testing/versions.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
const headers = { authorization: `Bearer ${TOKEN}` };

const manifest = (version: string, path = '') =>
  JSON.stringify({
    metaData: {
      buildInfo: { buildVersion: version },
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path, type: 'global' },
      types: { path: '', name: '', zip: '@mf-types.zip', api: '' },
    },
    exposes: [{ name: 'remote', assets: { js: { sync: ['a.js'], async: [] }, css: { sync: [], async: [] } } }],
    shared: [],
  });
const tools = (version: string) =>
  fakeRemote('tools', version, { assets: { 'mf-manifest.json': manifest(version), '@mf-types.zip': version } });
const host = (version: string) => fakeHost(version, { files: { 'platform/mf-manifest.json': manifest(version) } });

interface CurrentManifest {
  metaData: {
    buildInfo: { buildVersion: string };
    publicPath: string;
    remoteEntry: { path: string };
    types: { zip: string; api: string };
  };
  exposes: { assets: { js: { sync: string[] } } }[];
}

async function publish(version: FakeVersion) {
  const { name, version: number } = version.manifest;
  const target = `/release/api/versions/${name}/${number}`;
  expect((await edge.ask(target, { method: 'PUT', headers, body: bundleOf(version) })).status).toBe(201);
}

async function change(body: object) {
  const revision = String(edge.release.live.current()?.document.revision ?? 0);
  const answer = await edge.ask('/release/api/changes', {
    method: 'POST',
    headers: { ...headers, 'if-match': revision },
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.body.toString()]).toEqual([200, expect.anything()]);
}

const current = (name: string, query = '', more: Record<string, string> = {}) =>
  edge.ask(`/r/${name}/current/mf-manifest.json${query}`, { headers: more });
const readCurrent = async (name: string, query = '', more: Record<string, string> = {}) =>
  JSON.parse((await current(name, query, more)).body.toString()) as CurrentManifest;
const currentVersion = async (query: string) => (await readCurrent('tools', query)).metaData.buildInfo.buildVersion;

beforeAll(async () => {
  edge = await startEdge({ servicePort: await deadPort() });
});
afterAll(() => edge.stop());

it('before the first release the current manifest is a 503 that other origins may read', async () => {
  const answer = await current('tools');
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([503, '*']);
});

it('the current manifest of a remote leads to the files of the live version, for every origin and from any address', async () => {
  for (const version of [host('1.0.0'), tools('1.4.0'), tools('1.5.0')]) await publish(version);
  await change({
    verb: 'activate',
    versions: [
      { name: 'host', version: '1.0.0' },
      { name: 'tools', version: '1.4.0' },
    ],
  });
  const answer = await current('tools');
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const { metaData, exposes } = JSON.parse(answer.body.toString()) as CurrentManifest;
  expect([metaData.publicPath, metaData.remoteEntry.path]).toEqual(['auto', '../../tools/1.4.0/']);
  expect(exposes[0]?.assets.js.sync).toEqual(['../../tools/1.4.0/a.js']);
  const entry = new URL(`${metaData.remoteEntry.path}remoteEntry.js`, 'http://edge/r/tools/current/').pathname;
  expect((await edge.ask(entry)).status).toBe(200);
});

it('the current manifest of a remote leads to its types, as Module Federation fetches them', async () => {
  const { zip, api } = (await readCurrent('tools')).metaData.types;
  const address = new URL(zip, 'http://edge/r/tools/current/').pathname;
  expect([(await edge.ask(address)).body.toString(), api]).toEqual(['1.4.0', '']);
});

it('the current manifest of the platform leads into the version of the host', async () => {
  expect((await readCurrent('platform')).metaData.remoteEntry.path).toBe('../../host/1.0.0/platform/');
});

it('a first request gets the cookie of a visitor, and the next one an unchanged manifest as 304', async () => {
  const first = await current('tools');
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  expect(cookie).toMatch(/^visitorId=/);
  const again = await current('tools', '', { cookie, 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.headers['set-cookie']]).toEqual([304, undefined]);
});

it('a visitor named in the address keeps one version during a canary, and both versions are given out', async () => {
  await change({ verb: 'promote', name: 'tools', version: '1.5.0', traffic: 5000 });
  const ids = Array.from({ length: 40 }, (_, index) => `?visitor=visitor-${index}`);
  const first = await Promise.all(ids.map(currentVersion));
  expect(new Set(first)).toEqual(new Set(['1.4.0', '1.5.0']));
  expect(await Promise.all(ids.map(currentVersion))).toEqual(first);
});

it('a killed version is given to nobody, and a remote without a version is a 404 that says so', async () => {
  await change({ verb: 'kill', name: 'tools', version: '1.5.0' });
  const ids = Array.from({ length: 20 }, (_, index) => `?visitor=visitor-${index}`);
  expect(new Set(await Promise.all(ids.map(currentVersion)))).toEqual(new Set(['1.4.0']));
  const unknown = await current('nothing');
  expect([unknown.status, unknown.body.toString()]).toEqual([404, expect.stringContaining('nothing 现在没有')]);
});

it('a version whose manifest is malformed is a 404, and one whose remote is named like a property of objects too', async () => {
  await publish(fakeRemote('odd', '1.0.0', { assets: { 'mf-manifest.json': '[1' } }));
  await change({ verb: 'activate', versions: [{ name: 'odd', version: '1.0.0' }] });
  expect([(await current('odd')).status, (await current('constructor')).status]).toEqual([404, 404]);
});

it('a malformed visitor in the address is refused in words', async () => {
  const answer = await current('tools', '?visitor=a%20b');
  expect([answer.status, answer.body.toString()]).toEqual([400, expect.stringContaining('参数 visitor')]);
});
