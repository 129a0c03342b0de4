/**
 * A file of a version, or one of all versions; what stands before only makes the address a new one
 * to the browser.
 */
const FILE =
  /^(?:\/~r\d+)?(\/r\/[a-z][a-z0-9-]*\/(?:assets\/[^/]+|\d+\.\d+\.\d+(?:-[\w.]+)?\/.+)\.(?:js|css|json|svg|png|jpe?g|webp|avif|gif|ico|woff2?))$/;
const CODE = /\.(?:js|css|json)$/;
const FRESH_COPY = /^\/~r\d+\//;

/** First parts of paths that are no pages of the host; the edge gives them to others. */
const NOT_PAGES = new Set(['r', 'api', 'ws', 'sandbox', 'console', 'release', 'healthz', 'metrics']);

/**
 * Where a file that never changes is kept: its own path, whether it was asked for as a fresh copy
 * or not. Null for everything else, films included: they come in parts and would fill the cache.
 */
export function keptPath(pathname: string): string | null {
  return FILE.exec(pathname)?.[1] ?? null;
}

/** Whether a page asks under another address because what it had was missing or broken. */
export function isFreshCopy(pathname: string): boolean {
  return FRESH_COPY.test(pathname);
}

/** Scripts and styles, which a page cannot do without; the rest are pictures. */
export function isCode(path: string): boolean {
  return CODE.test(path);
}

/** Whether the host's page answers this path when a person goes there. */
export function isPage(pathname: string): boolean {
  const [, first = '', ...rest] = pathname.split('/');
  if (first.startsWith('~')) return false;
  const isRootFile = rest.length === 0 && first.includes('.');
  return !isRootFile && !NOT_PAGES.has(first.split('.')[0] ?? '');
}
