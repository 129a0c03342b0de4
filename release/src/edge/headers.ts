import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy } from '@app/shared/contracts/csp';

/** Headers of the host's page. The proxied answers of the service bring their own and are left alone. */
export function pageHeaders(nonce: string, secure: boolean): OutgoingHttpHeaders {
  return {
    'content-type': 'text/html; charset=utf-8',
    // A page is made for one visit: its nonce and its document must not be used again.
    'cache-control': 'no-cache, private',
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), interest-cohort=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
