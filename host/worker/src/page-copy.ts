/** Metadata of a cached page. */
export interface PageFacts {
  revision: number;
  /** Registry that counted the revision. */
  salt: string;
  /** Version of the host whose scripts it starts; null when nothing says so. */
  host: string | null;
}

/** A file that a page asks for by itself, with the hash it has to have. */
export interface PageFile {
  address: string;
  integrity: string;
}

const DOCUMENT = /<script type="application\/json" id="release-document">(.*?)<\/script>/s;
const HOST_SCRIPT = /<script defer src="\/r\/host\/([^/"]+)\//;
const GUARDED = /<(?:script|link)\b[^>]*? (?:src|href)="([^"]+)" integrity="([^"]+)"/g;
const NONCE = /'nonce-([\w+/=-]+)'/;
/** True of the bytes that came, not of the text that is kept. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'last-modified'];

/** Null for what is no page of the host. */
export function readPageFacts(html: string): PageFacts | null {
  try {
    const { revision, salt } = JSON.parse(DOCUMENT.exec(html)?.[1] ?? 'null') as Partial<PageFacts>;
    if (typeof revision !== 'number' || typeof salt !== 'string') return null;
    return { revision, salt, host: HOST_SCRIPT.exec(html)?.[1] ?? null };
  } catch {
    return null;
  }
}

/** Scripts and preloads in the page's HTML. */
export function readPageFiles(html: string): PageFile[] {
  return [...html.matchAll(GUARDED)].map(([, address = '', integrity = '']) => ({ address, integrity }));
}

/**
 * A kept page for another visit. A nonce is used once: page and policy get a new one together, so
 * that whoever learned the old one can do nothing with it. A page without nonces (a static site)
 * has no policy that changes. The mark says that the network failed: see
 * shared/src/state/online.ts.
 */
export function renewPage(html: string, kept: Headers, nonce: string): Response {
  const headers = new Headers(kept);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  const policy = headers.get('content-security-policy') ?? '';
  const old = NONCE.exec(policy)?.[1];
  const marked = html.replace('<html', '<html data-kept');
  if (old === undefined) return new Response(marked, { headers });
  headers.set('content-security-policy', policy.replaceAll(old, nonce));
  return new Response(marked.replaceAll(old, nonce), { headers });
}

/** Base64 of 16 random bytes, as the edge makes them. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
