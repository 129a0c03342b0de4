/**
 * Whether a page of this origin may open a socket: browsers send the login's cookie along whoever
 * asks, and name the asking page's origin. What sends none is no browser, and has no cookie that it
 * was not given.
 * @param host the address that was asked, as the visitor wrote it
 */
export function mayConnect(origin: string | undefined, host: string, publicOrigin: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (URL.canParse(publicOrigin) && new URL(publicOrigin).origin === origin);
}
