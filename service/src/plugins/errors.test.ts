import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ LOGIN_PER_ADDRESS_HOUR: '2' });
});
afterAll(() => service.close());

describe('error responses', () => {
  it.each([
    [
      'malformed JSON',
      {
        method: 'POST',
        url: '/api/member/data/login',
        payload: '{"openId":',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    ['a body of the wrong shape', { method: 'POST', url: '/api/member/data/login', payload: [1] }, 400],
    ['an unknown type', { method: 'POST', url: '/api/member/data/login', payload: { openId: '1', type: 'ROOT' } }, 400],
    [
      'half a character anywhere in a body',
      {
        method: 'POST',
        url: '/api/member/data/login',
        payload: '{"openId":"1","type":"PHONE","more":[{"a":"\\ud83d"}]}',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    ['an unknown call', { method: 'GET', url: '/api/no/such/call' }, 404],
    [
      'a body over the limit',
      { method: 'POST', url: '/api/member/data/login', payload: { openId: 'x'.repeat(600_000) } },
      413,
    ],
    ['an address that cannot be decoded', { method: 'GET', url: '/api/content/%zz' }, 400],
    ['a page that is no number', { method: 'GET', url: '/api/course/data/page/x/20' }, 400],
  ] as const)('an error response in the envelope for %s', async (_name, request, status) => {
    const answer = await service.app.inject(request as never);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, data: null });
    expect(answer.json<{ msg: string }>().msg).toMatch(/\p{Script=Han}/u);
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  it('calls of all visitors of one IPv6 /64 count towards one share', async () => {
    const run = vi.spyOn(service.app.memberShare, 'run');
    for (const visitor of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '203.0.113.7'])
      await service.app.inject({ url: '/api/course/data/hot', headers: { 'x-forwarded-for': visitor } });
    expect(run.mock.calls.map(([whose]) => whose)).toEqual([
      '2001:db8:1:2',
      '2001:db8:1:2',
      '2001:db8:1:3',
      '203.0.113.7',
    ]);
    run.mockRestore();
  });

  it('a HEAD request does not run a call, and no answer is cached', async () => {
    expect((await service.app.inject({ method: 'HEAD', url: '/api/system/data/config/get' })).statusCode).toBe(404);
    const answer = await service.app.inject({ url: '/api/system/data/config/get' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a flood of logins is answered with 429 and Retry-After', async () => {
    const login = () => service.call('POST /member/data/login', { openId: '13800000001', code: '1', type: 'PHONE' });
    service.pass(7200);
    await login();
    await login();
    const third = await login();
    expect(third).toMatchObject({ status: 429, code: 429 });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    service.pass(3600);
    expect((await login()).status).toBe(200);
  });

  it('an unreachable or slow database is answered with 503 and Retry-After', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const late = Object.assign(new Error('canceling statement'), { code: '57014' });
    for (const error of [refused, new Error('timeout exceeded when trying to connect'), late]) {
      const before = service.deps.pool.query;
      service.deps.pool.query = (() => Promise.reject(error)) as never;
      const answer = await service.app.inject({ url: '/api/member/data/grade/list' });
      service.deps.pool.query = before;
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toEqual({ code: 500, msg: '服务暂时不可用，请稍后重试', data: null });
    }
  });

  it('a statement beyond the time limit is cancelled', async () => {
    const hasty = await startService({ DATABASE_STATEMENT_MS: '50' });
    await expect(hasty.deps.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    await hasty.close();
  });

  it.each([
    ['a call', '/api/system/data/config/get'],
    ['no call', '/api/no/such/call'],
    ['no page', '/nowhere'],
    ['an address that cannot be decoded', '/api/content/%zz'],
    ['a list of the sandbox', '/sandbox/sms.json'],
    ['a page of the sandbox', '/sandbox'],
    ['a file', '/api/content/covers/none.webp'],
  ])('nosniff is set on %s', async (_name, url) => {
    expect((await service.app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
  });

  it('an internal error reveals nothing but its id in the log', async () => {
    service.app.log.level = 'silent';
    const before = service.deps.pool.query;
    service.deps.pool.query = (() => Promise.reject(new Error('password=secret'))) as never;
    const answer = await service.app.inject({ url: '/healthz' });
    service.deps.pool.query = before;
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('secret');
  });
});
