import type {
  ChangeEntry,
  Changed,
  Freeze,
  Proposal,
  Published,
  Refused,
  Status,
  TokenInfo,
  VersionDetail,
  VersionInfo,
  zKeyAction,
  zNewFreeze,
  zNewToken,
} from '@app/shared/contracts/release-api';
import type { zNewOverride } from '@app/shared/contracts/release-overrides';
import type { Collected, Exported, Verified, zGc, zNewExport } from '@app/shared/contracts/release-upkeep';
import type { VersionCalls } from '@app/shared/contracts/release-calls';
import type { BegunDeviceLogin, DeviceLogin } from '@app/shared/contracts/release-login';
import type { StepCheck } from '@app/shared/contracts/release-checks';
import type { Webhooks, WebhookTest } from '@app/shared/contracts/release-webhooks';
import type { ChangeInput } from '@app/shared/contracts/release-change';
import { z } from 'zod';
import type { VersionRef } from '../document/manifest.ts';
import { BUNDLE_TYPE } from '../registry/bundle.ts';
import { EXIT_CODES, ReleaseError } from './exit.ts';
import { sendQuestion, type HttpQuestion, type Reply, type Streamed } from './http.ts';

const zEnvelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });

export interface Access {
  /** Where the edge is, e.g. `https://shop.example.cn`. */
  url: string;
  token: string;
  /** Name of the person whose session the token is; none for tokens that were issued. */
  person?: string | undefined;
}

interface Send {
  method?: string;
  body?: unknown;
  bundle?: Streamed;
  /** The revision that the request was decided on. */
  revision?: number;
  query?: Record<string, string | number | undefined>;
}

export const FROZEN_HELP =
  '等冻结结束后再执行；只存入请用 publish --no-live，紧急时由有 emergency 权限的人加 --emergency 与 --why；停用与回滚不受影响';

const EXITS: Record<number, number> = {
  400: EXIT_CODES.usage,
  401: EXIT_CODES.forbidden,
  403: EXIT_CODES.forbidden,
  404: EXIT_CODES.usage,
  409: EXIT_CODES.conflict,
  412: EXIT_CODES.changed,
  413: EXIT_CODES.refused,
  422: EXIT_CODES.refused,
  423: EXIT_CODES.frozen,
};

const HELP: Record<number, string> = {
  401: '令牌由 --token-file、RELEASE_TOKEN_FILE 或 RELEASE_TOKEN 提供；过期或已吊销时请管理员重新签发（release token create）',
  423: FROZEN_HELP,
  412: '以上为期间的变更；确认不冲突后重新执行即可',
};

interface Asked {
  url: URL;
  person: string | undefined;
}

function remedyFor(status: number, scope: string | undefined, { url, person }: Asked): string | undefined {
  if (person === undefined)
    return scope
      ? `需要权限 ${scope}，请管理员签发：release token create --name <名称> --scope ${scope}`
      : HELP[status];
  const again = `重新登录：release login --url ${url.origin}`;
  if (status === 401) return again;
  return scope ? `需要权限 ${scope}，请管理发布平台的同事加到您所在的组，再${again}` : HELP[status];
}

/** Error with all that the server answered. */
function refusal({ status }: Pick<Reply, 'status'>, msg: string, data: unknown, asked: Asked): ReleaseError {
  const { problems, diff, revision, scope }: Partial<Refused> = typeof data === 'object' && data !== null ? data : {};
  const help = remedyFor(status, scope, asked);
  const hasEnded = status === 401 && asked.person !== undefined;
  const message = hasEnded ? `${asked.person} 的登录已过期，或已被吊销` : msg;
  return new ReleaseError(message || `服务器返回 HTTP ${status}`, {
    exit: EXITS[status] ?? EXIT_CODES.fault,
    status,
    ...(help ? { help } : {}),
    ...(problems ? { problems } : {}),
    ...(diff ? { diff } : {}),
    ...(revision === undefined ? {} : { revision }),
    ...(scope ? { scope } : {}),
  });
}

function noEnvelope(url: URL, status: number): ReleaseError {
  return new ReleaseError(`无法识别 ${url.origin} 的响应（HTTP ${status}）`, {
    exit: EXIT_CODES.fault,
    status,
    help: '请确认 --url 指向发布服务，而不是别的网站或只提供静态文件的地址',
  });
}

/** Answer of the server in its envelope; throws what it refuses. */
async function ask<T>(question: HttpQuestion, person?: string): Promise<{ status: number; data: T }> {
  const reply = await sendQuestion(question);
  const envelope = zEnvelope.safeParse(parse(reply.body));
  if (!envelope.success) throw noEnvelope(question.url, reply.status);
  const { msg, data } = envelope.data;
  if (reply.status < 200 || reply.status > 299) throw refusal(reply, msg, data, { url: question.url, person });
  return { status: reply.status, data: data as T };
}

