import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { zTxt2imgParams, type Task } from '@app/shared/contracts/aigc';
import type { Progress, SocketMessage } from '@app/shared/contracts/socket';
import type { ImageEngine } from '../engines/engine.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startJobs, type Jobs } from '../jobs/index.ts';
import { startService, type TestService } from '../testing/service.ts';

let service: TestService;
let jobs: Jobs;
let token = '';
let userId = 0;
let port = 0;
/** While pending, this keeps the engine busy with other jobs. */
let busy: Promise<void> | null = null;
beforeAll(async () => {
  service = await startService({}, chooseEngines('builtin', [createFakeEngine()]));
  token = await service.login('13800138000');
  userId = (await service.call('GET /member/user/info', {}, token)).data.user.userId;
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
  const engine = createFakeEngine({ steps: 12, stepMs: 60 });
  const late: ImageEngine = {
    ...engine,
    async run(task, run) {
      const waiting = { percent: 0, step: 0, steps: 12, image: 1, preview: null, phase: 'waiting', ahead: 2 } as const;
      if (busy) run.onProgress(waiting);
      await busy;
      await engine.run(task, run);
    },
  };
  jobs = startJobs(service.deps, { engines: chooseEngines('builtin', [late]) });
});
afterAll(async () => {
  await jobs.stop();
  await service.close();
});

