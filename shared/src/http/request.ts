import type { AxiosRequestConfig } from 'axios';

const JSON_TYPE = 'application/json';
/** Calls whose body is form-encoded (those of orders); all others send JSON. */
const FORM_ENCODED = /^POST \/member\/user\/order\//;

/**
 * The request a call name and its input make: `{name}` in the path is filled from the input; what
 * is left goes into the query (GET) or the body.
 * @example requestOf('GET /course/data/page/{page}/{limit}',
 *   { page: 1, limit: 20, courseType: 'LIVE' })
 */
export function requestOf(name: string, input: unknown): AxiosRequestConfig {
  const [method, pattern] = name.split(' ') as [string, string];
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const url = pattern.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  // Without a body axios would drop the header; browsers send none with GET.
  if (method === 'GET') return { method, url, params: rest, data: null, headers: { 'Content-Type': JSON_TYPE } };
  const type = FORM_ENCODED.test(name) ? 'application/x-www-form-urlencoded' : JSON_TYPE;
  return { method, url, data: rest, headers: { 'Content-Type': type } };
}
