/** Trusted Types policy that the host uses for remote entries. */
export const HOST_POLICY = 'app-host';
/** Trusted Types policy of every rspack runtime (`output.trustedTypes` in rspack.shared.js). */
export const RSPACK_POLICY = 'app-rspack';

/**
 * The page's Content-Security-Policy. Host and remotes each make a policy named RSPACK_POLICY, hence `'allow-duplicates'`.
 * @param nonce fresh for each answer; also fills `__NONCE__` in the host's HTML
 * @param origins from which this visitor may take a remote in development, e.g. `http://localhost:3101`
 * @param counting origin of the configured site-statistics script, to which it may report; none unless configured
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${HOST_POLICY} ${RSPACK_POLICY} 'allow-duplicates'`,
  ].join('; ');
}
