import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shut } from '../../testing/hold.ts';
import { downloadFile } from './download.ts';

let server: Server;
let asked: { url: string; authorization: string | undefined }[];
let root: string;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url!, authorization: request.headers.authorization });
    if (request.url === '/away') response.writeHead(302, { location: '/picture' }).end();
    else response.end('picture');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => shut(server));

const get = (said: string, own = `${root}/v1/`) =>
  downloadFile(said, {
    own: new URL(own),
    authorization: 'Bearer hush',
    ms: 5_000,
    signal: new AbortController().signal,
  });

it('the engine’s own pictures are downloaded with its password, at whatever address it is', async () => {
  expect((await get(`${root}/picture`)).toString()).toBe('picture');
  expect((await get('/generated/1.png')).toString()).toBe('picture');
  expect(asked).toEqual([
    { url: '/picture', authorization: 'Bearer hush' },
    { url: '/generated/1.png', authorization: 'Bearer hush' },
  ]);
});

it('no address of this machine or a private network is requested, whatever name resolves to it', async () => {
  const port = new URL(root).port;
  const own = 'http://engine.example/v1/';
  const refused = '绘图引擎给的图片地址不能用，请管理员检查它的设置';
  for (const said of [
    root,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    'http://169.254.169.254/latest/meta-data',
    'http://artist:hush@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/1.png',
    'http://',
  ])
    await expect(get(said, own)).rejects.toThrow(refused);
  // Another port of the engine's own machine is another program.
  await expect(get(root, 'http://127.0.0.1:1/v1/')).rejects.toThrow(refused);
  // A host name is resolved first, and the address is checked.
  await expect(get(`http://localhost:${port}/`, own)).rejects.toThrow('绘图引擎的图片取不回来，请重新生成');
  expect(asked).toEqual([]);
});

it('a redirect is not followed', async () => {
  await expect(get(`${root}/away`)).rejects.toThrow('绘图引擎的图片取不回来，请重新生成');
  expect(asked).toHaveLength(1);
});
