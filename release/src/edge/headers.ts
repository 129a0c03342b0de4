import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy } from '@app/shared/contracts/csp';

/** Where the nonce goes in the policy, which is the same for nearly all visits otherwise. */
const MARK = '\0';
let counting = '';
let policy = contentSecurityPolicy(MARK).split(MARK);

/**
 * Lets pages report to the origin of the configured site-statistics script; called once, at the
 * start of the process.
 */
export function allowCounting(origin: string): void {
  counting = origin;
  policy = contentSecurityPolicy(MARK, [], origin).split(MARK);
}

/**
 * Headers of the host's page. The proxied answers of the service bring their own and are left
 * alone.
 * @param origins from which this visitor may take a remote in development
 */
export function pageHeaders(nonce: string, secure: boolean, origins: readonly string[] = []): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {
    'content-type': 'text/html; charset=utf-8',
    // A page is made for one visit: its nonce and its document must not be used again.
    'cache-control': 'no-cache, private',
    'content-security-policy':
      origins.length === 0 ? policy.join(nonce) : contentSecurityPolicy(nonce, origins, counting),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  };
  if (secure) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}
