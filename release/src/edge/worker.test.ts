import { afterEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost } from '../testing/versions.ts';

let api: TestApi;

afterEach(() => api.stop());

/** Request of a browser for the worker script. */
const askWorker = () => api.ask('/sw.js', { headers: { accept: '*/*', 'service-worker': 'script' } });

async function publishHost(version: string, files: Record<string, string>): Promise<void> {
  expect((await api.publish(fakeHost(version, { files }))).status).toBe(201);
  expect((await api.change({ verb: 'activate', versions: [{ name: 'host', version }] })).status).toBe(200);
}

describe('the service worker at the root', () => {
  it('the service worker at the root is that of the live host, never cached, with its own policy', async () => {
    api = await startApi();
    expect((await askWorker()).status).toBe(503);
    await publishHost('1.0.0', { 'sw.js': 'work(1)' });
    const { status, headers, body } = await askWorker();
    expect([status, body.toString()]).toEqual([200, 'work(1)']);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    const again = await api.ask('/sw.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect((await api.ask('/sw.js', { method: 'POST' })).status).toBe(405);
  });

  it('the service worker at the root unregisters itself where the live host has none', async () => {
    api = await startApi();
    await publishHost('1.0.0', { 'sw.js': 'work(1)' });
    await publishHost('1.1.0', {});
    const { status, headers, body } = await askWorker();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    expect(body.toString()).toContain('registration.unregister()');
  });

  it('the service worker at the root unregisters itself where it is switched off', async () => {
    api = await startApi({ serviceWorker: false });
    await publishHost('1.0.0', { 'sw.js': 'work(1)' });
    expect((await askWorker()).body.toString()).toContain('registration.unregister()');
  });
});
