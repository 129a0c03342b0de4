/** Trusted Types policy that the host uses for remote entries and chunks. */
export const HOST_POLICY = 'app-host';
/**
 * Policy of the bundler's runtime in the host (`output.trustedTypes` in rspack.shared.js);
 * remotes use the host's.
 */
export const RSPACK_POLICY = 'app-rspack';
/**
 * Policy for the URLs of the service worker and of the statistics script; it allows nothing else.
 */
export const WORKER_POLICY = 'app-worker';
export const STATISTICS_POLICY = 'app-statistics';
/** Policy for the worker of 智能抠图, which starts from a text inside the page's own code. */
export const THREAD_POLICY = 'app-thread';
/**
 * Default policy for strings without one: only created for foreign remotes, see
 * host/src/remotes/loading/foreign.ts.
 */
const DEFAULT_POLICY = 'default';

/** Each policy may be created once, so that later code cannot replace the page's own. */
export const TRUSTED_TYPES = [
  HOST_POLICY,
  RSPACK_POLICY,
  WORKER_POLICY,
  STATISTICS_POLICY,
  THREAD_POLICY,
  DEFAULT_POLICY,
].join(' ');

/**
 * Form targets besides this site: Alipay's cashier and its sandbox. No script, picture or call goes
 * there.
 */
export const CASHIERS = 'https://*.alipay.com https://*.alipaydev.com';

/**
 * The page's Content-Security-Policy.
 * @param nonce fresh for each answer; also fills `__NONCE__` in the host's HTML
 * @param origins from which this visitor may take a remote in development, e.g.
 *   `http://localhost:3101`
 * @param counting origin of the configured site-statistics script, to which it may report; none
 *   unless configured
 * @param files origin of the CDN of files; none unless configured
 */
export function contentSecurityPolicy(
  nonce: string,
  origins: readonly string[] = [],
  counting = '',
  files = '',
): string {
  const count = counting && ` ${counting}`;
  const all = files === '' ? origins : [...origins, files];
  const more = all.map((origin) => ` ${origin}`).join('');
  const sockets = origins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${more}${count}`,
    `style-src 'self' 'nonce-${nonce}'${more}`,
    `img-src 'self' data: blob:${more}${count}`,
    `media-src 'self' blob:${more}`,
    `font-src 'self' data:${more}`,
    `connect-src 'self'${more}${sockets}${count}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${CASHIERS}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ');
}
