import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../testing/service.ts';
import { escapeHtml } from './page.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the SMS sandbox', () => {
  it('the SMS sandbox shows the newest codes on a page and lists them for programs', async () => {
    const empty = await service.app.inject({ url: '/sandbox/sms' });
    expect(empty.body).toContain('还没有短信');
    await service.call('GET /common/data/get_sms_code', { telphone: '13800000001' });
    await service.call('GET /common/data/get_sms_code', { telphone: '13800000002', scene: 'bind' });
    const list = (await service.app.inject({ url: '/sandbox/sms.json' })).json<Record<string, string>[]>();
    expect(list.map((sms) => [sms.telphone, sms.scene])).toEqual([
      ['13800000002', 'bind'],
      ['13800000001', 'login'],
    ]);
    const one = (await service.app.inject({ url: '/sandbox/sms.json?telphone=13800000001' })).json<
      Record<string, string>[]
    >();
    expect(one).toHaveLength(1);
    const page = await service.app.inject({ url: '/sandbox/sms' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(list[0]!.code);
    expect(page.body).toContain('http-equiv="refresh"');
    expect((await service.app.inject({ url: '/sandbox' })).body).toContain('HUIXUE-MONTH');
    expect(escapeHtml(`<i a="1">&'`)).toBe('&lt;i a=&quot;1&quot;&gt;&amp;&#39;');
  });

  it('the SMS sandbox is absent unless it is enabled, and then no code can be sent', async () => {
    const closed = await startService({ SANDBOX: '0' });
    for (const url of ['/sandbox', '/sandbox/sms', '/sandbox/sms.json'])
      expect((await closed.app.inject({ url })).statusCode).toBe(404);
    const sent = await closed.call('GET /common/data/get_sms_code', { telphone: '13800000001' });
    expect(sent).toMatchObject({ code: 500_201, msg: '短信服务暂未开通，请联系客服' });
    await closed.close();
  });
});

describe('a real SMS gateway', () => {
  it('a real SMS gateway receives the code instead of the sandbox, and its refusal does not count against the number', async () => {
    const got: { body: string; authorization: string | undefined }[] = [];
    let status = 500;
    const gateway = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => (body += chunk));
      req.on('end', () => {
        got.push({ body, authorization: req.headers.authorization });
        res.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    const real = await startService({ SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, SMS_GATEWAY_TOKEN: 'secret' });
    const send = () => real.call('GET /common/data/get_sms_code', { telphone: '13800000001' });
    expect(await send()).toMatchObject({ code: 500_201, msg: '短信发送失败，请稍后重试' });
    status = 200;
    expect((await send()).data).toMatchObject({ wait: 60 });
    const { code, ...rest } = JSON.parse(got[1]!.body) as Record<string, string>;
    expect(rest).toEqual({ telphone: '13800000001', scene: 'login' });
    expect(got[1]!.authorization).toBe('Bearer secret');
    expect((await real.app.inject({ url: '/sandbox/sms' })).statusCode).toBe(404);
    expect(
      (await real.call('POST /member/data/login', { openId: '13800000001', code: code!, type: 'PHONE' })).data
        .loginType,
    ).toBe('REG');
    await real.close();
    await new Promise((resolve) => gateway.close(resolve));
  });
});
