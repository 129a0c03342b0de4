import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { startService } from '../../testing/service.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = {
  private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};
const ALIPAY = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: pem.private,
  ALIPAY_PUBLIC_KEY: pem.public,
};

it.each([
  ['a sandbox plays both', { SANDBOX: '1' }, { ALIPAY: 'SANDBOX', WECHAT: 'SANDBOX' }],
  ['but none beside real money', { SANDBOX: '1', ...ALIPAY }, { ALIPAY: 'REAL', WECHAT: 'NONE' }],
  ['without a sandbox nothing is open', { SANDBOX: '0' }, { ALIPAY: 'NONE', WECHAT: 'NONE' }],
])('payment methods: %s', async (_what, env, pay) => {
  const service = await startService(env);
  expect((await service.call('GET /system/data/config/get', {})).data.pay).toEqual(pay);
  await service.close();
});
