import { checks, fleet, health, log, tokens, versions } from './fleet.ts';

interface Reply {
  status?: number;
  msg?: string;
  data?: unknown;
}

/**
 * Answers of the release server by path below `/release/api/`, without the query; those of the
 * login by their whole path.
 */
export type Replies = Record<string, Reply | ((init: RequestInit, address: string) => Reply)>;

/** The server's answers for the fleet of the tests; `replies` take precedence. */
export function fakeFetch(replies: Replies = {}): typeof fetch {
  const all: Replies = {
    status: { data: fleet() },
    changes: { data: log() },
    versions: { data: versions() },
    health: { data: health(60) },
    'gate/tools/1.5.0': { data: checks() },
    proposals: { data: [] },
    tokens: { data: tokens() },
    '/release/login': { data: { label: null } },
    webhooks: { data: { endpoints: [], deliveries: [] } },
    ...replies,
  };
  return (address, init = {}) => {
    const path = String(address)
      .replace(/^\/release\/api\//, '')
      .split('?', 1)[0];
    if (path === 'events') return new Promise(() => undefined);
    const found = all[path ?? ''] ?? { status: 404, msg: '访问资源不存在' };
    const { status = 200, msg = '', data = null } = typeof found === 'function' ? found(init, String(address)) : found;
    return Promise.resolve(new Response(JSON.stringify({ code: status, msg, data }), { status }));
  };
}
