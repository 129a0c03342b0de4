// @vitest-environment happy-dom
import type { AxiosResponse } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserInfo } from '../contracts/member.ts';
import { http } from '../http/client.ts';
import { queryClient } from '../http/query-client.ts';
import { clearToken, readToken, writeToken } from '../http/token.ts';
import {
  adoptToken,
  endSession,
  followOtherTabs,
  getSession,
  isHere,
  logout,
  onLogout,
  refreshSession,
} from './session.ts';

const user = (userId: number): UserInfo => ({ user: { userId } }) as UserInfo;
let answers: (path: string, token: string) => unknown;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  asked = [];
  http.defaults.adapter = async (config) => {
    asked.push(config.url!);
    const data = answers(config.url!, String(config.headers.get('Authorization') ?? ''));
    return { data: await data, status: 200, statusText: '', headers: {}, config } as AxiosResponse;
  };
  answers = (_path, token) => ({ code: 200, data: user(Number(token)) });
  endSession();
  stop = followOtherTabs();
});
afterEach(() => {
  stop();
  clearToken();
});

it('the session of a visitor is ready without a request', async () => {
  await expect(refreshSession()).resolves.toBeNull();
  expect(asked).toEqual([]);
  expect(getSession()).toEqual({ user: null, ready: true });
});

it('a login stores the token in the cookie and loads the user', async () => {
  await adoptToken('7');
  expect(readToken()).toBe('7');
  expect(getSession().user?.user.userId).toBe(7);
});

it('concurrent refreshes of the session share one request', async () => {
  writeToken('7');
  await Promise.all([refreshSession(), refreshSession()]);
  expect(asked).toEqual(['/member/user/info']);
});

it('the session keeps its known user when the service does not respond', async () => {
  await adoptToken('7');
  answers = () => Promise.reject(new Error('down'));
  await expect(refreshSession()).rejects.toThrow('请求超时');
  expect(getSession().user?.user.userId).toBe(7);
});

it('the query cache is cleared when the person changes', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const reset = vi.spyOn(queryClient, 'resetQueries');
  await adoptToken('7');
  await refreshSession();
  expect(invalidate).toHaveBeenCalledTimes(1);
  await logout();
  expect(reset).toHaveBeenCalledTimes(1);
});

it('a logout clears everything even when the service is down, and reports that', async () => {
  await adoptToken('7');
  answers = () => Promise.reject(new Error('down'));
  const left = vi.fn();
  const off = onLogout(left);
  await logout();
  off();
  expect(readToken()).toBe('');
  expect(getSession().user).toBeNull();
  expect(left).toHaveBeenCalledTimes(1);
});

it('isHere is false for a visitor and during a logout', async () => {
  expect(isHere()).toBe(false);
  await adoptToken('7');
  expect(isHere()).toBe(true);
  const during: boolean[] = [];
  answers = () => {
    during.push(isHere());
    return { code: 200, data: null };
  };
  await logout();
  expect([...during, isHere()]).toEqual([false, false]);
});

it('refreshSession runs again when another tab changed the person during the request', async () => {
  writeToken('3');
  answers = (_path, token) => {
    if (token === '3') writeToken('4');
    return token === '3' ? { code: 500206 } : { code: 200, data: user(Number(token)) };
  };
  await refreshSession();
  expect(getSession()).toMatchObject({ ready: true, user: user(4) });
});

it('the session follows a login and a logout of another tab', async () => {
  const other = new BroadcastChannel('hx-session');
  writeToken('9');
  other.postMessage('changed');
  await vi.waitFor(() => expect(getSession().user?.user.userId).toBe(9));
  clearToken();
  other.postMessage('changed');
  await vi.waitFor(() => expect(getSession().user).toBeNull());
  other.close();
});
