import { describe, expect, it } from 'vitest';
import { openDeps } from '../boot.ts';
import { buildApp } from '../app.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startService } from '../testing/service.ts';
import { createLog, maskTelphones, safeUrl } from './logging.ts';

describe('the log', () => {
  it.each([
    ['/api/common/data/get_sms_code?telphone=13800138000', '/api/common/data/get_sms_code?telphone=138****8000'],
    ['/api/content/clips/a.mp4?e=1&s=abc', '/api/content/clips/a.mp4?e=1&s=…'],
    ['/api/member/user/redeem/check?code=HUIXUE', '/api/member/user/redeem/check?code=…'],
    [
      '/api/social/wechat/push?signature=ab&timestamp=1&nonce=2&openid=oX',
      '/api/social/wechat/push?signature=…&timestamp=1&nonce=2&openid=…',
    ],
    [
      '/api/course/data/search/1/20?searchVal=%E5%B8%83%E5%85%89&page=1',
      '/api/course/data/search/1/20?searchVal=…&page=1',
    ],
    [
      '/api/member/user/order/page/1/20?page=1&words=%E5%B8%83%E5%85%89&state=PAID',
      '/api/member/user/order/page/1/20?page=1&words=…&state=PAID',
    ],
    ['/api/pay/sign/0123456789abcdef', '/api/pay/sign/…'],
    [
      '/api/aigc/picture/page/1/40?tag=mum&order=new&lora=%E8%8A%B1',
      '/api/aigc/picture/page/1/40?tag=…&order=…&lora=…',
    ],
    ['/api/a?x=red+cat&day=2026-11-30', '/api/a?x=…&day=2026-11-30'],
    ['/api/course/data/get?id=1001', '/api/course/data/get?id=1001'],
    ['/api/a?name=zhangsan&%E5=1&plain', '/api/a?name=…&…=1&plain='],
  ])('the log writes %s as %s', (url, expected) => {
    expect(safeUrl(url)).toBe(expected);
  });

  it.each(['?=', '?a=1', '&a=%', '&'])('a URL of 16 KB of %s is masked within 50 ms of processor time', (part) => {
    const url = `/api/x?${part.repeat(Math.floor(16_000 / part.length))}`;
    const from = process.cpuUsage();
    safeUrl(url);
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1000).toBeLessThan(50);
  });

  it('the log masks phone numbers in a text and leaves longer digit sequences unchanged', () => {
    expect(maskTelphones('13800138000 or 1234567890123')).toBe('138****8000 or 1234567890123');
  });

  it('the log never contains a token, a code or a phone number', async () => {
    const service = await startService();
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const deps = await openDeps(service.deps.env, log, service.now);
    const app = await buildApp(deps, chooseEngines('', []));
    const token = await service.login('13812345678');
    const headers = service.headers(token);
    await app.inject({ url: '/api/member/user/info', headers: { ...headers, 'x-request-id': 'edge-request-1' } });
    await app.inject({ url: '/api/common/data/get_sms_code?telphone=13887654321', headers: service.headers('') });
    await app.inject({
      method: 'POST',
      url: '/api/member/data/login',
      headers,
      payload: { openId: '13812345678', code: '987654', type: 'PHONE' },
    });
    await deps.pool.query('drop table member_session');
    expect((await app.inject({ url: '/api/member/user/info', headers })).json()).toEqual({
      code: 500,
      msg: '系统未知错误，请反馈给管理员',
      data: null,
    });
    await deps.pool.query('drop table member_sms_code');
    await app.inject({ url: '/api/common/data/get_sms_code?telphone=13887654321', headers: service.headers('') });
    await app.close();
    await deps.pool.end();
    await service.close();
    const text = lines.join('');
    expect(text).toContain('"reqId":"edge-request-1"');
    expect(text.match(/request failed/g)).toHaveLength(2);
    expect(text).toContain('"code":"42P01"');
    const key = /userKey=([\w-]{43})/.exec(headers.cookie ?? '')![1]!;
    for (const secret of [token, key, '987654', '13812345678', '13887654321']) expect(text).not.toContain(secret);
  });
});
