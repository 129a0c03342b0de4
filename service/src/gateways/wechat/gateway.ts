import type { Deps } from '../../deps.ts';
import { createAccessToken } from './access-token.ts';
import { createQr } from './api.ts';

export interface QrRequest {
  /** 64 letters and digits; comes back with the scan. */
  scene: string;
  lifeSec: number;
  /** Address under which the asking browser sees the site. */
  origin: string;
}

/** The official account whose code people scan. Scans come back through `recordScan`, whoever plays the account. */
export interface WechatGateway {
  /** Openids mean something only together with it. */
  readonly appId: string;
  /** Makes a code. @returns what it holds; throws when there is none to be had */
  createQr(request: QrRequest): Promise<string>;
}

/** Under this account the sandbox keeps its people. */
export const SANDBOX_APP_ID = 'sandbox';

/** Where a phone lands that scans a code of the sandbox. */
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

/** A configured account wins over the sandbox; with neither nobody can log in by WeChat. */
export function wechatGateway({ env, clock }: Pick<Deps, 'env' | 'clock'>): WechatGateway | null {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_API: api } = env;
  if (appId && secret) return officialAccount({ api, appId, secret }, clock);
  return env.SANDBOX ? sandboxWechat() : null;
}
