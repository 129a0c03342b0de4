import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { privateKeyOf, publicKeyOf } from './keys.ts';

function key(read: (value: string) => KeyObject) {
  return z
    .string()
    .transform((value, context) => {
      try {
        return read(value);
      } catch (error) {
        // The error's message may contain the beginning of the value, which may be the key.
        const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
        context.addIssue({ code: 'custom', message: `is neither a key nor the path of one${reason}` });
        return z.NEVER;
      }
    })
    .optional();
}

/** Variables of the payment channels; each channel is configured completely or not at all. */
export const zPayVariables = z.object({
  ALIPAY_APP_ID: z.string().optional(),
  /** The seller's id, 2088…: notices for another seller are refused. */
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: key(privateKeyOf),
  /** Alipay's public key, not the application's own. */
  ALIPAY_PUBLIC_KEY: key(publicKeyOf),
  ALIPAY_GATEWAY: z.url().default('https://openapi.alipay.com/gateway.do'),
  /** Scene of recurring charges in the contract with Alipay. */
  ALIPAY_SIGN_SCENE: z.string().default('INDUSTRY|DIGITAL_MEDIA'),
  WXPAY_MCH_ID: z.string().optional(),
  WXPAY_APP_ID: z.string().optional(),
  /** Serial number of the merchant's certificate. */
  WXPAY_SERIAL: z.string().optional(),
  WXPAY_PRIVATE_KEY: key(privateKeyOf),
  WXPAY_API_V3_KEY: z.string().length(32, 'is 32 characters').optional(),
  /**
   * Public key of WeChat Pay. Its platform certificates are fetched as needed, with and without a
   * public key.
   */
  WXPAY_PUBLIC_KEY_ID: z.string().optional(),
  WXPAY_PUBLIC_KEY: key(publicKeyOf),
  /** The previous public key, while notices may still be signed with it. */
  WXPAY_OLD_PUBLIC_KEY_ID: z.string().optional(),
  WXPAY_OLD_PUBLIC_KEY: key(publicKeyOf),
  WXPAY_API: z.url().default('https://api.mch.weixin.qq.com'),
  /** Origin under which the channels reach this site, if it differs from the site's own. */
  PAY_NOTIFY_ORIGIN: z.url().optional(),
  /**
   * URL of the operator's webhook for payments, refunds, and failures; requests are signed with the
   * secret.
   */
  PAY_WEBHOOK_URL: z.url().optional(),
  PAY_WEBHOOK_SECRET: z.string().min(16, 'has at least 16 characters').optional(),
});

/** Variables that must be set together or not at all, with their names for messages. */
export const PAY_SETS = [
  { name: 'ALIPAY_', all: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] },
  {
    name: 'WXPAY_',
    all: ['WXPAY_MCH_ID', 'WXPAY_APP_ID', 'WXPAY_SERIAL', 'WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY'],
  },
  { name: 'WXPAY_PUBLIC_KEY', all: ['WXPAY_PUBLIC_KEY_ID', 'WXPAY_PUBLIC_KEY'] },
  { name: 'WXPAY_OLD_PUBLIC_KEY', all: ['WXPAY_OLD_PUBLIC_KEY_ID', 'WXPAY_OLD_PUBLIC_KEY'] },
  { name: 'PAY_WEBHOOK_', all: ['PAY_WEBHOOK_URL', 'PAY_WEBHOOK_SECRET'] },
] as const;
