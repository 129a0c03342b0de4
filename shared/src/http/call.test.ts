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
});

it('call fills the path parameters, sends the rest as query and returns the data', async () => {
  answer({ code: 200, msg: '', data: { list: [], total: 0, page: 2, limit: 10 } });
  const page = await call('GET /course/data/page/{page}/{limit}', { page: 2, limit: 10, courseType: 'LIVE' });
  expect(page.total).toBe(0);
  expect(sent).toMatchObject({ url: '/course/data/page/2/10', params: { courseType: 'LIVE' }, timeout: 120_000 });
  expect(sent.baseURL).toBe('/api');
});

it('call sends the JSON content type with GET as well', async () => {
  const headers = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  http.defaults.adapter = 'xhr';
  void call('GET /system/data/config/get', {}, { background: true });
  await vi.waitFor(() => expect(headers).toHaveBeenCalledWith('Content-Type', 'application/json'));
});

it('call treats a missing code as 200', async () => {
  answer({ data: null });
  await expect(call('POST /member/data/logout', {})).resolves.toBeNull();
});

it('call signs every request with timestamp, token and secret', async () => {
  vi.useFakeTimers({ now: 1_763_690_000_000 });
  writeToken('tok-1');
  answer({ code: 200, data: null });
  await call('POST /member/data/logout', {});
  expect(sent.headers.get('timestamp')).toBe('1763690000000');
  expect(sent.headers.get('Authorization')).toBe('tok-1');
  expect(sent.headers.get('sign')).toBe(signOf('1763690000000', 'tok-1'));
  expect(sent.headers.get('Content-Type')).toContain('application/json');
});

it('a clock a day off: a refused call is retried with the server time, and later calls use it from the start', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-02T00:00:00Z') });
  const stamps: number[] = [];
  http.defaults.adapter = (config) => {
    stamps.push(Number(config.headers.get('timestamp')));
    const right = stamps.at(-1) === Date.parse('2026-01-01T00:00:00Z');
    const data = right ? { code: 200, data: null } : { code: 500201, msg: '设备时间与服务器相差过大，请校准后重试' };
    const headers = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
    return Promise.resolve({ data, status: 200, statusText: '', headers, config } as unknown as AxiosResponse);
  };
  // Both requests were sent with the wrong time; the second answer arrives after the first.
  const both = [call('POST /member/data/logout', {}), call('POST /member/data/logout', {})];
  await expect(Promise.all(both)).resolves.toEqual([null, null]);
  await expect(call('POST /member/data/logout', {})).resolves.toBeNull();
  expect(stamps).toHaveLength(5);
  expect(failures).toEqual([]);
  // The clock is corrected meanwhile.
  vi.setSystemTime(Date.parse('2026-01-01T00:00:00Z'));
  await expect(call('POST /member/data/logout', {})).resolves.toBeNull();
  expect(stamps.at(-1)).toBe(Date.parse('2026-01-01T00:00:00Z'));
});

it('call sends no Authorization header for a visitor', async () => {
  answer({ code: 200, data: null });
  await call('GET /system/data/config/get', {});
  expect(sent.headers.has('Authorization')).toBe(false);
});

it('call reports a failure to the shell and rejects', async () => {
  answer({ code: 500201, msg: '请输入验证码', data: null });
  await expect(call('GET /member/user/info', {}, { quiet: true })).rejects.toMatchObject({ message: '请输入验证码' });
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ name: 'GET /member/user/info', quiet: true, error: { kind: 'business' } });
});

it('call does not report a failure of an earlier session that arrives in the next one', async () => {
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

it('call does not report a call that its caller aborted', async () => {
  const controller = new AbortController();
  controller.abort();
  answer({ code: 200, data: null });
  await expect(call('GET /member/user/info', {}, { signal: controller.signal })).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect(failures).toHaveLength(0);
});

it('download returns a binary answer unchanged', async () => {
  const blob = new Blob(['x']);
  answer(blob);
  await expect(download('/api/file/data/view/1')).resolves.toBe(blob);
  expect(sent.baseURL).toBe('');
});

it('call rejects an answer that is not an envelope', async () => {
  answer('<html>');
  await expect(call('GET /system/data/config/get', {})).rejects.toMatchObject({
    message: '系统未知错误，请反馈给管理员',
  });
});

it('the counter of pending calls leaves out background calls', async () => {
  answer({ code: 200, data: null });
  const background = call('GET /system/data/config/get', {}, { background: true });
  expect(httpBusy.get()).toBe(0);
  const visible = call('GET /system/data/config/get', {});
  expect(httpBusy.get()).toBe(1);
  await Promise.all([background, visible]);
  expect(httpBusy.get()).toBe(0);
});

it('order calls are form-encoded', () => {
  expect(requestOf('POST /member/user/order/save', { bizId: 1 }).headers).toEqual({
    'Content-Type': 'application/x-www-form-urlencoded',
  });
});
