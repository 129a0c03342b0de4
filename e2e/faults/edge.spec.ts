import { expect, test } from '../support/test.ts';
import { liveVersion, served } from '../support/release.ts';

// No page violates its policy: a11y/pages.spec.ts opens them all, and would say so.
test('pages have a content security policy with a nonce of its own, and security headers', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/', '/course', '/hidream/imgEnhance', '/SD', '/user/home', '/error/404']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    const [, nonce = ''] = /script-src 'nonce-([\w+/=]+)' 'strict-dynamic';/.exec(policy) ?? [];
    expect(nonce).not.toBe('');
    nonces.add(nonce);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cache-control']).toContain('no-cache');
  }
  expect(nonces.size).toBe(6);
});

test('files of a version are immutable and compressed', async ({ request }) => {
  const version = liveVersion(await served(request), 'tools');
  for (const coding of ['br', 'gzip']) {
    const answer = await request.get(version.base + version.entry, { headers: { 'accept-encoding': coding } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': coding,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers()['content-type']).toMatch(/javascript/);
    const { etag = '' } = answer.headers();
    const again = await request.get(version.base + version.entry, {
      headers: { 'accept-encoding': coding, 'if-none-match': etag },
    });
    expect(again.status()).toBe(304);
  }
});

test('a retry address gives the same bytes', async ({ request }) => {
  const version = liveVersion(await served(request), 'learning');
  const address = version.base + version.entry;
  const plain = await (await request.get(address)).body();
  const fresh = await request.get(`/~r3${address}`);
  expect(fresh.status()).toBe(200);
  expect(plain.equals(await fresh.body())).toBe(true);
});

test('the release document is revalidated, and sent again only after a change', async ({ request }) => {
  const first = await request.get('/release/document.json');
  expect(first.headers()['cache-control']).toBe('no-store');
  const { etag = '' } = first.headers();
  expect(etag).not.toBe('');
  const again = await request.get('/release/document.json', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
  const other = await request.get('/release/document.json', { headers: { 'if-none-match': '"other"' } });
  expect(other.status()).toBe(200);
});

test('the document in the page equals the one at its URL', async ({ request }) => {
  const html = await (await request.get('/tools', { headers: { accept: 'text/html' } })).text();
  const [, json = ''] = /id="release-document">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(await served(request));
  expect(html).toMatch(
    /<script async src="\/r\/tools\/[^"]+remoteEntry\.js" integrity="sha384-[^"]+" crossorigin="anonymous" nonce="/,
  );
});

test('a missing file is answered 404 and never a page', async ({ request }) => {
  const version = liveVersion(await served(request), 'tools');
  for (const path of [
    `${version.base}no-such-file.js`,
    '/r/tools/99.0.0/remoteEntry.js',
    '/r/no-such-remote/1.0.0/remoteEntry.js',
    '/~r1/r/tools/99.0.0/remoteEntry.js',
    `${version.base}..%2F..%2Fetc%2Fpasswd`,
    '/no-such-file.js',
  ]) {
    const answer = await request.get(path, { headers: { accept: '*/*' } });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).toContain('application/json');
    expect(await answer.json(), path).toMatchObject({ code: 404, msg: '访问资源不存在' });
  }
});
