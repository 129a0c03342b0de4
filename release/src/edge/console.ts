import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { pageHeaders } from './headers.ts';
import { codingsFor, allowOnlyReads, sendReply, sendEnvelope } from '../http/reply.ts';

/** Folder of the console's build beside this package's sources. */
const DIST = fileURLToPath(new URL('../../console/dist/', import.meta.url));
const NOT_BUILT = '发布台尚未构建，请运行 npm start 或 node scripts/build.mjs console';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export interface ConsoleServer {
  serve(req: IncomingMessage, res: ServerResponse, pathname: string, secure: boolean): Promise<void>;
}

/**
 * Serves the console's page at every path below `/console`, and its scripts, whose names contain a
 * content hash, so that they are cached as immutable. A new build is served from the next request
 * on.
 * @param dist folder of the console's build
 */
export function createConsoleServer(dist: string = DIST): ConsoleServer {
  let page: { modified: number; html: string } | undefined;
  const assets = new Map<string, Promise<Buffer | null>>();

  /** Compressed once and cached; null for a missing file. */
  function asset(name: string, coding: 'br' | 'gzip' | 'identity'): Promise<Buffer | null> {
    const key = `${coding} ${name}`;
    const known = assets.get(key);
    if (known) return known;
    const bytes = readFile(path.join(dist, name)).then(
      (raw) => (coding === 'identity' ? raw : ENCODERS[coding](raw)),
      () => null,
    );
    assets.set(key, bytes);
    // Missing names are not cached, because anybody can invent them.
    void bytes.then((found) => found === null && assets.delete(key));
    return bytes;
  }

  async function currentPage(): Promise<string | null> {
    const file = path.join(dist, 'index.html');
    try {
      const { mtimeMs } = await stat(file);
      if (page?.modified !== mtimeMs) page = { modified: mtimeMs, html: await readFile(file, 'utf8') };
      return page.html;
    } catch {
      return null;
    }
  }

  async function sendAsset(req: IncomingMessage, res: ServerResponse, name: string): Promise<void> {
    const type = TYPES[path.extname(name)];
    const coding = codingsFor(req)[0];
    const body = type ? await asset(name, coding ?? 'identity') : null;
    if (!type || !body) return sendEnvelope(req, res, 404, '访问资源不存在');
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      ...(coding ? { 'content-encoding': coding } : {}),
    };
    sendReply(req, res, 200, headers, body);
  }

  return {
    async serve(req, res, pathname, secure) {
      if (!allowOnlyReads(req, res)) return;
      const name = /^\/console\/([\w-]+(?:\.[\w-]+)+)$/.exec(pathname)?.[1];
      if (name) return sendAsset(req, res, name);
      const html = await currentPage();
      if (html === null) return sendEnvelope(req, res, 503, NOT_BUILT);
      const nonce = randomBytes(16).toString('base64');
      // Not framed and not cached: the console shows what its token may read.
      const headers = {
        ...pageHeaders(nonce, secure),
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
      };
      sendReply(req, res, 200, headers, html.replaceAll('__NONCE__', nonce));
    },
  };
}
