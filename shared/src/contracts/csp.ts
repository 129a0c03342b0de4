/** Trusted Types policy that the host uses for remote entries. */
export const HOST_POLICY = 'app-host';
/** Trusted Types policy of every rspack runtime (`output.trustedTypes` in rspack.shared.js). */
export const RSPACK_POLICY = 'app-rspack';

/**
 * The page's Content-Security-Policy. Host and remotes each make a policy named RSPACK_POLICY, hence `'allow-duplicates'`.
 * @param nonce fresh for each answer; also fills `__NONCE__` in the host's HTML
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${HOST_POLICY} ${RSPACK_POLICY} 'allow-duplicates'`,
  ].join('; ');
}
