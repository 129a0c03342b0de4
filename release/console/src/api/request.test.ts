import { afterEach, expect, test, vi } from 'vitest';
import { errorText, problemTexts, type ApiError } from './api-error.ts';
import { request } from './request.ts';
import { currentToken, login, logout } from './token.ts';

afterEach(() => logout());

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

const failure = (options = {}): Promise<ApiError> =>
  request('status', options).then(
    () => Promise.reject(new Error('answered')),
    (error: ApiError) => error,
  );

test('a refused token logs out, except a token that is only tested', async () => {
  login('rt_mine');
  answer(401, { code: 401, msg: '令牌不正确', data: null });
  await failure({ token: 'rt_other' });
  expect(currentToken()).toBe('rt_mine');
  await failure();
  expect(currentToken()).toBeNull();
});

test('the error text of a refusal contains the missing scope, the problems or the changes', async () => {
  const diff = [{ path: 'host.stable', before: '1', after: '2' }];
  answer(403, { code: 403, msg: '没有权限', data: { problems: [], scope: 'kill:tools' } });
  expect(errorText(await failure())).toBe('当前令牌没有权限，需要 kill:tools');
  answer(412, {
    code: 412,
    msg: '已变更',
    data: {
      problems: [
        { code: 'x', message: '已变更' },
        { code: 'y', message: '另一个' },
      ],
      diff,
      revision: 9,
    },
  });
  const error = await failure();
  expect(error.refused).toMatchObject({ diff, revision: 9 });
  expect(problemTexts(error)).toEqual(['另一个']);
});

test('errorText distinguishes an unreachable server from an answer that is not JSON', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(errorText(await failure())).toContain('无法连接发布服务');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  expect(errorText(await failure())).toContain('502');
});
