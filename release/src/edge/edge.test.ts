import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadPort, startEdge, TOKEN, type AskOptions } from '../testing/edge.ts';
import { bundleOf, fakeHost, fakeRemote, type FakeVersion } from '../testing/versions.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
const authorization = `Bearer ${TOKEN}`;
const tools = fakeRemote('tools', '1.4.0');

const put = (version: FakeVersion, options: AskOptions = {}) =>
  edge.ask(`/release/api/versions/${version.manifest.name}/${version.manifest.version}`, {
    method: 'PUT',
    headers: { authorization },
    body: bundleOf(version),
    ...options,
  });
const goLive = (...versions: { name: string; version: string }[]) =>
  edge.ask('/release/api/changes', {
    method: 'POST',
    headers: { authorization, 'if-match': String(edge.release.live.current()?.document.revision ?? 0) },
    body: JSON.stringify({ verb: 'activate', versions }),
  });
const page = (target: string, headers: Record<string, string> = {}) =>
  edge.ask(target, { headers: { accept: 'text/html', ...headers } });
const json = (body: Buffer) =>
  JSON.parse(body.toString()) as { code: number; msg: string; data: Record<string, unknown> };

beforeAll(async () => {
  edge = await startEdge({ servicePort: await deadPort() });
});
afterAll(() => edge.stop());

describe('before the first release', () => {
  it('before the first release the page is a 503 with Retry-After, and health and document are 503 too', async () => {
    const answer = await page('/');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '3']);
    expect(answer.body.toString()).toContain('正在启动');
    expect((await edge.ask('/healthz')).status).toBe(503);
    expect((await edge.ask('/release/document.json')).status).toBe(503);
  });
});

it('before the first release a full disk is named in the answer', async () => {
  const full = vi
    .spyOn(edge.release.registry, 'snapshot')
    .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const answer = await edge.ask('/release/api/status', { headers: { authorization } });
  full.mockRestore();
  expect([answer.status, json(answer.body).msg]).toEqual([507, '服务器磁盘已满，没有保存；请腾出空间后重试']);
});

it.each(['/', '/r/none/1.0.0/x.js', '/console/none.js', '/release/nothing', '/healthz', '/favicon.ico', '/%zz'])(
  'a browser may not sniff the content type of %s',
  async (target) => {
    expect((await edge.ask(target)).headers['x-content-type-options']).toBe('nosniff');
  },
);

describe('the registry over HTTP', () => {
  it.each<Record<string, string>>([{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }])(
    'the registry answers 401 without the token (%j)',
    async (headers) => {
      const answer = await edge.ask('/release/api/status', { headers });
      expect([answer.status, json(answer.body).msg]).toEqual([401, '缺少发布令牌，或令牌不正确、已过期、已吊销']);
    },
  );

  it('the registry over HTTP accepts versions, makes them live and reports the live ones', async () => {
    expect((await put(fakeHost())).status).toBe(201);
    expect((await put(tools)).status).toBe(201);
    expect((await put(tools)).status).toBe(200);
    expect((await put(fakeRemote('tools', '1.4.0', { code: 'other();' }))).status).toBe(409);
    const answer = await goLive({ name: 'host', version: '1.0.0' }, { name: 'tools', version: '1.4.0' });
    expect(json(answer.body).data).toMatchObject({ revision: 1, changed: true });
    const status = await edge.ask('/release/api/status', { headers: { authorization } });
    expect(json(status.body).data.apps).toMatchObject([
      { name: 'host', track: { versions: [{ version: '1.0.0', traffic: 10_000 }] } },
      { name: 'tools', track: { versions: [{ version: '1.4.0', traffic: 10_000 }] } },
    ]);
  });

  it('the registry over HTTP names every problem of a refused version', async () => {
    const escaping = fakeRemote('evil');
    escaping.manifest.files[1]!.path = '../../../etc/cron.d/x';
    const answer = await put(escaping);
    expect(answer.status).toBe(422);
    expect(json(answer.body).data.problems).toContainEqual({
      code: 'file',
      message: expect.stringMatching(/^文件路径不合法：\.\.\/\.\.\/\.\.\/etc\/cron\.d\/x；/) as unknown,
    });
  });

  it.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length - 5), 400],
    ['too long', (whole: Buffer) => Buffer.concat([whole, Buffer.from('!')]), 400],
    ['without a manifest', () => Buffer.from('nothing'), 400],
    ['with a broken manifest', () => Buffer.from('{"name":1}\n'), 422],
  ])('the registry over HTTP refuses a bundle %s', async (_what, change, status) => {
    const version = fakeRemote('broken');
    expect(
      (await put(version, { method: 'PUT', headers: { authorization }, body: change(bundleOf(version)) })).status,
    ).toBe(status);
  });

  it('the registry over HTTP answers unknown paths with 404, wrong methods with 405 and stale revisions with 412', async () => {
    const headers = { authorization };
    expect((await edge.ask('/release/api/nothing', { headers })).status).toBe(404);
    const wrong = await edge.ask('/release/api/proposals', { method: 'DELETE', headers });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET']);
    const body = JSON.stringify({ verb: 'activate', versions: [{ name: 'tools', version: '1.4.0' }] });
    const stale = await edge.ask('/release/api/changes', {
      method: 'POST',
      headers: { ...headers, 'if-match': '"7"' },
      body,
    });
    expect(stale.status).toBe(412);
  });
});

