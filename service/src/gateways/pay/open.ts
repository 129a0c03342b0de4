import type { Deps } from '../../deps.ts';
import type { PayGateway, PayGateways } from '../../domain/pay/gateway.ts';
import { createAlipayGateway } from './alipay.ts';
import { wechatPay } from './wechat.ts';

export const NOTIFY_PATHS = { ALIPAY: '/api/pay/notify/alipay', WECHAT: '/api/pay/notify/wechat' } as const;

type Needs = Pick<Deps, 'env' | 'clock'>;

function realAlipay({ env, clock }: Needs): PayGateway | undefined {
  const { ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = env;
  if (!ALIPAY_APP_ID || !ALIPAY_SELLER_ID || !ALIPAY_PRIVATE_KEY || !ALIPAY_PUBLIC_KEY) return undefined;
  return createAlipayGateway(
    {
      appId: ALIPAY_APP_ID,
      sellerId: ALIPAY_SELLER_ID,
      privateKey: ALIPAY_PRIVATE_KEY,
      alipayPublicKey: ALIPAY_PUBLIC_KEY,
      gateway: env.ALIPAY_GATEWAY,
      cashier: () => env.ALIPAY_GATEWAY,
      signScene: env.ALIPAY_SIGN_SCENE,
      notifyUrl: () => `${env.PAY_NOTIFY_ORIGIN ?? env.PUBLIC_ORIGIN}${NOTIFY_PATHS.ALIPAY}`,
    },
    clock,
  );
}

function realWechatPay({ env, clock }: Needs): PayGateway | undefined {
  const { WXPAY_MCH_ID, WXPAY_APP_ID, WXPAY_SERIAL, WXPAY_PRIVATE_KEY, WXPAY_API_V3_KEY } = env;
  if (!WXPAY_MCH_ID || !WXPAY_APP_ID || !WXPAY_SERIAL || !WXPAY_PRIVATE_KEY || !WXPAY_API_V3_KEY) return undefined;
  const { WXPAY_PUBLIC_KEY_ID: id, WXPAY_PUBLIC_KEY: key } = env;
  const { WXPAY_OLD_PUBLIC_KEY_ID: oldId, WXPAY_OLD_PUBLIC_KEY: oldKey } = env;
  return wechatPay(
    {
      api: env.WXPAY_API,
      mchId: WXPAY_MCH_ID,
      appId: WXPAY_APP_ID,
      serial: WXPAY_SERIAL,
      privateKey: WXPAY_PRIVATE_KEY,
      apiV3Key: WXPAY_API_V3_KEY,
      publicKeys: { ...(oldId && oldKey && { [oldId]: oldKey }), ...(id && key && { [id]: key }) },
      publicKeyId: id,
      notifyUrl: () => `${env.PAY_NOTIFY_ORIGIN ?? env.PUBLIC_ORIGIN}${NOTIFY_PATHS.WECHAT}`,
    },
    clock,
  );
}

/** Channels whose keys are configured; others are absent. */
export function realGateways(needs: Needs): PayGateways {
  const [ALIPAY, WECHAT] = [realAlipay(needs), realWechatPay(needs)];
  return { ...(ALIPAY && { ALIPAY }), ...(WECHAT && { WECHAT }) };
}
