import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  mountOf,
  preloadsFor,
  resolve,
  resolveHost,
  VISITOR_COOKIE,
  type Visitor,
} from '@app/shared/contracts/resolve';
import { pageHeaders } from './headers.ts';
import type { Live, LivePage } from './live.ts';
import type { PageFill } from './page.ts';
import { codingsFor, send, sendEnvelope } from './reply.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const YEAR_SECONDS = 31_536_000;
/** Every page has a nonce of its own, so it is compressed anew: quick counts more than small. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const VISITOR_ID = /^[\w-]{8,64}$/;

const WAITING = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>正在启动</title><p>网站正在启动，请稍候，页面会自动刷新。</p></html>`;

function visitorOf(req: IncomingMessage): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === VISITOR_COOKIE && VISITOR_ID.test(value)) return value;
  }
  return undefined;
}

function preloadsOf({ document }: Live, page: LivePage, path: string, visitor: Visitor): PageFill['preloads'] {
  const owner = mountOf(document, path);
  const version = owner ? resolve(document, visitor)[owner.remote]?.version : null;
  if (!owner || !version) return [];
  const entry = { file: version.entry, as: 'script' as const, integrity: version.integrity };
  const files = preloadsFor(version, path);
  return [
    { base: version.base, files: files.some(({ file }) => file === entry.file) ? files : [entry, ...files] },
    { base: page.hostBase, files: page.onDemand(owner.remote, version.version, path) },
  ];
}

async function encode(req: IncomingMessage, html: string): Promise<{ coding?: string; body: Buffer | string }> {
  const [coding] = codingsFor(req);
  if (coding === 'br') return { coding, body: await brotli(html, BROTLI) };
  if (coding === 'gzip') return { coding, body: await zip(html, { level: 6 }) };
  return { body: html };
}

/** Whether a request without an owner asks for the page: a browser that navigates, or a tool that takes anything at a path without a file's ending. */
export function wantsPage(req: IncomingMessage, path: string): boolean {
  const accept = req.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}

/** The host's page with the release document, the preloads of the path's remote, and a nonce of its own. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  live: Live | undefined,
  path: string,
  secure: boolean,
): Promise<void> {
  if (!wantsPage(req, path)) return sendEnvelope(req, res, 404, '访问资源不存在');
  const nonce = randomBytes(16).toString('base64');
  const known = visitorOf(req);
  const visitor = { id: known ?? randomUUID() };
  const host = live && resolveHost(live.document, visitor);
  const page = host && live.pages.get(host.version);
  if (!page) {
    return send(
      req,
      res,
      503,
      { ...pageHeaders(nonce, secure), 'cache-control': 'no-store', 'retry-after': '3' },
      WAITING,
    );
  }
  const html = page.render({ nonce, preloads: preloadsOf(live, page, path, visitor) });
  const { coding, body } = await encode(req, html);
  const cookie = `${VISITOR_COOKIE}=${visitor.id}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
  const headers = {
    ...pageHeaders(nonce, secure),
    vary: 'Accept-Encoding',
    ...(coding ? { 'content-encoding': coding } : {}),
    ...(known ? {} : { 'set-cookie': cookie }),
  };
  send(req, res, 200, headers, body);
}
