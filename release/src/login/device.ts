import type { BegunDeviceLogin } from '@app/shared/contracts/release-login';
import {
  genericGrantRequest,
  initiateDeviceAuthorization,
  ResponseBodyError,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { RefusalError } from '../document/refusal.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Interval in seconds where the provider names none (RFC 8628, 3.2). */
const INTERVAL_S = 5;

/** A login that nobody has confirmed yet; `slower`: it was asked for too often. */
export type Unconfirmed = 'waiting' | 'slower';
export type Granted = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** For a client without device codes: by RFC 8628, and as node-oidc-provider answers. */
const NOT_ALLOWED = ['unauthorized_client', 'invalid_request'];

const OFF = '公司账号的服务没有为这个站点开通命令行登录（设备码），请联系管理发布平台的同事，或在发布台登录后复制令牌';
const OVER = '登录码已过期或已用过，请重新登录';
const REFUSALS: Record<string, string> = {
  access_denied: '没有登录：您在公司账号的页面取消了',
  expired_token: OVER,
  invalid_grant: OVER,
};
const STATES: Record<string, Unconfirmed> = { authorization_pending: 'waiting', slow_down: 'slower' };

/** @throws RefusalError 403 where the provider gives this site no device codes */
export async function beginDeviceLogin(config: Configuration, scope: string): Promise<BegunDeviceLogin> {
  if (!config.serverMetadata().device_authorization_endpoint) throw new RefusalError(403, OFF);
  const begun = await initiateDeviceAuthorization(config, { scope }).catch((error: unknown) => {
    const isOff = error instanceof ResponseBodyError && NOT_ALLOWED.includes(error.error);
    throw isOff ? new RefusalError(403, OFF) : error;
  });
  return {
    address: begun.verification_uri_complete ?? begun.verification_uri,
    code: begun.user_code,
    deviceCode: begun.device_code,
    expiresIn: begun.expires_in,
    interval: begun.interval ?? INTERVAL_S,
  };
}

/**
 * Asks once whether the person has confirmed, since the command line waits between two requests.
 * @throws RefusalError 403 when they refused, or the code is over
 */
export async function finishDeviceLogin(config: Configuration, deviceCode: string): Promise<Unconfirmed | Granted> {
  try {
    return await genericGrantRequest(config, GRANT, { device_code: deviceCode });
  } catch (error) {
    if (!(error instanceof ResponseBodyError)) throw error;
    const state = STATES[error.error];
    if (state) return state;
    throw REFUSALS[error.error] ? new RefusalError(403, REFUSALS[error.error]!) : error;
  }
}
