import type { Refused } from '@app/shared/contracts/release-api';
import { ApiError } from './api-error.ts';
import { currentToken, expire } from './token.ts';

interface RequestOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  /** Revision that the change is based on; any other current revision makes it fail with 412. */
  ifRevision?: number;
  signal?: AbortSignal;
  /** Token to test, instead of the tab's token. */
  token?: string;
}

export interface Answer<T> {
  status: number;
  data: T;
}

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

/**
 * One call of `/release/api`.
 * @throws ApiError with the server's Chinese message; status 0 when it cannot be reached. A 401
 * logs this tab out.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  const used = options.token ?? currentToken();
  const response = await send(`api/${path}`, options, used);
  const envelope = await readEnvelope(response);
  if (response.ok) return { status: response.status, data: envelope?.data as T };
  // A slow answer to a former token says nothing about the current one.
  if (response.status === 401 && options.token === undefined && used === currentToken()) expire();
  throw new ApiError(response.status, envelope?.msg ?? '', (envelope?.data ?? {}) as Partial<Refused>);
}

/**
 * One call of `/release/login`, which needs no token.
 * @throws ApiError like `request`
 */
export async function requestLogin<T>(path: string, options: Pick<RequestOptions, 'method' | 'body'> = {}): Promise<T> {
  const response = await send(`login${path}`, options, null);
  const envelope = await readEnvelope(response);
  if (response.ok) return envelope?.data as T;
  throw new ApiError(response.status, envelope?.msg ?? '');
}

async function send(path: string, options: RequestOptions, token: string | null): Promise<Response> {
  try {
    return await fetch(`/release/${path}`, {
      method: options.method ?? 'GET',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.ifRevision === undefined ? {} : { 'if-match': `"${options.ifRevision}"` }),
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
      cache: 'no-store',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, '');
  }
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return null;
  }
}
