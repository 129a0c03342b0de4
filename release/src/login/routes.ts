import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  zFinishDeviceLogin,
  zFinishLogin,
  type DeviceLogin,
  type FinishedLogin,
  type LoginOffer,
  type OpenedSession,
} from '@app/shared/contracts/release-login';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { readJson } from '../api/input.ts';
import { RefusalError } from '../document/refusal.ts';
import { createMinuteLimit } from '../http/minute-limit.ts';
import { sendEnvelope } from '../http/reply.ts';
import type { Core } from '../registry/core.ts';
import { closeSessions, openSession, type Person } from '../registry/sessions.ts';
import type { Logger } from 'pino';
import { createProvider } from './provider.ts';
import type { LoginSettings } from './settings.ts';

/** Logins of one address in a minute: each asks the provider. */
const PER_ADDRESS = 30;
/** Requests of command lines that wait for their people, each of them twelve in a minute. */
const WAITING_PER_ADDRESS = 240;
/** Time in ms for which a person who confirmed may be given their session. */
const CONFIRMED_MS = 60_000;
const AGAIN = '登录已过期，或在别的标签页开始，请重新登录';

export interface LoginOptions {
  settings: LoginSettings | null;
  core: Core;
  originOf: (req: IncomingMessage) => string;
  networkOf: (req: IncomingMessage) => string;
  log: Logger;
  now: () => number;
}

export interface LoginServer {
  serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
}

const AWAY = '暂时无法连接公司账号的服务，请稍后再试，或用令牌登录';
const UNVERIFIED = '公司账号的服务发来的登录信息无法验证（时间或配置不一致），请联系管理发布平台的同事';
const REFUSED_SITE = '公司账号的服务拒绝了这个站点，请联系管理发布平台的同事';

/** Whether an answer belongs to another login, or to one that is over. */
function isOtherLogin({ code, cause }: ClientError): boolean {
  if (code === 'OAUTH_INVALID_RESPONSE') return true;
  return code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && cause instanceof Error && cause.message.includes('nonce');
}

/** A refusal in words for each fault of the provider's part; the log has its own. */
function refusalOf(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error instanceof AuthorizationResponseError)
    return new RefusalError(403, error.error === 'access_denied' ? '没有登录：您在公司账号的页面取消了' : AGAIN);
  // The code was used, or has expired.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return new RefusalError(403, AGAIN);
  if (error instanceof WWWAuthenticateChallengeError || (error instanceof ResponseBodyError && error.status < 500))
    return new RefusalError(502, REFUSED_SITE);
  if (error instanceof ClientError && isOtherLogin(error)) return new RefusalError(403, AGAIN);
  if (error instanceof ClientError && /^OAUTH_JWT_|^OAUTH_KEY_|^OAUTH_INVALID_/.test(error.code ?? ''))
    return new RefusalError(502, UNVERIFIED);
  return new RefusalError(503, AWAY);
}

/**
 * People who confirmed a device code, until they have their session: the provider takes a code
 * once, and the database may be away at that moment.
 */
function createConfirmed(now: () => number) {
  const people = new Map<string, { person: Person; until: number }>();
  return {
    get(deviceCode: string): Person | undefined {
      const found = people.get(deviceCode);
      return found && found.until > now() ? found.person : undefined;
    },
    set(deviceCode: string, person: Person): void {
      for (const [code, { until }] of people) if (until <= now()) people.delete(code);
      people.set(deviceCode, { person, until: people.get(deviceCode)?.until ?? now() + CONFIRMED_MS });
    },
    delete: (deviceCode: string) => people.delete(deviceCode),
  };
}

/** Login of people, before they hold a token. */
export function createLogin({ settings, core, originOf, networkOf, log, now }: LoginOptions): LoginServer {
  const provider = settings && createProvider(settings);
  const mayCome = createMinuteLimit(PER_ADDRESS, now);
  const mayWait = createMinuteLimit(WAITING_PER_ADDRESS, now);
  const confirmed = createConfirmed(now);

  /** @throws RefusalError in words for whatever the provider does */
  async function asked<T>(path: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error, path }, 'the login provider refuses, or is away');
      throw refusalOf(error);
    }
  }

  /** @throws RefusalError 403 for a person without any right, whose other sessions end */
  async function admit(person: Person, hours: number): Promise<OpenedSession> {
    if (person.scopes.length === 0) {
      await closeSessions(core, person);
      throw new RefusalError(403, `账号「${person.name}」不在任何有发布权限的组里，请联系管理发布平台的同事`);
    }
    const session = await openSession(core, person, hours);
    log.info({ by: person.name, scopes: person.scopes }, 'person logged in');
    return session;
  }

  async function answer(req: IncomingMessage, path: string): Promise<unknown> {
    const wanted = path === '/release/login' ? 'GET' : 'POST';
    if (req.method !== wanted) throw new RefusalError(405, '不支持的请求方法');
    if (wanted === 'GET') return { label: settings?.label ?? null } satisfies LoginOffer;
    if (!settings || !provider) throw new RefusalError(404, '这个站点没有公司账号登录，请用令牌登录');
    const isWaiting = path.endsWith('/device/finish');
    if (!(isWaiting ? mayWait : mayCome)(networkOf(req))) throw new RefusalError(429, '登录过于频繁，请一分钟后再试');
    if (path.endsWith('/device')) return asked(path, provider.beginDevice());
    if (isWaiting) {
      const { deviceCode } = await readJson(req, zFinishDeviceLogin);
      const found = confirmed.get(deviceCode) ?? (await asked(path, provider.finishDevice(deviceCode)));
      if (typeof found === 'string') return { state: found } satisfies DeviceLogin;
      confirmed.set(deviceCode, found);
      const session = await admit(found, settings.hours);
      confirmed.delete(deviceCode);
      return { state: 'done', ...session } satisfies DeviceLogin;
    }
    const origin = originOf(req);
    if (path.endsWith('/begin')) return asked(path, provider.begin(origin));
    const { query, pending } = await readJson(req, zFinishLogin);
    const person = await asked(path, provider.finish(origin, query, pending));
    const { token } = await admit(person, settings.hours);
    return { token } satisfies FinishedLogin;
  }

  return {
    async serve(req, res, path) {
      try {
        const data = await answer(req, path);
        req.resume();
        sendEnvelope(req, res, 200, '', data);
      } catch (error) {
        req.resume();
        // The edge has words for a database that is unreachable.
        if (!(error instanceof RefusalError)) throw error;
        log.warn({ status: error.status, path, why: error.message }, 'login refused');
        sendEnvelope(req, res, error.status, error.message, { problems: error.problems });
      }
    },
  };
}