/** Login of people from the command line; see shared/src/contracts/release-login.ts. */
export function createLoginApi(url: string) {
  const post = async <T>(path: string, body: object) => {
    const target = new URL(`/release/login/${path}`, url);
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    return (await ask<T>({ url: target, method: 'POST', headers, body: JSON.stringify(body) })).data;
  };
  return {
    begin: () => post<BegunDeviceLogin>('device', {}),
    finish: (deviceCode: string) => post<DeviceLogin>('device/finish', { deviceCode }),
  };
}

/** Fields of the status that servers of earlier versions do not send. */
type Later = 'traits' | 'freezes' | 'checkNames' | 'stepChecks';

/** The release server's calls; see shared/src/contracts/release-api.ts. */
export function createApi({ url, token, person }: Access) {
  function send<T>(path: string, { method = 'GET', body, bundle, revision, query = {} }: Send = {}) {
    const target = new URL(`/release/api/${path}`, url);
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) target.searchParams.set(key, String(value));
    const type = bundle ? BUNDLE_TYPE : body === undefined ? undefined : 'application/json';
    const question = {
      url: target,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(type ? { 'content-type': type } : {}),
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
      },
      ...(bundle ? { body: bundle } : body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return ask<T>(question, person);
  }
  const get = async <T>(path: string, query: Send['query'] = {}) => (await send<T>(path, { query })).data;
  const post = async <T>(path: string, body: unknown, query: Send['query'] = {}) =>
    (await send<T>(path, { method: 'POST', body, query })).data;
  const version = ({ name, version: one }: VersionRef) =>
    `versions/${encodeURIComponent(name)}/${encodeURIComponent(one)}`;

  return {
    async status(): Promise<Status> {
      const read = await get<Omit<Status, Later> & Partial<Status>>('status');
      const { traits = [], freezes = [], checkNames = [], stepChecks = [], ...rest } = read;
      return { ...rest, traits, freezes, checkNames, stepChecks };
    },
    calls: () => get<VersionCalls[]>('calls'),
    versions: (name?: string) => get<VersionInfo[]>('versions', { name }),
    /** undefined for one that was never published. */
    async version(ref: VersionRef): Promise<VersionDetail | undefined> {
      try {
        return await get<VersionDetail>(version(ref));
      } catch (error) {
        if (error instanceof ReleaseError && error.details.status === 404) return undefined;
        throw error;
      }
    },
    async publish(ref: VersionRef, bundle: Streamed, dryRun = false): Promise<Published> {
      const query = { dryRun: dryRun ? 1 : undefined };
      return (await send<Published>(version(ref), { method: 'PUT', bundle, query })).data;
    },
    /** A proposal when another person has to approve. */
    async change(change: ChangeInput, revision: number, dryRun = false): Promise<Changed | { proposal: Proposal }> {
      const query = { dryRun: dryRun ? 1 : undefined };
      const { status, data } = await send<Changed | Proposal>('changes', {
        method: 'POST',
        body: change,
        revision,
        query,
      });
      return status === 202 ? { proposal: data as Proposal } : (data as Changed);
    },
    changes: (query: { before?: number; limit?: number; name?: string }) => get<ChangeEntry[]>('changes', query),
    proposals: () => get<Proposal[]>('proposals'),
    decide: (id: string, decision: 'approve' | 'reject', why: string) =>
      post<Changed | Proposal>(`proposals/${encodeURIComponent(id)}`, { decision, why }),
    tokens: () => get<TokenInfo[]>('tokens'),
    createToken: (input: z.input<typeof zNewToken>) => post<TokenInfo & { token: string }>('tokens', input),
    /** `typed`: the id or its beginning. */
    revokeToken: async (typed: string) =>
      (await send<{ id: string }>(`tokens/${encodeURIComponent(typed)}`, { method: 'DELETE' })).data,
    endSession: async () => (await send<{ ended: boolean }>('session', { method: 'DELETE' })).data,
    keys: (input: z.input<typeof zKeyAction>) => post<{ keys: Status['keys'] }>('keys', input),
    freeze: (input: z.input<typeof zNewFreeze>) => post<Freeze>('freezes', input),
    unfreeze: (id: string, why: string) => post<Freeze>(`freezes/${encodeURIComponent(id)}/end`, { why }),
    answerStepCheck: (id: string, passed: boolean, reason: string) =>
      post<StepCheck>(`step-checks/${encodeURIComponent(id)}`, { passed, reason }),
    webhooks: () => get<Webhooks>('webhooks'),
    testWebhooks: (name?: string) => post<WebhookTest[]>('webhooks/test', name === undefined ? {} : { name }),
    override: (input: z.input<typeof zNewOverride>) =>
      post<{ token: string; link: string; expiresAt: string }>('overrides', input),
    exportRelease: (input: z.input<typeof zNewExport>) => post<Exported>('exports', input),
    gc: (input: z.input<typeof zGc>, dryRun: boolean) =>
      post<Collected>('gc', input, { dryRun: dryRun ? 1 : undefined }),
    verify: () => get<Verified>('verify'),
  };
}

export type Api = ReturnType<typeof createApi>;

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
