/**
 * Whether a page of this origin may open a socket: browsers send the login cookie for any
 * requesting page, but state that page's origin. A client without an Origin is no browser, and has
 * no cookie that it was not given. @param host the requested host, as the visitor typed it
 */
export function mayConnect(origin: string | undefined, host: string, publicOrigin: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (URL.canParse(publicOrigin) && new URL(publicOrigin).origin === origin);
}
