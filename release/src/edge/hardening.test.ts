import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadPort, startEdge, TOKEN } from '../testing/edge.ts';
import { bundleOf, fakeHost, fakeRemote } from '../testing/versions.ts';

const authorization = `Bearer ${TOKEN}`;
const PAGE = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
const tools = fakeRemote('tools', '1.4.0', { assets: { 'page.html': PAGE, 'picture.svg': PAGE } });
const ENTRY = '/r/tools/1.4.0/remoteEntry.js';
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  edge = await startEdge({ servicePort: await deadPort(), trustProxy: 1 });
});
afterAll(() => edge.stop());

const get = (target: string, headers: Record<string, string> = {}) => edge.ask(target, { headers });

async function release(): Promise<void> {
  for (const version of [fakeHost(), tools]) {
    const path = `/release/api/versions/${version.manifest.name}/${version.manifest.version}`;
    await edge.ask(path, { method: 'PUT', headers: { authorization }, body: bundleOf(version) });
  }
  const versions = [fakeHost(), tools].map(({ manifest: { name, version } }) => ({ name, version }));
  const headers = { authorization, 'if-match': '"0"' };
  const body = JSON.stringify({ verb: 'activate', versions });
  expect((await edge.ask('/release/api/changes', { method: 'POST', headers, body })).status).toBe(200);
}

describe('probes', () => {
  it('probes distinguish a live process from one that is ready to serve', async () => {
    expect((await get('/healthz/live')).status).toBe(200);
    expect([(await get('/healthz/ready')).status, (await get('/healthz')).status]).toEqual([503, 503]);
    await release();
    expect([(await get('/healthz/ready')).status, (await get('/healthz')).status]).toEqual([200, 200]);
  });
});

describe('parts of a file', () => {
  const whole = tools.files.get('remoteEntry.js')!;

  it('byte ranges of a file are sent as requested', async () => {
    const answer = await get(ENTRY, { range: 'bytes=10-19' });
    expect([answer.status, answer.body]).toEqual([206, whole.subarray(10, 20)]);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 10-19/${whole.length}`,
      'content-length': '10',
      'accept-ranges': 'bytes',
    });
    const beyond = await get(ENTRY, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    // Byte ranges are defined for GET only.
    const head = await edge.ask(ENTRY, { method: 'HEAD', headers: { range: 'bytes=10-19' } });
    expect([head.status, head.headers['content-length']]).toEqual([200, String(whole.length)]);
  });

  it('a range request gets 206 only when If-Range matches the ETag of the same encoding', async () => {
    const { etag = '' } = (await get(ENTRY)).headers;
    expect((await get(ENTRY, { range: 'bytes=5-', 'if-range': etag })).status).toBe(206);
    // The compressed representation has another ETag.
    const other = await get(ENTRY, { range: 'bytes=5-', 'if-range': etag, 'accept-encoding': 'br' });
    expect([other.status, other.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await get(ENTRY, { range: 'bytes=5-', 'if-none-match': etag })).status).toBe(304);
  });
});

describe('headers', () => {
  it('headers isolate the page from other origins, and require TLS where it was requested over TLS', async () => {
    const accept = 'text/html';
    const { headers } = await get('/', { accept, 'x-forwarded-proto': 'https' });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['set-cookie']?.[0]).toContain('; Secure');
    expect(headers['content-security-policy']).not.toContain('unsafe-');
    expect((await get('/', { accept })).headers['strict-transport-security']).toBeUndefined();
  });

  it('headers allow files of versions and the document to be used from other origins', async () => {
    for (const target of [ENTRY, '/release/document.json'])
      expect((await get(target)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
  });
});

describe('a file that a browser would open as a page of this origin', () => {
  it.each(['/r/tools/1.4.0/page.html', '/r/tools/1.4.0/picture.svg', '/~r1/r/tools/1.4.0/page.html', '/favicon.svg'])(
    'a file %s runs no script when it is opened as a page',
    async (target) => {
      const { status, headers } = await get(target);
      expect([status, headers['content-security-policy']]).toEqual([
        200,
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ]);
      expect((await get(ENTRY)).headers['content-security-policy']).toBeUndefined();
    },
  );
});

describe('metrics', () => {
  it('metrics report requests, revision, streams and bytes', async () => {
    await get(ENTRY);
    await get('/', { accept: 'text/html' });
    const { body, headers } = await get('/metrics', { connection: 'keep-alive' });
    const text = body.toString();
    expect(headers.connection).toBe('close');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(/^release_revision 1$/m);
    expect(text).toMatch(/^release_event_streams\{reader="page"\} 0$/m);
    expect(text).toMatch(/^release_http_requests_total\{route="page",status="200"\} \d+$/m);
    expect(text).toMatch(/^release_http_request_seconds_bucket\{le="\+Inf",route="page"\} [1-9]\d*$/m);
    expect(text).toMatch(/^release_http_request_seconds_count\{route="artifact"\} \d+$/m);
    expect(text).toMatch(/^release_artifact_bytes_total \d+$/m);
  });

  it('metrics are served to local addresses and to holders of a token', async () => {
    const far = { 'x-forwarded-for': '203.0.113.7' };
    expect((await get('/metrics', far)).status).toBe(403);
    expect((await get('/metrics', { 'x-forwarded-for': 'nonsense' })).status).toBe(403);
    expect((await get('/metrics', { 'x-forwarded-for': '10.0.0.7' })).status).toBe(200);
    expect((await get('/metrics', { ...far, authorization })).status).toBe(200);
    expect((await get('/metrics', { ...far, authorization: 'Bearer wrong' })).status).toBe(403);
  });
});

it('a request with two Host headers is refused, and its connection is closed', async () => {
  const socket = connect(edge.port, '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nHost: a.example\r\nHOST: b.example\r\nAccept: text/html\r\n\r\n');
  let answer = '';
  for await (const part of socket as AsyncIterable<Buffer>) answer += String(part);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('请求带有多个 Host');
});
