import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

const CDN = 'https://cdn.example.cn/shop/';
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ artifacts: CDN });
  for (const version of [fakeHost('1.0.0', { files: { 'sw.js': '/* worker */' } }), fakeRemote('tools')])
    await api.publish(version);
  await api.change({ verb: 'activate', versions: ['host', 'tools'].map((name) => ({ name, version: '1.0.0' })) });
});
afterAll(() => api.stop());

const page = (cookie = '') => api.ask('/tools', { headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } });

it('pages load files from the CDN, with hashes and a policy that lets its origin through', async () => {
  const { headers, body } = await page();
  const html = body.toString();
  expect(html).toContain(`<script defer src="${CDN}r/host/1.0.0/main.js"`);
  expect(html).toMatch(
    /<script async src="https:\/\/cdn\.example\.cn\/shop\/r\/tools\/1\.0\.0\/remoteEntry\.js" integrity="sha384-/,
  );
  expect(html).not.toContain('src="/r/');
  const policy = String(headers['content-security-policy']);
  for (const rule of ['style-src', 'img-src', 'font-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${rule} [^;]* https://cdn\\.example\\.cn(;| )`));
});

it('a browser for which the CDN failed gets the files of the own origin', async () => {
  const html = (await page('ownFiles=1')).body.toString();
  expect(html).toContain('<script defer src="/r/host/1.0.0/main.js"');
  expect(html).toContain('<script async src="/r/tools/1.0.0/remoteEntry.js"');
  expect(html).not.toContain('src="https://cdn');
});

it('the document names the CDN and keeps the addresses of the own origin, where the files stay', async () => {
  const document = JSON.parse((await api.ask('/release/document.json')).body.toString()) as {
    artifacts: string;
    remotes: Record<string, { versions: { base: string }[] }>;
  };
  expect([document.artifacts, document.remotes.tools?.versions[0]?.base]).toEqual([CDN, '/r/tools/1.0.0/']);
  const file = await api.ask('/r/tools/1.0.0/remoteEntry.js');
  expect([file.status, file.headers['timing-allow-origin'], file.headers['access-control-allow-origin']]).toEqual([
    200,
    '*',
    '*',
  ]);
});

it('the service worker unregisters itself, since it can keep no files of another origin', async () => {
  const { body } = await api.ask('/sw.js');
  expect(body.toString()).toContain('registration.unregister()');
});
