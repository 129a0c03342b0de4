import { createSign, generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealText, stampOf } from './wechat-sign.ts';
import { wechatPay, type WechatPayAccount } from './wechat.ts';

const NOW = new Date('2026-11-26T22:00:00+08:00');
const API_KEY = 'k'.repeat(32);
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
/** A self-signed X.509 certificate without names, valid from 2026 to 2049. */
function certificateOf({ publicKey, privateKey }: KeyPairKeyObjectResult, serial: string): string {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const name = der(0x30);
  const times = ['260101000000Z', '490101000000Z'].map((time) => der(0x17, Buffer.from(time)));
  const inner = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    der(0x30, ...times),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(inner).sign(privateKey);
  const text = der(0x30, inner, algorithm, der(0x03, Buffer.from([0]), signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`;
}

const merchant = pair();
const keys = {
  PUB_KEY_ID_01: pair(),
  PUB_KEY_ID_02: pair(),
  '7F4FA9E73D': pair(),
  '5A11B2C3D4': pair(),
} as const;
type Serial = keyof typeof keys;
const isSerial = (value: unknown): value is Serial => typeof value === 'string' && value in keys;

const TRADE = {
  appid: 'wx1',
  mchid: '190',
  out_trade_no: 'o1',
  transaction_id: 't1',
  trade_state: 'SUCCESS',
  success_time: '2026-11-26T22:00:00+08:00',
  amount: { total: 990, currency: 'CNY' },
};

/** The certificate with which WeChat Pay signs answers where the request names no key. */
let answersBy: Serial;
/**
 * Certificates that it delivers; null for none, as with merchants that started with a public key.
 */
let certificates: Serial[] | null;
let asked: { path: string; serial: unknown; body: string }[];
let server: http.Server;
let api: string;

beforeEach(async () => {
  answersBy = '7F4FA9E73D';
  certificates = ['7F4FA9E73D', '5A11B2C3D4'];
  asked = [];
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const serial = request.headers['wechatpay-serial'];
      const path = request.url ?? '';
      asked.push({ path, serial, body });
      const by = isSerial(serial) ? serial : answersBy;
      const status = path === '/v3/certificates' && !certificates ? 404 : path.endsWith('/close') ? 204 : 200;
      const said =
        path === '/v3/certificates'
          ? {
              data: (certificates ?? []).map((each) => ({
                serial_no: each,
                encrypt_certificate: sealText(certificateOf(keys[each], each), 'certificate', API_KEY),
              })),
            }
          : path.endsWith('/native')
            ? { code_url: 'weixin://wxpay/bizpayurl?pr=x' }
            : path.endsWith('/refunds')
              ? { status: 'SUCCESS' }
              : TRADE;
      const text = status === 204 ? '' : JSON.stringify(said);
      const stamp = stampOf(text, keys[by].privateKey, NOW);
      response.writeHead(status, {
        'wechatpay-serial': by,
        'wechatpay-timestamp': stamp.timestamp,
        'wechatpay-nonce': stamp.nonce,
        'wechatpay-signature': stamp.signature,
      });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const gateway = (more: Partial<WechatPayAccount> = {}) =>
  wechatPay(
    {
      api,
      mchId: '190',
      appId: 'wx1',
      serial: 'MS',
      privateKey: merchant.privateKey,
      apiV3Key: API_KEY,
      publicKeys: {},
      notifyUrl: () => 'http://shop.example/notice',
      ...more,
    },
    () => NOW,
  );
const withPublicKey = {
  publicKeys: { PUB_KEY_ID_01: keys.PUB_KEY_ID_01.publicKey },
  publicKeyId: 'PUB_KEY_ID_01',
};

function noticeBy(serial: Serial, signer: Serial = serial, content: object = TRADE, event = 'TRANSACTION.SUCCESS') {
  const resource = sealText(JSON.stringify(content), 'transaction', API_KEY);
  const body = JSON.stringify({ event_type: event, resource });
  const { timestamp, nonce, signature } = stampOf(body, keys[signer].privateKey, NOW);
  return {
    headers: {
      'wechatpay-serial': serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
    },
    body,
  };
}

const ORDER = { outTradeNo: 'o1', title: '年度会员', amountFen: 990, expiresAt: NOW };
const calls = {
  code: (pay: ReturnType<typeof gateway>) => pay.code!({ ...ORDER }),
  query: (pay: ReturnType<typeof gateway>) => pay.query('o1'),
  close: (pay: ReturnType<typeof gateway>) => pay.close('o1'),
  refund: (pay: ReturnType<typeof gateway>) =>
    pay.refund({ outTradeNo: 'o1', refundNo: 'r1', totalFen: 990, refundFen: 990, reason: '' }),
};

describe('answers of WeChat Pay', () => {
  it.each(Object.entries(calls))(
    'an answer to %s is requested with the public key id and verified with that key',
    async (_, call) => {
      await call(gateway(withPublicKey));
      expect(asked.map(({ serial }) => serial)).toEqual(['PUB_KEY_ID_01']);
    },
  );

  it.each(Object.entries(calls))(
    'an answer to %s is verified with a certificate where no public key is configured',
    async (_, call) => {
      await call(gateway());
      expect(asked.map(({ path, serial }) => [path === '/v3/certificates', serial])).toEqual([
        [false, undefined],
        [true, undefined],
      ]);
    },
  );

  it.each(['7F4FA9E73D', '5A11B2C3D4'] as const)(
    'an answer signed with %s is verified while certificates change',
    async (serial) => {
      answersBy = serial;
      expect(await gateway().query('o1')).toMatchObject({ state: 'PAID' });
    },
  );
});

describe('notices of WeChat Pay', () => {
  it.each([
    ['of a trade whose amount is no whole number', { ...TRADE, amount: { total: 3900.5, currency: 'CNY' } }],
    ['of a trade whose amount is a text', { ...TRADE, amount: { total: '3900', currency: 'CNY' } }],
    ['of a refund without its number', {}, 'REFUND.SUCCESS'],
  ])('a notice %s is refused, so that it is repeated', async (_what, content, event = 'TRANSACTION.SUCCESS') => {
    const notice = noticeBy('7F4FA9E73D', '7F4FA9E73D', content, event);
    await expect(gateway().read(notice)).rejects.toThrow('unreadable');
  });

  it('a notice of something other than money is acknowledged', async () => {
    const notice = noticeBy('7F4FA9E73D', '7F4FA9E73D', {}, 'PAYSCORE.USER_OPEN_SERVICE');
    expect(await gateway().read(notice)).toEqual({ kind: 'other' });
  });

  it.each(Object.keys(keys).filter(isSerial))(
    'a notice signed with %s is accepted during a change of public keys',
    async (serial) => {
      const both = {
        publicKeys: { PUB_KEY_ID_01: keys.PUB_KEY_ID_01.publicKey, PUB_KEY_ID_02: keys.PUB_KEY_ID_02.publicKey },
        publicKeyId: 'PUB_KEY_ID_02',
      };
      expect(await gateway(both).read(noticeBy(serial))).toMatchObject({ kind: 'payment' });
    },
  );

  it('a notice signed with a key that does not match its serial is refused', async () => {
    const pay = gateway(withPublicKey);
    await expect(pay.read(noticeBy('PUB_KEY_ID_01', '7F4FA9E73D'))).rejects.toThrow('signature');
    await expect(pay.read(noticeBy('7F4FA9E73D', 'PUB_KEY_ID_01'))).rejects.toThrow('signature');
    await expect(pay.read(noticeBy('PUB_KEY_ID_02'))).rejects.toThrow('signature');
  });

  it('a notice signed with a certificate is refused where WeChat Pay has none for this merchant', async () => {
    certificates = null;
    await expect(gateway(withPublicKey).read(noticeBy('7F4FA9E73D'))).rejects.toThrow('signature');
  });
});

it('a shortened title contains no unpaired surrogate', async () => {
  await gateway(withPublicKey).code!({ ...ORDER, title: `${'x'.repeat(126)}😀课程` });
  expect(JSON.parse(asked[0]!.body)).toMatchObject({ description: 'x'.repeat(126) });
});
