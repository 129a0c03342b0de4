import type { Deps } from '../../deps.ts';
import type { WechatGateway } from '../../domain/wechat/gateway.ts';
import { createAccessToken } from './access-token.ts';
import { createQr } from './api.ts';

/** App id under which the sandbox stores its accounts. */
export const SANDBOX_APP_ID = 'sandbox';

/** Path that a phone opens after scanning a code of the sandbox. */
const SCAN_PATH = '/sandbox/wechat/scan';

export function sandboxWechat(): WechatGateway {
  return {
    appId: SANDBOX_APP_ID,
    createQr: async ({ scene, origin }) => `${origin}${SCAN_PATH}?scene=${scene}`,
  };
}

export interface WechatAccount {
  api: string;
  appId: string;
  secret: string;
}

export function officialAccount(account: WechatAccount, now: () => Date): WechatGateway {
  const token = createAccessToken(account, now);
  return {
    appId: account.appId,
    createQr: ({ scene, lifeSec }) => createQr(account.api, token, scene, lifeSec),
  };
}

/**
 * A configured account takes precedence over the sandbox; without either login by WeChat is not
 * available.
 */
export function wechatGateway({ env, clock }: Pick<Deps, 'env' | 'clock'>): WechatGateway | null {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_API: api } = env;
  if (appId && secret) return officialAccount({ api, appId, secret }, clock);
  return env.SANDBOX ? sandboxWechat() : null;
}
