import { createHash } from 'node:crypto';
import type { AlipayAccount } from '../../pay/alipay.ts';
import type { WechatPayAccount } from '../../pay/wechat.ts';
import type { SandboxKeys } from './keys.ts';

export const SANDBOX_ALIPAY = { appId: '2021000000000000', sellerId: '2088000000000000' } as const;
export const SANDBOX_WECHAT = {
  mchId: '1900000000',
  appId: 'wx0000000000000000',
  serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  publicKeyId: 'PUB_KEY_ID_0100000000002026000000000000000000',
} as const;

export const ALIPAY_PATH = '/sandbox/pay/alipay/gateway.do';
export const WECHAT_PATH = '/sandbox/pay/wechat';

interface Site {
  /** URL on which this process listens. */
  local: () => string;
  notifyUrl: () => string;
}

/** Accounts with which the production adapters communicate with the sandbox. */
export function sandboxAlipay(keys: SandboxKeys, { local, notifyUrl }: Site): AlipayAccount {
  return {
    ...SANDBOX_ALIPAY,
    privateKey: keys.own.privateKey,
    alipayPublicKey: keys.theirs.publicKey,
    gateway: `${local()}${ALIPAY_PATH}`,
    cashier: (origin) => `${origin}${ALIPAY_PATH}`,
    signScene: 'INDUSTRY|DIGITAL_MEDIA',
    notifyUrl,
  };
}

export function sandboxWechatPay(keys: SandboxKeys, { local, notifyUrl }: Site): WechatPayAccount {
  return {
    api: `${local()}${WECHAT_PATH}`,
    mchId: SANDBOX_WECHAT.mchId,
    appId: SANDBOX_WECHAT.appId,
    serial: SANDBOX_WECHAT.serial,
    privateKey: keys.own.privateKey,
    apiV3Key: keys.apiV3Key,
    publicKeys: { [SANDBOX_WECHAT.publicKeyId]: keys.theirs.publicKey },
    publicKeyId: SANDBOX_WECHAT.publicKeyId,
    notifyUrl,
  };
}

/** Alipay's id of the payer: here each account of the site is another person. */
export const payerOf = ({ account }: { account: string }): string =>
  `2088${String(createHash('sha256').update(account).digest().readUIntBE(0, 6) % 1e12).padStart(12, '0')}`;
