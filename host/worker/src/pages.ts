import { registerRoute } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { isPage } from './addresses.ts';
import { CACHE_NAMES } from './caches.ts';
import { readPageFacts, readPageFiles, newNonce, type PageFacts, type PageFile, renewPage } from './page-copy.ts';

/** One page is kept: it is the same for every path but for what it fetches ahead. */
const KEY = '/?kept-page';
/**
 * Time the network has to answer when the browser reports that it is offline, which is nearly
 * always true.
 */
const OFFLINE_MS = 2000;

/** Release that a tab runs, as far as the worker knows it. */
export interface KnownRelease {
  revision: number;
  salt: string;
  /** Versions of the host that must not run any more. */
  killed: readonly string[];
}

async function storePage(answer: Response): Promise<void> {
  const html = await answer.clone().text();
  if (readPageFacts(html) !== null) await (await caches.open(CACHE_NAMES.page)).put(KEY, answer);
}

function isGood(answer: Response): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

async function keptPage(): Promise<{ html: string; headers: Headers; facts: PageFacts } | null> {
  const kept = await (await caches.open(CACHE_NAMES.page)).match(KEY);
  if (!kept) return null;
  const html = await kept.text();
  const facts = readPageFacts(html);
  return facts && { html, headers: kept.headers, facts };
}

async function orLate<T>(work: Promise<T>): Promise<T> {
  if (navigator.onLine) return work;
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('offline')), OFFLINE_MS);
  });
  return Promise.race([work, late]);
}

/**
 * The network's page whenever there is a network, however slow; the kept one when the request
 * fails. The page itself decides by its signature and revision which release document it uses: see
 * host/src/remotes/README.md.
 */
class Pages extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    try {
      const answer = await orLate(handler.fetch(request));
      if (isGood(answer)) void handler.waitUntil(storePage(answer.clone()));
      return answer;
    } catch (error) {
      const kept = await keptPage();
      if (!kept) throw error;
      return renewPage(kept.html, kept.headers, newNonce());
    }
  }
}

/** Navigations to pages of the host go through here from now on; to anything else never. */
export function servePages(): void {
  const pages = new Pages();
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
    ({ request, event }) => pages.handle({ request, event }),
  );
}

/**
 * Makes the kept page one of the release that a tab runs. What is kept of an older release stays
 * when no newer one can be had, unless it starts a host that must not run.
 * @returns the files that a newly kept page needs
 */
export async function keepPage(path: string, { revision, salt, killed }: KnownRelease): Promise<PageFile[]> {
  const before = await keptPage();
  if (before?.facts.salt === salt && before.facts.revision >= revision) return [];
  try {
    const answer = await fetch(path, { cache: 'no-store', headers: { accept: 'text/html' } });
    if (isGood(answer)) {
      const html = await answer.clone().text();
      await storePage(answer);
      return readPageFiles(html);
    }
  } catch {
    // Offline again; the cached copy is used below.
  }
  const host = before?.facts.host;
  if (host != null && killed.includes(host)) await (await caches.open(CACHE_NAMES.page)).delete(KEY);
  return [];
}
