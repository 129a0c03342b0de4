import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { setUpCommandLine } from '../testing/command-line.ts';
import { listen } from '../testing/edge.ts';

const { answer, release } = setUpCommandLine();
const service = createServer();
let body: string;

service.on('request', (req, res) => res.writeHead(req.url === '/calls' ? 200 : 404).end(body));
const port = await listen(service);
const address = `http://127.0.0.1:${port}`;
afterEach(() => service.closeAllConnections());

function versions(...calls: string[]): void {
  answer('GET calls', () => ({ status: 200, data: [{ name: 'tools', version: '1.5.0', calls }] }));
}

it('check-service names each call that a version needs and the new service lacks', async () => {
  versions('GET /a', 'POST /b');
  body = JSON.stringify({ calls: ['GET /a'] });
  const ended = await release('check-service', address);
  expect([ended.code, ended.out]).toEqual([4, '核对了 1 个版本\n  - tools@1.5.0 调用 POST /b\n服务不提供以上调用\n']);
  body = JSON.stringify({ calls: ['GET /a', 'POST /b', 'GET /c'] });
  expect((await release('check-service', address)).code).toBe(0);
});

it('check-service lists a version whose build names no calls as not compared', async () => {
  answer('GET calls', () => ({ status: 200, data: [{ name: 'shop', version: '2.0.0', calls: null }] }));
  body = JSON.stringify({ calls: [] });
  const ended = await release('check-service', address);
  expect(ended.code).toBe(0);
  expect(ended.out).toContain('核对了 0 个版本\n  - shop@2.0.0 的构建没有写明用到哪些调用，没有核对');
});

it.each([
  ['<html>', '没有列出服务的调用'],
  ['{"calls":[1]}', '没有列出服务的调用'],
])('an answer %s is no list of calls', async (wrong, said) => {
  versions();
  body = wrong;
  const ended = await release('check-service', address);
  expect(ended.code).toBe(1);
  expect(ended.err).toContain(said);
});

it.each([[[]], [['localhost:3000']], [[address, 'more']]])('check-service %j is wrong use', async (words) => {
  const ended = await release('check-service', ...words);
  expect(ended.code).toBe(2);
  expect(ended.err).toContain('check-service http://10.0.0.12:3000');
});