describe('the page', () => {
  it('the page preloads no published files of a remote that this visitor overrides', async () => {
    const token = Buffer.from(JSON.stringify({ name: 'tools' })).toString('base64url');
    const scripts = async (cookie: string) =>
      [...(await page('/tools', { cookie })).body.toString().matchAll(/ src="([^"]+)"/g)].map(([, src]) => src);
    const published = '/r/tools/1.4.0/remoteEntry.js';
    expect(await scripts('visitorId=x')).toContain(published);
    expect(await scripts(`visitorId=x; releaseOverride=${token}.x`)).not.toContain(published);
    const other = Buffer.from(JSON.stringify({ name: 'sd' })).toString('base64url');
    expect(await scripts(`visitorId=x; releaseOverride=${other}.x`)).toContain(published);
  });

  it('the page contains the document, and preloads the files of the remote of its path', async () => {
    const html = (await page('/tools')).body.toString();
    const document = /<script type="application\/json" id="release-document">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(document)).toMatchObject({
      revision: 1,
      remotes: { tools: { versions: [{ version: '1.4.0' }] } },
    });
    const { integrity } = tools.manifest.files[1]!;
    expect(html).toContain(
      `<script async src="/r/tools/1.4.0/chunks/page.js" integrity="${integrity}" crossorigin="anonymous" nonce="`,
    );
    expect(html.match(/<script async /g)).toHaveLength(2);
    expect(html).toContain('src="/r/host/1.0.0/main.js"');
    expect((await page('/')).body.toString()).not.toContain('<script async ');
  });

  it('the page has a new nonce each time, the same in policy and elements', async () => {
    const [one, two] = [await page('/'), await page('/')];
    const nonces = [one, two].map(
      (answer) =>
        /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(String(answer.headers['content-security-policy']))?.[1],
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(one.body.toString()).toContain(`<style nonce="${nonces[0]}">`);
    expect(one.body.toString()).not.toContain('__NONCE__');
  });

  it('the page has security headers and is never cached', async () => {
    const { headers } = await page('/course/detail?id=1');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache, private',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('the page is sent as %s to a client that accepts it', async (coding, decode) => {
    const answer = await page('/', { 'accept-encoding': coding });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(decode(answer.body).toString()).toContain('<!doctype html>');
  });

  it('the page sets a signed visitor id once, and replaces a forged one', async () => {
    const first = (await page('/')).headers['set-cookie']?.[0] ?? '';
    expect(first).toMatch(/^visitorId=[\w-]{36}\.[\w-]{16}; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    const invented = `${first.split('.')[0]}.AAAAAAAAAAAAAAAA`;
    expect((await page('/', { cookie: invented })).headers['set-cookie']?.[0]).toMatch(/^visitorId=/);
    expect((await page('/', { cookie: first.split(';')[0]! })).headers['set-cookie']).toBeUndefined();
  });

  it('the page answers HEAD without a body, and methods other than GET and HEAD with 405', async () => {
    const head = await edge.ask('/', { method: 'HEAD', headers: { accept: 'text/html' } });
    expect([head.status, head.body.length, Number(head.headers['content-length']) > 0]).toEqual([200, 0, true]);
    const post = await edge.ask('/', { method: 'POST', body: '{}' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/../../etc/passwd', '//evil.example/', '/%00', '/%', '/tools/%2e%2e'])(
    'the suspicious path %s gets the page, without a redirect',
    async (target) => {
      const answer = await page(target);
      expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    },
  );

  it('the page is not returned for a request of an image or data that does not exist', async () => {
    expect((await edge.ask('/gone.png', { headers: { accept: 'image/*,*/*;q=0.8' } })).status).toBe(404);
    expect((await edge.ask('/anything', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it('the page route leaves files at the root to the host', async () => {
    const icon = await edge.ask('/favicon.svg', { headers: { accept: 'image/*' } });
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await edge.ask('/index.html', { headers: { accept: '*/*' } })).status).toBe(404);
  });
});

describe('artifacts', () => {
  const entry = '/r/tools/1.4.0/remoteEntry.js';

  it('artifacts are precompressed, immutable and have an ETag', async () => {
    const answer = await edge.ask(entry, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(answer.body)).toEqual(tools.files.get('remoteEntry.js'));
    const again = await edge.ask(entry, {
      headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.etag! },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('artifacts are sent uncompressed to a client that accepts no compression', async () => {
    for (const accept of ['', 'br;q=0', 'identity']) {
      const answer = await edge.ask(entry, { headers: { 'accept-encoding': accept } });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toEqual(tools.files.get('remoteEntry.js'));
    }
  });

  it('artifacts are the same under the prefix of a retry', async () => {
    expect((await edge.ask(`/~r2${entry}`)).body).toEqual(tools.files.get('remoteEntry.js'));
  });

  it.each([
    '/r/tools/1.4.0/gone.js',
    '/r/tools/9.9.9/remoteEntry.js',
    '/r/gone/1.0.0/remoteEntry.js',
    '/r/tools/1.4.0/',
    '/r/',
    '/r/tools/1.4.0/../1.4.0/remoteEntry.js',
    '/r/tools/1.4.0/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/r/tools/1.4.0/..%5c..%5cx',
    '/r/host/1.0.0/index.html',
    '/~r1/tools',
  ])('the artifact path %s is 404 and never a page', async (target) => {
    const answer = await page(target);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      404,
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });

  it('artifacts answer HEAD with the length only, and a write with 405', async () => {
    const head = await edge.ask(entry, { method: 'HEAD' });
    expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
      200,
      0,
      tools.files.get('remoteEntry.js')!.length,
    ]);
    expect((await edge.ask(entry, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('assets', () => {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(300)}</svg>`;
  const assets = { 'assets/mark-0123456789abcdef.svg': mark };
  const address = '/r/album/assets/mark-0123456789abcdef.svg';

  it('assets have addresses that stay valid after a new version', async () => {
    expect((await put(fakeRemote('album', '1.0.0', { assets }))).status).toBe(201);
    const first = await edge.ask(address, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(first.body).toString()).toBe(mark);
    expect((await put(fakeRemote('album', '1.1.0', { assets, code: 'next();' }))).status).toBe(201);
    expect((await edge.ask(`/~r1${address}`)).body.toString()).toBe(mark);
  });

  it('assets of a version with other bytes under an existing name are refused', async () => {
    const forged = fakeRemote('album', '1.2.0', { assets: { 'assets/mark-0123456789abcdef.svg': '<svg/>' } });
    const answer = await put(forged);
    expect([answer.status, json(answer.body).data.problems]).toMatchObject([422, [{ code: 'file' }]]);
    expect((await edge.ask(address)).body.toString()).toBe(mark);
    expect((await edge.ask('/r/album/1.2.0/remoteEntry.js')).status).toBe(404);
  });

  it.each([
    '/r/album/assets/gone-0123456789abcdef.svg',
    '/r/tools/assets/mark-0123456789abcdef.svg',
    '/r/album/assets/',
    '/r/album/assets/../1.0.0/remoteEntry.js',
    '/r/album/assets/..%2fx-0123456789abcdef.svg',
    '/r/album/assets/remoteEntry.js',
  ])('the asset path %s is 404 and never a page', async (target) => {
    expect((await page(target)).status).toBe(404);
  });
});

describe('the document', () => {
  it('the document has no-store and an ETag that changes with the revision', async () => {
    const answer = await edge.ask('/release/document.json');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await edge.ask('/release/document.json', { headers: { 'if-none-match': answer.headers.etag! } });
    expect(again.status).toBe(304);
    const next = fakeRemote('tools', '1.5.0');
    await put(next);
    await goLive({ name: 'tools', version: '1.5.0' });
    const changed = await edge.ask('/release/document.json', { headers: { 'if-none-match': answer.headers.etag! } });
    expect([changed.status, JSON.parse(changed.body.toString())]).toMatchObject([200, { revision: 2 }]);
    expect((await page('/tools')).body.toString()).toContain('/r/tools/1.5.0/remoteEntry.js');
  });

  it('the document change leaves files of versions that are no longer live available', async () => {
    expect((await edge.ask('/r/tools/1.4.0/remoteEntry.js')).status).toBe(200);
  });
});
