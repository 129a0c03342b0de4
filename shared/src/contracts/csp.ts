/** Trusted Types policy that the host uses for remote entries and chunks. */
export const HOST_POLICY = 'app-host';
/**
 * Policy of the bundler's runtime in the host (`output.trustedTypes` in rspack.shared.js);
 * remotes use the host's.
 */
export const RSPACK_POLICY = 'app-rspack';
/**
 * For the address of the service worker, and of the site's statistics: each lets nothing else
 * through.
 */
export const WORKER_POLICY = 'app-worker';
export const STATISTICS_POLICY = 'app-statistics';
/** For the thread of 智能抠图, which starts from a text that came with the page's own code. */
export const THREAD_POLICY = 'app-thread';
/**
 * Default policy for texts without one: only made for remotes that others built, see
 * host/src/remotes/loading/foreign.ts.
 */
const DEFAULT_POLICY = 'default';

/** Each may be made once: whoever comes second cannot take the place of the page's own code. */
export const TRUSTED_TYPES = [
  HOST_POLICY,
  RSPACK_POLICY,
  WORKER_POLICY,
  STATISTICS_POLICY,
  THREAD_POLICY,
  DEFAULT_POLICY,
].join(' ');

/**
 * Where forms may lead beside this site: the cashier of Alipay, and its place for trials. No
 * script, picture or call goes there.
 */
export const CASHIERS = 'https://*.alipay.com https://*.alipaydev.com';

/**
 * The page's Content-Security-Policy.
 * @param nonce fresh for each answer; also fills `__NONCE__` in the host's HTML
 * @param origins from which this visitor may take a remote in development, e.g.
 *   `http://localhost:3101`
 * @param counting origin of the configured site-statistics script, to which it may report; none
 *   unless configured
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[] = [], counting = ''): string {
  const count = counting && ` ${counting}`;
  const more = origins.map((origin) => ` ${origin}`).join('');
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