function open(id: string, as = token) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${id}`, {
    headers: { cookie: service.cookies(as) },
  });
  const messages: SocketMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data as Buffer)) as SocketMessage));
  const of = <T>(module: string) =>
    messages.filter((message) => message.module === module).map((message) => JSON.parse(message.text) as T);
  return { socket, messages, of };
}

/** Resolves once the service has admitted the socket, which it does after the connection opens. */
async function openAdmitted(id: string, as = token) {
  const opened = open(id, as);
  await once(opened.socket, 'open');
  opened.socket.send('{"module":"PING","text":"null"}');
  await vi.waitFor(() => expect(opened.messages.map(({ module }) => module)).toContain('PING'));
  return opened;
}

describe('the socket of a user', () => {
  it('the socket answers PING with PING, also to visitors', async () => {
    const { socket, messages } = open('visitor-abc', '');
    await once(socket, 'open');
    socket.send('{"module":"PING","text":"null"}');
    socket.send('not json');
    await vi.waitFor(() => expect(messages).toEqual([{ module: 'PING', text: 'null' }]));
    socket.close();
  });

  it('the socket answers a user only once it is subscribed', async () => {
    let lookUp!: () => void;
    const held = new Promise<void>((resolve) => (lookUp = resolve));
    const { auth } = service.deps;
    const fromCookies = auth.fromCookies.bind(auth);
    const slow = vi.spyOn(auth, 'fromCookies').mockImplementation((req) => held.then(() => fromCookies(req)));
    const [user, visitor] = [open(String(userId)), open('visitor-beside', '')];
    for (const { socket } of [user, visitor]) {
      await once(socket, 'open');
      socket.send('{"module":"PING","text":"null"}');
    }
    await vi.waitFor(() => expect(visitor.messages).toHaveLength(1));
    expect(user.messages).toEqual([]);
    lookUp();
    await vi.waitFor(() => expect(user.messages).toEqual([{ module: 'PING', text: 'null' }]), { interval: 1 });
    slow.mockRestore();
    await service.call('POST /aigc/queue/pause', { paused: false }, token);
    await vi.waitFor(() => expect(user.of('QUEUE')).toContainEqual({ paused: false }));
    for (const { socket } of [user, visitor]) socket.close();
  });

  it('the socket is cut when it floods', async () => {
    const { socket } = open('visitor-flood', '');
    await once(socket, 'open');
    const closed = once(socket, 'close');
    for (let count = 0; count < 40; count += 1) socket.send('{"module":"PING","text":"null"}');
    expect(((await closed) as [number])[0]).toBe(1006);
  });

  it('the socket refuses a client without a token of that user', async () => {
    const { socket } = open(String(userId), '');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(4401);
  });

  it('the socket is closed when its login ends: logged out, or replaced by a newer one', async () => {
    const first = await service.login('13800138001');
    const { userId: id } = (await service.call('GET /member/user/info', {}, first)).data.user;
    const replaced = open(String(id), first).socket;
    await once(replaced, 'open');
    service.pass(61);
    const [ended, second] = await Promise.all([once(replaced, 'close'), service.login('13800138001')]);
    expect(ended[0]).toBe(4401);
    const left = open(String(id), second).socket;
    await once(left, 'open');
    const [closed] = await Promise.all([once(left, 'close'), service.call('POST /member/data/logout', {}, second)]);
    expect(closed[0]).toBe(4401);
  });

  it('the socket accepts only pages of this origin or of the public one', async () => {
    const connect = (origin: string, headers = {}) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/visitor`, { origin, headers });
        socket.on('open', () => resolve('open')).on('error', (error) => resolve(error.message));
        socket.on('open', () => socket.close());
      });
    expect(await connect(`http://127.0.0.1:${port}`)).toBe('open');
    expect(await connect('http://localhost:8080')).toBe('open');
    // Headers as the edge proxy sends them.
    expect(await connect('https://shop.example.cn', { 'x-forwarded-host': 'shop.example.cn' })).toBe('open');
    expect(await connect('http://evil.example', { 'x-forwarded-host': 'shop.example.cn' })).not.toBe('open');
    expect(await connect('http://evil.example')).not.toBe('open');
    expect(await connect(`http://127.0.0.1:${port + 1}`)).not.toBe('open');
    expect(await connect('null')).not.toBe('open');
  });

  it('the socket notifies every tab of a paused queue, and of its new order', async () => {
    const { socket, of } = await openAdmitted(String(userId));
    await service.call('POST /aigc/queue/pause', { paused: true }, token);
    const save = async () => {
      const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子' });
      return (await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token)).data.id;
    };
    const [a, b] = [await save(), await save()];
    await vi.waitFor(() => expect(of('QUEUE')).toContainEqual({ taskId: b, position: 1 }));
    await service.call('POST /aigc/queue/order', { ids: [b, a] }, token);
    await vi.waitFor(() => expect(of('QUEUE')).toContainEqual({ taskId: a, position: 1 }));
    expect(of('QUEUE')).toContainEqual({ paused: true });
    await service.call('POST /aigc/queue/cancel', {}, token);
    await service.call('POST /aigc/queue/pause', { paused: false }, token);
    await vi.waitFor(() => expect(of('QUEUE')).toContainEqual({ paused: false }));
    socket.close();
  });

  it('the socket and the list report the engine’s phase, states, previews and the finished task', async () => {
    const { socket, of } = await openAdmitted(String(userId));
    let release = () => undefined as void;
    busy = new Promise((resolve) => (release = resolve));
    const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: 256, height: 256 });
    const { data } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
    const stage = { phase: 'waiting', ahead: 2 };
    const asked = async () => (await service.call('GET /aigc/task/get', { id: data.id }, token)).data;
    await vi.waitFor(async () => {
      expect(of<Progress>('PROGRESS')).toContainEqual(expect.objectContaining({ taskId: data.id, ...stage }));
      expect(await asked()).toMatchObject(stage);
    });
    release();
    busy = null;
    // Messages about tasks of the previous test may still arrive here; the end of a task may be
    // sent twice.
    const ended = () => of<Task>('TXT2IMG').find(({ id }) => id === data.id);
    await vi.waitFor(() => expect(ended()).toMatchObject({ state: 'done', images: [{ width: 200 }] }));
    const progress = of<Progress>('PROGRESS').filter(({ taskId }) => taskId === data.id);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.every(({ steps }) => steps === 12)).toBe(true);
    expect(progress.some(({ preview }) => preview?.startsWith('data:image/webp;base64,'))).toBe(true);
    expect(
      of<Task>('TASK')
        .filter(({ id }) => id === data.id)
        .map(({ state }) => state),
    ).toContain('done');
    socket.close();
  });
});
