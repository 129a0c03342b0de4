import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { zTxt2imgParams, type Task } from '@app/shared/contracts/aigc';
import type { Progress, SocketMessage } from '@app/shared/contracts/socket';
import { fakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startJobs, type Jobs } from '../jobs/index.ts';
import { startService, type TestService } from '../testing/service.ts';

let service: TestService;
let jobs: Jobs;
let token = '';
let userId = 0;
let port = 0;
beforeAll(async () => {
  service = await startService({}, chooseEngines('builtin', [fakeEngine()]));
  token = await service.login('13800138000');
  userId = (await service.call('GET /member/user/info', {}, token)).data.user.userId;
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
  jobs = startJobs(service.deps, { engines: chooseEngines('builtin', [fakeEngine({ steps: 12, stepMs: 60 })]) });
});
afterAll(async () => {
  await jobs.stop();
  await service.close();
});

function open(id: string, cookie = token) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${id}`, {
    headers: cookie ? { cookie: `userToken=${cookie}` } : {},
  });
  const messages: SocketMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data as Buffer)) as SocketMessage));
  const of = <T>(module: string) =>
    messages.filter((message) => message.module === module).map((message) => JSON.parse(message.text) as T);
  return { socket, messages, of };
}

describe('the socket', () => {
  it('answers PING with PING, to visitors too', async () => {
    const { socket, messages } = open('visitor-abc', '');
    await once(socket, 'open');
    socket.send('{"module":"PING","text":"null"}');
    socket.send('not json');
    await vi.waitFor(() => expect(messages).toEqual([{ module: 'PING', text: 'null' }]));
    socket.close();
  });

  it('turns away who has no token of that user', async () => {
    const { socket } = open(String(userId), '');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(4401);
  });

  it('carries states, progress with previews and the finished task', async () => {
    const { socket, of } = open(String(userId));
    await once(socket, 'open');
    const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: 256, height: 256 });
    const { data } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
    await vi.waitFor(() => expect(of<Task>('TXT2IMG')).toHaveLength(1), { timeout: 15_000 });
    const progress = of<Progress>('PROGRESS');
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.every(({ taskId, steps }) => taskId === data.id && steps === 12)).toBe(true);
    expect(progress.some(({ preview }) => preview?.startsWith('data:image/webp;base64,'))).toBe(true);
    expect(of<Task>('TASK').map(({ state }) => state)).toContain('done');
    expect(of<Task>('TXT2IMG')[0]).toMatchObject({ id: data.id, state: 'done', images: [{ width: 200 }] });
    socket.close();
  });
});
