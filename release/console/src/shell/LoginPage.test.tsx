import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../app/App.tsx';
import { currentToken, expire, login, logout } from '../api/token.ts';
import { startChange } from '../change/draft.ts';
import { fakeFetch, type Replies } from '../testing/fake-api.ts';
import { fleet, log } from '../testing/fleet.ts';
import { forgetConsole } from './forget.ts';

configure({ asyncUtilTimeout: 20_000 });

const OFFER = { '/release/login': { data: { label: '公司账号' } } };
const pending = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const assign = vi.fn<(address: string | URL) => void>();

function open(path: string, replies: Replies = {}): void {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(fakeFetch({ ...OFFER, ...replies })));
  history.replaceState(null, '', `/console${path}`);
  render(<App />);
}

/** The page is left for the provider, which sends it back to the login's own address. */
async function leave(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: '用公司账号登录' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example.cn/auth?state=s'));
  cleanup();
  forgetConsole();
}

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

afterEach(() => {
  cleanup();
  logout();
  forgetConsole();
  sessionStorage.clear();
  assign.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const begin = { data: { address: 'https://id.example.cn/auth?state=s', pending } };

test('a site without company accounts offers tokens alone', async () => {
  open('/', { '/release/login': { data: { label: null } } });
  expect(await screen.findByRole('button', { name: '登录' })).not.toBeNull();
  expect(screen.queryByText('或')).toBeNull();
});

test('a token still works where the offer of the company login cannot be read', async () => {
  open('/', { '/release/login': { status: 500, msg: '系统未知错误' } });
  expect(await screen.findByRole('button', { name: '登录' })).not.toBeNull();
});

test('a login by the company account opens the wanted page with the unsent change', async () => {
  const me = { id: 't9', name: 'li@example.cn', scopes: ['*:*'], login: true };
  const finish = vi.fn<(init: RequestInit) => object>(() => ({ data: { token: 'rt_session' } }));
  const replies = {
    '/release/login/begin': begin,
    '/release/login/finish': finish,
    // The preview of the unsent change.
    changes: ({ method }: RequestInit) => ({
      data: method === 'POST' ? { revision: 8, changed: true, diff: [], shares: [], lostPaths: [] } : log(),
    }),
    status: { data: { ...fleet(), me } },
  };
  startChange({ verb: 'kill', name: 'tools', version: '1.5.0' }, 7);
  expire();
  open('/versions?app=tools', replies);
  expect(await screen.findByText(/登录已失效，请重新登录。未完成的变更已保留/)).not.toBeNull();
  await leave();

  open('/login?code=abc&state=s', replies);
  expect(await screen.findByRole('dialog', { name: /停用/ })).not.toBeNull();
  expect(JSON.parse(String(finish.mock.calls[0]?.[0].body))).toEqual({ query: '?code=abc&state=s', pending });
  expect(currentToken()).toBe('rt_session');
  expect(location.pathname + location.search).toBe('/console/versions?app=tools');
});

test('a refused login says why, and the code is not tried again', async () => {
  const finish = vi.fn<() => object>(() => ({ status: 403, msg: '账号「a」不在任何有发布权限的组里' }));
  open('/log', { '/release/login/begin': begin });
  await leave();
  open('/login?code=abc&state=s', { '/release/login/finish': finish });
  expect((await screen.findByRole('alert')).textContent).toContain('不在任何有发布权限的组里');
  expect(location.pathname).toBe('/console/log');
  cleanup();
  open('/login?code=abc&state=s', { '/release/login/finish': finish });
  expect((await screen.findByRole('alert')).textContent).toContain('登录已过期，或在别的标签页开始');
  expect(finish).toHaveBeenCalledTimes(1);
});

test('the unsent change stays after the way back from the provider without a login', async () => {
  startChange({ verb: 'kill', name: 'tools', version: '1.5.0' }, 7);
  expire();
  open('/versions', { '/release/login/begin': begin });
  await leave();
  open('/versions', { '/release/login/begin': begin });
  expect(await screen.findByText(/未完成的变更已保留/)).not.toBeNull();
});

test('a person who is logged in already leaves the address with the code', async () => {
  login('rt_test');
  open('/login?code=abc&state=s');
  expect(await screen.findByRole('heading', { name: '发布总览' })).not.toBeNull();
  expect(location.pathname + location.search).toBe('/console');
});

test('a provider that is away is said where the button is', async () => {
  open('/', { '/release/login/begin': { status: 502, msg: '暂时无法连接公司账号的服务，请稍后再试，或用令牌登录' } });
  fireEvent.click(await screen.findByRole('button', { name: '用公司账号登录' }));
  expect((await screen.findByRole('alert')).textContent).toContain('暂时无法连接公司账号的服务');
  expect(screen.getByRole('button', { name: '用公司账号登录' }).hasAttribute('disabled')).toBe(false);
});

test('a person who logs out ends the session on the server', async () => {
  const ended = vi.fn<() => object>(() => ({ data: { ended: true } }));
  const me = { id: 't9', name: 'li@example.cn', scopes: ['*:*'], login: true };
  open('/', { '/release/login/begin': begin });
  await leave();
  const replies = { session: ended, status: { data: { ...fleet(), me } } };
  open('/login?code=abc&state=s', { ...replies, '/release/login/finish': { data: { token: 'rt_session' } } });
  fireEvent.click(await screen.findByRole('button', { name: /li@example.cn/ }));
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(currentToken()).toBeNull();
});
