import type { IncomingMessage, ServerResponse } from 'node:http';
import { OWN_FILES_COOKIE } from '@app/shared/release-rules/artifact-base';
import { HOST_FAILED_COOKIE, resolveHost } from '@app/shared/release-rules/resolve';
import { cookieOf } from '../http/cookies.ts';
import { visitorCookie } from '../http/visitors.ts';
import { pageHeaders } from './headers.ts';
import type { ReachedAddress } from './forwarded.ts';
import type { Served } from './served.ts';
import { newNonce } from './nonce.ts';
import { overriddenNames, overrideOriginsOf, overrideTokensOf } from './overrides.ts';
import { pageBytes } from './page-bytes.ts';
import { preloadsOf } from './preloads.ts';
import { codingsFor, sendReply, sendEnvelope } from '../http/reply.ts';
import { sendParts } from './send-parts.ts';
import { traitsCookie, traitsOf, type TraitHeaders } from './traits.ts';

const STARTING_PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>正在启动</title><p>网站正在启动，请稍候，页面会自动刷新。</p></html>`;

/**
 * Whether a request at a path without an owner wants the page: a browser navigation, or a tool that
 * accepts anything at a path without a file extension.
 */
export function wantsPage(req: IncomingMessage, path: string): boolean {
  const { accept = '*/*' } = req.headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}

/**
 * Sends the host's page with the release document, the preloads of the path's remote, and a new
 * nonce. Returns a promise only when it had to be generated.
 * @param onServed called with the visitor, the host version and the page's nonce
 */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  live: Served | undefined,
  path: string,
  { secure, origin }: ReachedAddress,
  onServed: (req: IncomingMessage, visitor: string, version: string, nonce: string) => void,
  headersOfTraits: TraitHeaders,
): void | Promise<void> {
  if (!wantsPage(req, path)) return sendEnvelope(req, res, 404, '访问资源不存在');
  const nonce = newNonce();
  const known = live?.visitors.idOf(req);
  const made = known === undefined ? live?.visitors.create() : undefined;
  const visitor = { id: known ?? made?.id ?? '', traits: traitsOf(req, headersOfTraits) };
  const host = live && resolveHost(live.document, visitor, cookieOf(req, HOST_FAILED_COOKIE));
  const usesOwnFiles = live?.ownPages !== undefined && cookieOf(req, OWN_FILES_COOKIE) !== undefined;
  const page = host && (usesOwnFiles ? live.ownPages : live.pages)?.get(host.version);
  if (!page) {
    return sendReply(
      req,
      res,
      503,
      { ...pageHeaders(nonce, secure), 'cache-control': 'no-store', 'retry-after': '3' },
      STARTING_PAGE,
    );
  }
  if (known !== undefined && req.method === 'GET') onServed(req, known, host.version, nonce);
  const [coding] = codingsFor(req);
  const tokens = overrideTokensOf(req);
  const preloads = preloadsOf(live, page, path, visitor, overriddenNames(tokens));
  const headers = pageHeaders(nonce, secure, overrideOriginsOf(tokens, live.document), live.filesOrigin);
  headers.vary = 'Accept-Encoding';
  if (coding) headers['content-encoding'] = coding;
  const cookies = [made && visitorCookie(made.cookie, secure), traitsCookie(req, headersOfTraits, secure)].filter(
    (cookie) => cookie !== undefined,
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const parts = pageBytes(page.render(origin), { nonce, preloads }, coding);
  if (!(parts instanceof Promise)) return sendParts(req, res, headers, parts, nonce);
  return parts.then((whole) => sendParts(req, res, headers, whole, nonce));
}
