import net from 'node:net';
import path from 'node:path';
import { LOG_KEEP_DAYS } from './log-file.mjs';

const DEFAULT_PORT = 8080;

function readPort(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT 应为 1 到 65535 的整数，实际为 ${text}`);
  return port;
}

function readDays(text) {
  if (text === undefined || text === '') return LOG_KEEP_DAYS;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1) throw new Error(`LOG_KEEP_DAYS 应为正整数，实际为 ${text}`);
  return days;
}

/**
 * Loopback, RFC 1918, link-local and unique local addresses cannot be reached from the internet.
 * All addresses (0.0.0.0, ::) may include a public one.
 */
export function isPrivateAddress(host) {
  if (host === 'localhost' || host === '::1') return true;
  if (net.isIPv6(host)) return /^f[cd]|^fe[89ab]/i.test(host);
  if (!net.isIPv4(host)) return false;
  const [a, b] = host.split('.').map(Number);
  return (
    a === 127 || a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 169 && b === 254)
  );
}

function originOf(host, port) {
  const here = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  const name = here ? 'localhost' : host;
  return `http://${net.isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/**
 * The sandbox shows every SMS code and confirms scans for anyone. It is on only where the internet
 * cannot reach it and no real gateway is configured, unless set explicitly. A proxy in front makes
 * a private address public.
 */
function sandboxFlag(env, host) {
  if (env.SANDBOX === '0' || env.SANDBOX === '1') return env.SANDBOX;
  return !env.SMS_GATEWAY_URL && ['', '0'].includes(env.TRUST_PROXY ?? '') && isPrivateAddress(host) ? '1' : '0';
}

/**
 * Settings of `npm start` from the environment.
 * @param {Record<string, string | undefined>} env
 */
export function readSettings(env) {
  const port = readPort(env.PORT);
  const host = env.HOST || '127.0.0.1';
  const url = originOf(host, port);
  return {
    port,
    host,
    url,
    publicOrigin: (env.PUBLIC_ORIGIN || url).replace(/\/$/, ''),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    sandbox: sandboxFlag(env, host),
    logDays: readDays(env.LOG_KEEP_DAYS),
    /** A real official account replaces the sandbox's. */
    wechatAccount: Boolean(env.WECHAT_APP_ID),
    /** With real payments the sandbox simulates no payment channel. */
    payKeys: Boolean(env.ALIPAY_APP_ID || env.WXPAY_MCH_ID),
  };
}
