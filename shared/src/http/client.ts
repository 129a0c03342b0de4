import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { Envelope } from '../contracts/calls.ts';
import { signOf } from '../contracts/sign.ts';
import { CODE_TEXTS, CODES } from '../errors/index.ts';
import { emitHttpFailure, trackBusy } from './events.ts';
import { fromEnvelope, HttpError, toError } from './to-error.ts';
import { learnServerTime, serverAheadMs, serverNow } from './server-time.ts';
import { readToken } from './token.ts';

export const HTTP_TIMEOUT_MS = 120_000;

export interface SendOptions {
  signal?: AbortSignal;
  /** The caller shows the failure itself: the shell keeps silent. */
  quiet?: boolean;
  /** The shown page depends on this call. */
  view?: boolean;
  /** No loading bar: heartbeats and polls. */
  background?: boolean;
  /** Goes on when the page is left or closed meanwhile; for small bodies (64 KB in all). */
  keepalive?: boolean;
}

const KEPT_ALIVE: AxiosRequestConfig = { adapter: 'fetch', fetchOptions: { keepalive: true } };

/** The one axios instance; exported for tests, which give it another adapter. */
export const http: AxiosInstance = axios.create({ baseURL: '/api', timeout: HTTP_TIMEOUT_MS, withCredentials: true });

http.interceptors.request.use((config) => {
  const token = readToken();
  const timestamp = String(serverNow());
  config.headers.set('timestamp', timestamp);
  config.headers.set('sign', signOf(timestamp, token));
  if (token) config.headers.set('Authorization', token);
  return config;
});

/**
 * Sends a request, opens the envelope and answers its data; binary answers come back as they are.
 * Rejects with HttpError.
 */
export function send<T>(name: string, config: AxiosRequestConfig, options: SendOptions = {}): Promise<T> {
  const token = readToken();
  const work = sendOnce<T>(config, options).catch((cause: unknown) => {
    const error = toError(cause);
    // The end of an earlier session is no news: it must not end the one that began since.
    const stale = error.kind === 'session' && readToken() !== token;
    if (error.kind !== 'cancelled' && !stale)
      emitHttpFailure({ error, name, quiet: options.quiet ?? false, view: options.view ?? false });
    throw error;
  });
  return options.background ? work : trackBusy(work);
}

async function sendOnce<T>(
  config: AxiosRequestConfig,
  { signal, keepalive }: SendOptions,
  mayRepeat = true,
): Promise<T> {
  const ahead = serverAheadMs();
  const { data, headers } = await http.request<unknown>({ ...config, ...(keepalive && KEPT_ALIVE), signal });
  learnServerTime(headers.date);
  if (config.responseType === 'blob' || config.responseType === 'arraybuffer') return data as T;
  if (typeof data !== 'object' || data === null) throw new HttpError('notice', CODES.FAULT, CODE_TEXTS.default!);
  const { code = CODES.OK, msg, data: payload } = data as Partial<Envelope<T>>;
  // Refused, and signed with a time that this answer, or another one meanwhile, corrected: nothing
  // was done, so it is asked once more.
  if (code === CODES.REFUSED && mayRepeat && serverAheadMs() !== ahead)
    return sendOnce(config, { signal, keepalive }, false);
  if (code !== CODES.OK) throw fromEnvelope(code, msg);
  return payload as T;
}
