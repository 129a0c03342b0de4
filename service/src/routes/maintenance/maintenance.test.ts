import { randomUUID } from 'node:crypto';
import { AppError, CODES } from '@app/shared/errors';
import type { ServerAction, ServerInspection } from '@app/shared/contracts/maintenance';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let named = '';
let other = '';
const INSIDE: ServerInspection = { facts: [], memory: [], extensions: null, actions: ['interrupt', 'free'] };
const inspect = vi.fn<() => Promise<ServerInspection>>();
const act = vi.fn<(action: ServerAction) => Promise<void>>(() => Promise.resolve());

beforeAll(async () => {
  const server = { name: 'ComfyUI', actions: () => INSIDE.actions, inspect, act };
  service = await startService(
    {},
    chooseEngines('', [{ ...createFakeEngine(), id: 'comfyui', servers: () => [server] }]),
  );
  named = await service.login('13900139000');
  other = await service.login('13700137000');
  service.deps.env.MAINTENANCE_MEMBERS = [await idOf(named)];
});
afterAll(() => service.close());

const idOf = async (token: string) => (await service.call('GET /member/user/info', {}, token)).data.user.userId;
const state = async (token: string) => (await service.call('GET /maintenance/state', {}, token)).data;
const send = (id: string, action: ServerAction, token = named) =>
  service.call('POST /maintenance/act', { id, action }, token);

it('only maintainers named by the operator may list engine servers or act on them', async () => {
  expect(await state(other)).toEqual({ allowed: false, servers: [], running: [] });
  const refusal = '引擎维护只给管理员点名的会员用，请把您的用户编号告诉管理员';
  expect(await send('comfyui-1', 'interrupt', other)).toMatchObject({ code: 403, msg: refusal });
  expect([inspect.mock.calls, act.mock.calls]).toEqual([[], []]);
});

it('engine servers are listed with the running tasks and their owners', async () => {
  const add = async (token: string, engine: string, task: string) =>
    service.deps.pool.query(
      `insert into aigc_task (id, user_id, request_id, tool, state, params, seed, engine)
       values ($1, $2, $3, 'txt2img', $5, '{}', 1, $4)`,
      [randomUUID(), await idOf(token), randomUUID(), engine, task],
    );
  await add(named, 'comfyui', 'running');
  await add(other, 'comfyui', 'running');
  await add(other, 'comfyui', 'done');
  await add(other, 'builtin', 'running');
  inspect.mockResolvedValueOnce(INSIDE);
  const told = await state(named);
  expect(told.servers).toEqual([{ id: 'comfyui-1', name: 'ComfyUI', problem: '', inside: INSIDE }]);
  expect(told.running.filter(({ isMine }) => isMine)).toHaveLength(1);
  expect(told.running).toHaveLength(2);
});

it('an unreachable engine server is listed with the reason', async () => {
  inspect.mockRejectedValueOnce(new AppError(CODES.FAULT, '绘图引擎连接不上'));
  expect((await state(named)).servers).toMatchObject([{ problem: '绘图引擎连接不上', inside: null }]);
});

it('an engine server offers certain actions, and others are refused', async () => {
  expect(await send('comfyui-1', 'free')).toMatchObject({ code: 200 });
  expect(await send('comfyui-1', 'restart')).toMatchObject({ msg: expect.stringContaining('不接受这项操作') });
  expect(await send('a1111-1', 'interrupt')).toMatchObject({ msg: expect.stringContaining('没有这个绘图引擎') });
  expect(act.mock.calls).toEqual([['free']]);
});
