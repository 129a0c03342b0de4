import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import { AppError, CODES } from '../errors/index.ts';
import { isFinal } from './is-final.ts';
import { describeError, fromEnvelope, HttpError, toError } from './to-error.ts';

const config = { headers: new AxiosHeaders() } as InternalAxiosRequestConfig;

function answered(status: number, data: unknown = '', headers: Record<string, string> = {}): AxiosError {
  const response = { status, data, statusText: '', headers, config } as AxiosResponse;
  return new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_RESPONSE', config, {}, response);
}

it('a refusal is final; a lost connection, a busy service and a full storage are not', () => {
  const of = (code: number) => isFinal(fromEnvelope(code, '图片太小'));
  expect([CODES.REFUSED, CODES.FORBIDDEN, CODES.NOT_FOUND, CODES.TOO_LARGE].map(of)).toEqual([true, true, true, true]);
  expect([CODES.BAD_REQUEST, CODES.TOO_MANY, CODES.FAULT, CODES.STORAGE_FULL].map(of)).toEqual(Array(4).fill(false));
  expect(isFinal(toError(answered(413)))).toBe(true);
  expect(isFinal(toError(new AxiosError('Network Error', 'ERR_NETWORK', config)))).toBe(false);
  expect(isFinal(new Error('cut off'))).toBe(false);
});

describe('an envelope that is not 200', () => {
  it.each([401, 500206, 500207])(
    'envelope code %i ends the session with a fixed text, whatever message the server sends',
    (code) => {
      expect(fromEnvelope(code, 'token invalid')).toMatchObject({
        kind: 'session',
        code,
        message: '登录已过期，请重新登录。',
      });
    },
  );

  it.each([500201, 500208, 500])('envelope code %i shows the server message', (code) => {
    expect(fromEnvelope(code, '库存不足')).toMatchObject({ kind: 'business', code, message: '库存不足' });
  });

  it.each([500201, 500])('envelope code %i without a message shows the default text', (code) => {
    expect(fromEnvelope(code, '').message).toBe('系统未知错误，请反馈给管理员');
  });

  it.each([
    [403, '当前操作没有权限'],
    [404, '访问资源不存在'],
  ])('envelope code %i shows its mapped text and stores the server message as help', (code, text) => {
    expect(fromEnvelope(code, '课程已下架')).toMatchObject({ kind: 'notice', message: text, help: '课程已下架' });
    expect(fromEnvelope(code, text).help).toBeUndefined();
  });

  it('any other envelope code shows the server message, or the default text', () => {
    expect(fromEnvelope(409, '内容已被修改')).toMatchObject({ kind: 'notice', code: 409, message: '内容已被修改' });
    expect(fromEnvelope(70_001, undefined).message).toBe('系统未知错误，请反馈给管理员');
  });
});

describe('a request that failed', () => {
  it('a request that failed with HTTP 400 leads to the bad request page', () => {
    expect(toError(answered(400, { code: 400, msg: '参数格式不对' }))).toMatchObject({
      kind: 'bad-request',
      code: 400,
      help: '参数格式不对',
    });
  });

  it.each([401, 403, 404, 413, 500, 502, 503])('a request that failed with HTTP %i shows the code', (status) => {
    expect(toError(answered(status))).toMatchObject({ kind: 'status', code: status, message: `系统接口${status}异常` });
  });

  it('a request that failed with HTTP 401 and a session envelope ends the session', () => {
    expect(toError(answered(401, { code: 500206, msg: '' })).kind).toBe('session');
  });

  it('a request that failed with HTTP 429 shows when to retry', () => {
    const error = toError(answered(429, { code: 429, msg: '发送太频繁，请 40 秒后再试' }, { 'retry-after': '40' }));
    expect(error).toMatchObject({ message: '系统接口429异常', help: '发送太频繁，请 40 秒后再试', retryAfter: 40 });
  });

  it("a request that failed as 'Network Error' is shown as a broken connection", () => {
    expect(toError(new AxiosError('Network Error', 'ERR_NETWORK', config, {}))).toMatchObject({
      kind: 'network',
      message: '后端接口连接异常',
    });
  });

  it.each(['ECONNABORTED', 'ETIMEDOUT'])('a request that failed as a timeout (%s) is shown as a timeout', (code) => {
    expect(toError(new AxiosError('timeout of 120000ms exceeded', code, config, {}))).toMatchObject({
      kind: 'timeout',
      message: '系统接口请求超时',
    });
  });

  it('a request that timed out before it was sent shows 请求超时', () => {
    expect(toError(new TypeError('bad header'))).toMatchObject({ kind: 'setup', message: '请求超时' });
    expect(toError(new AxiosError('bad url', 'ERR_BAD_OPTION', config)).kind).toBe('setup');
  });

  it('a request that its caller aborted shows no message', () => {
    expect(toError(new CanceledError()).kind).toBe('cancelled');
    expect(toError(new DOMException('gone', 'AbortError')).kind).toBe('cancelled');
  });

  it('toError returns an HttpError unchanged', () => {
    const error = new HttpError('business', 500, '坏了');
    expect(toError(error)).toBe(error);
  });
});

it('describeError prefers the server message, then the message of an AppError, then a default text', () => {
  expect(describeError(fromEnvelope(404, '课程已下架'))).toBe('课程已下架');
  expect(describeError(new AppError(1, '请重试'))).toBe('请重试');
  expect(describeError(new Error('x is not a function'))).toBe('系统未知错误，请反馈给管理员');
});
