// @vitest-environment happy-dom
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOf } from '../contracts/sign.ts';
import { call } from './call.ts';
import { http } from './client.ts';
import { httpBusy, onHttpFailure, type HttpFailure } from './events.ts';
import { requestOf } from './request.ts';
import { clearToken, writeToken } from './token.ts';
import { download } from './upload.ts';

let sent: InternalAxiosRequestConfig;
let failures: HttpFailure[];
let stop: () => void;

function answer(data: unknown): void {
  http.defaults.adapter = (config) => {
    sent = config;
    return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config } as AxiosResponse);
  };
}

beforeEach(() => {
  failures = [];
  stop = onHttpFailure((failure) => failures.push(failure));
});
afterEach(() => {
  stop();
  clearToken();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('fills the path, sends the rest as query and answers the data', async () => {
  answer({ code: 200, msg: '', data: { list: [], total: 0, page: 2, limit: 10 } });
  const page = await call('GET /course/data/page/{page}/{limit}', { page: 2, limit: 10, courseType: 'LIVE' });
  expect(page.total).toBe(0);
  expect(sent).toMatchObject({ url: '/course/data/page/2/10', params: { courseType: 'LIVE' }, timeout: 120_000 });
  expect(sent.baseURL).toBe('/api');
});

it('names JSON as the type of a GET too', async () => {
  const headers = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  http.defaults.adapter = 'xhr';
  void call('GET /system/data/config/get', {}, { background: true });
  await vi.waitFor(() => expect(headers).toHaveBeenCalledWith('Content-Type', 'application/json'));
});

it('takes a missing code for 200', async () => {
  answer({ data: null });
  await expect(call('POST /member/data/logout', {})).resolves.toBeNull();
});

it('signs every call with timestamp, token and secret', async () => {
  vi.useFakeTimers({ now: 1_763_690_000_000 });
  writeToken('tok-1');
  answer({ code: 200, data: null });
  await call('POST /member/data/logout', {});
  expect(sent.headers.get('timestamp')).toBe('1763690000000');
  expect(sent.headers.get('Authorization')).toBe('tok-1');
  expect(sent.headers.get('sign')).toBe(signOf('1763690000000', 'tok-1'));
  expect(sent.headers.get('Content-Type')).toContain('application/json');
});

it('a clock that is a day off: refused calls are asked again with the time of the service, and the next one at once', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-02T00:00:00Z') });
  const stamps: number[] = [];
  http.defaults.adapter = (config) => {
    stamps.push(Number(config.headers.get('timestamp')));
    const right = stamps.at(-1) === Date.parse('2026-01-01T00:00:00Z');
    const data = right ? { code: 200, data: null } : { code: 500201, msg: '设备时间与服务器相差过大，请校准后重试' };
    const headers = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
    return Promise.resolve({ data, status: 200, statusText: '', headers, config } as unknown as AxiosResponse);
  };
  // Both left with the wrong time; the second one hears of it after the first.
  const both = [call('POST /member/data/logout', {}), call('POST /member/data/logout', {})];
  await expect(Promise.all(both)).resolves.toEqual([null, null]);
  await expect(call('POST /member/data/logout', {})).resolves.toBeNull();
  expect(stamps).toHaveLength(5);
  expect(failures).toEqual([]);
  // The clock is set right meanwhile.
  vi.setSystemTime(Date.parse('2026-01-01T00:00:00Z'));
  await expect(call('POST /member/data/logout', {})).resolves.toBeNull();
  expect(stamps.at(-1)).toBe(Date.parse('2026-01-01T00:00:00Z'));
});

it('sends no Authorization for a visitor', async () => {
  answer({ code: 200, data: null });
  await call('GET /system/data/config/get', {});
  expect(sent.headers.has('Authorization')).toBe(false);
});

it('tells the shell of a failure and rejects', async () => {
  answer({ code: 500201, msg: '请输入验证码', data: null });
  await expect(call('GET /member/user/info', {}, { quiet: true })).rejects.toMatchObject({ message: '请输入验证码' });
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ name: 'GET /member/user/info', quiet: true, error: { kind: 'business' } });
});

it('says nothing to the shell of an earlier session that ended after the next began', async () => {
  writeToken('old');
  http.defaults.adapter = (config) => {
    writeToken('new');
    return Promise.resolve({ data: { code: 401 }, status: 200, statusText: '', headers: {}, config } as AxiosResponse);
  };
  await expect(call('GET /member/user/info', {})).rejects.toMatchObject({ kind: 'session' });
  expect(failures).toHaveLength(0);
  await expect(call('GET /member/user/info', {})).rejects.toMatchObject({ kind: 'session' });
  expect(failures).toHaveLength(1);
});

it('says nothing to the shell when the caller gave up', async () => {
  const controller = new AbortController();
  controller.abort();
  answer({ code: 200, data: null });
  await expect(call('GET /member/user/info', {}, { signal: controller.signal })).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect(failures).toHaveLength(0);
});

it('hands binary answers over as they are', async () => {
  const blob = new Blob(['x']);
  answer(blob);
  await expect(download('/api/file/data/view/1')).resolves.toBe(blob);
  expect(sent.baseURL).toBe('');
});

it('refuses an answer that is no envelope', async () => {
  answer('<html>');
  await expect(call('GET /system/data/config/get', {})).rejects.toMatchObject({
    message: '系统未知错误，请反馈给管理员',
  });
});

it('counts calls under way, but not background ones', async () => {
  answer({ code: 200, data: null });
  const background = call('GET /system/data/config/get', {}, { background: true });
  expect(httpBusy.get()).toBe(0);
  const visible = call('GET /system/data/config/get', {});
  expect(httpBusy.get()).toBe(1);
  await Promise.all([background, visible]);
  expect(httpBusy.get()).toBe(0);
});

it('form-encodes order calls', () => {
  expect(requestOf('POST /member/user/order/save', { bizId: 1 }).headers).toEqual({
    'Content-Type': 'application/x-www-form-urlencoded',
  });
});
