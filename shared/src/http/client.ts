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
  /** The caller shows the failure itself: the shell shows nothing. */
  quiet?: boolean;
  /** The shown page depends on this call. */
  view?: boolean;
  /** Not counted for the loading bar: heartbeats and polls. */
  background?: boolean;
  /** Continues when the page is closed meanwhile; for small bodies (64 KB in total). */
  keepalive?: boolean;
}

const KEPT_ALIVE: AxiosRequestConfig = { adapter: 'fetch', fetchOptions: { keepalive: true } };

/** The only axios instance; exported for tests, which replace its adapter. */
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
 * Sends a request, unwraps the envelope and returns its data; binary answers are returned
 * unchanged. Rejects with HttpError.
 */
export function send<T>(name: string, config: AxiosRequestConfig, options: SendOptions = {}): Promise<T> {
  const token = readToken();
  const work = sendOnce<T>(config, options).catch((cause: unknown) => {
    const error = toError(cause);
    // A late failure of an earlier session is ignored: it must not end the current one.
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
  // Refused because of a timestamp that this or another answer has corrected since: nothing was
  // executed, so it is retried once.
  if (code === CODES.REFUSED && mayRepeat && serverAheadMs() !== ahead)
    return sendOnce(config, { signal, keepalive }, false);
  if (code !== CODES.OK) throw fromEnvelope(code, msg);
  return payload as T;
}
