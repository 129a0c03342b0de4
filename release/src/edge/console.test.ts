import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createConsoleServer } from './console.ts';

let dist: string;
let server: Server;
let base: string;

beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'console-'));
  const { serve } = createConsoleServer(dist);
  server = createServer((req, res) => void serve(req, res, (req.url ?? '').split('?', 1)[0] ?? '', false));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dist, { recursive: true });
});

test('every path below /console returns the page, with a new nonce in page and policy', async () => {
  writeFileSync(path.join(dist, 'index.html'), '<script nonce="__NONCE__"></script>');
  const [first, second] = await Promise.all([fetch(`${base}/console`), fetch(`${base}/console/apps/tools`)]);
  const nonce = /nonce="([^"]+)"/.exec(await first.text())?.[1] ?? 'none';
  expect(first.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(await second.text()).not.toContain(nonce);
});

test('console scripts are cached as immutable, and nothing outside the folder is served', async () => {
  writeFileSync(path.join(dist, 'main-1f.js'), 'run()');
  const script = await fetch(`${base}/console/main-1f.js`, { headers: { 'accept-encoding': 'br' } });
  expect(await script.text()).toBe('run()');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${base}/console/main-2e.js`)).status).toBe(404);
  expect((await fetch(`${base}/console/..%2fsecret.js`)).status).toBe(503);
});

test('a console build created while the server runs is served; without one the answer names the command', async () => {
  const missing = await fetch(`${base}/console/`);
  expect(missing.status).toBe(503);
  expect(((await missing.json()) as { msg: string }).msg).toContain('npm start');
  writeFileSync(path.join(dist, 'index.html'), 'built');
  expect(await (await fetch(`${base}/console/`)).text()).toBe('built');
});
