import { startEdge, deadPort, TOKEN, type TestEdgeOptions } from './edge.ts';
import type { Refused } from '@app/shared/contracts/release-api';
import type { ChangeInput } from '@app/shared/contracts/release-change';
import pino from 'pino';
import { bundleOf, type FakeVersion } from './versions.ts';

export interface ApiAnswer<T> {
  status: number;
  msg: string;
  data: T;
}

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Starts a release server with an API client, recording its log. */
export async function startApi(options: Partial<TestEdgeOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const edge = await startEdge({ servicePort: await deadPort(), log, ...options });

  async function call<T = Partial<Refused>>(
    path: string,
    { method = 'GET', body, token = TOKEN, headers = {} }: Call = {},
  ): Promise<ApiAnswer<T>> {
    const answer = await edge.ask(`/release/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, ...(JSON.parse(answer.body.toString()) as { msg: string; data: T }) };
  }

  const head = () => edge.release.registry.head();
  return {
    ...edge,
    lines,
    call,
    head,
    publish: (version: FakeVersion, token = TOKEN) => {
      const { name, version: own } = version.manifest;
      return call(`versions/${name}/${own}`, { method: 'PUT', body: bundleOf(version), token });
    },
    /** Sends a change on the newest revision, unless another one is given. */
    change: async <T = Partial<Refused>>(
      change: ChangeInput,
      { revision, token = TOKEN }: { revision?: number; token?: string } = {},
    ) =>
      call<T>('changes', {
        method: 'POST',
        body: change,
        token,
        headers: { 'if-match': `"${revision ?? (await head()).revision}"` },
      }),
    async token(...scopes: string[]): Promise<string> {
      const body = { name: scopes.join(' '), scopes };
      return (await call<{ token: string }>('tokens', { method: 'POST', body })).data.token;
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;
