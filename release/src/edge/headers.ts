import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy } from '@app/shared/contracts/csp';

/** Placeholder of the nonce in the policy, which is otherwise the same for nearly all visits. */
const NONCE_PLACEHOLDER = '\0';
let counting = '';
/** Policies around their nonces, by the origin of the CDN of files. */
const policies = new Map<string, string[]>();

function policyFor(files: string): string[] {
  const known = policies.get(files);
  if (known) return known;
  const made = contentSecurityPolicy(NONCE_PLACEHOLDER, [], counting, files).split(NONCE_PLACEHOLDER);
  policies.set(files, made);
  return made;
}

/**
 * Adds the origin of the configured statistics script to the policy; called once, at the start of
 * the process.
 */
export function allowCounting(origin: string): void {
  counting = origin;
  policies.clear();
}

/**
 * Headers of the host's page. Proxied answers of the service have their own.
 * @param origins from which this visitor may load a remote in development
 * @param files origin of the CDN of files; none when empty
 */
export function pageHeaders(
  nonce: string,
  secure: boolean,
  origins: readonly string[] = [],
  files = '',
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {
    'content-type': 'text/html; charset=utf-8',
    // A page is generated for one visit: its nonce and its document must not be reused.
    'cache-control': 'no-cache, private',
    'content-security-policy':
      origins.length === 0 ? policyFor(files).join(nonce) : contentSecurityPolicy(nonce, origins, counting, files),
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
