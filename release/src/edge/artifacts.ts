import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { rangeOf } from '@app/storage/byte-range';
import { matchesEtag } from '@app/storage/etag';
import { isSafePath, TEMPLATE_FILE, type VersionRef } from '../document/manifest.ts';
import { isAsset } from '../storage/asset.ts';
import { ByteCache } from '../storage/byte-cache.ts';
import type { Encoding } from '../storage/compress.ts';
import { mediaType } from '../storage/media-types.ts';
import type { Storage } from '../storage/storage.ts';
import { CACHED_FOREVER } from '../http/caching.ts';
import { codingsFor, allowOnlyReads, sendReply, sendEnvelope } from '../http/reply.ts';

const CACHE_BYTES = 96 * 1024 * 1024;
const ADDRESS = /^(?:\/~r\d+)?\/r\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+(?:-[\w.]+)?)\/(.+)$/;
const ASSET_ADDRESS = /^(?:\/~r\d+)?\/r\/([a-z][a-z0-9-]*)\/(assets\/[^/]+)$/;
const DOCUMENT = /^(text\/html|image\/svg|application\/xml)/;
/**
 * Policy for files that a browser would open as a page of this origin: the right to publish must
 * not include the right to run scripts here.
 */
const FILE_POLICY = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

interface CachedFile {
  body: Buffer;
  etag: string;
  coding: Encoding | undefined;
}

export interface ArtifactServer {
  /**
   * Serves a file of a version, or an asset of all versions, by its address; `/~rN` before it only
   * makes the address new for the browser.
   */
  serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  /**
   * Serves a file of the host that browsers request at the root, such as the favicon.
   * @param cacheControl an hour by default
   */
  serveRootFile(
    req: IncomingMessage,
    res: ServerResponse,
    ref: VersionRef,
    file: string,
    cacheControl?: string,
  ): Promise<boolean>;
}

/** @param onSent called with the bytes of each body */
export function createArtifactServer(
  storage: Pick<Storage, 'read' | 'readAsset'>,
  onSent: (bytes: number) => void,
): ArtifactServer {
  const cache = new ByteCache<CachedFile>(CACHE_BYTES, ({ body }) => body.length);

  type Read = (coding?: Encoding) => Promise<Buffer | undefined>;

  /** The best encoding that the browser accepts; `id` is the key of the file in the cache. */
  async function find(req: IncomingMessage, id: string, read: Read): Promise<CachedFile | undefined> {
    for (const coding of [...codingsFor(req), undefined]) {
      const key = `${id}?${coding ?? ''}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const body = await read(coding);
      if (!body) continue;
      const found = { body, coding, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
      cache.set(key, found);
      return found;
    }
    return undefined;
  }

  function findFile(req: IncomingMessage, ref: VersionRef, file: string): Promise<CachedFile | undefined> {
    return find(req, `${ref.name}@${ref.version}/${file}`, (coding) => storage.read(ref, file, coding));
  }

  async function findAt(req: IncomingMessage, path: string): Promise<CachedFile | undefined> {
    const [, owner, asset] = ASSET_ADDRESS.exec(path) ?? [];
    if (owner && asset && isSafePath(asset) && isAsset(asset))
      return find(req, `${owner}/${asset}`, (coding) => storage.readAsset(owner, asset, coding));
    const [, name, version, file] = ADDRESS.exec(path) ?? [];
    if (!name || !version || !file || !isSafePath(file) || file === TEMPLATE_FILE) return undefined;
    return findFile(req, { name, version }, file);
  }

  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    file: string,
    found: CachedFile,
    cacheControl: string,
  ): void {
    const type = mediaType(file);
    const headers = {
      'content-type': type,
      'cache-control': cacheControl,
      etag: found.etag,
      vary: 'Accept-Encoding',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      // Public files: a development host on another port, or a page of another origin, may run
      // them.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      // Pages tell cached loads from others by it, also of a CDN.
      'timing-allow-origin': '*',
      ...(DOCUMENT.test(type) ? FILE_POLICY : {}),
      ...(found.coding ? { 'content-encoding': found.coding } : {}),
    };
    if (matchesEtag(req.headers['if-none-match'], found.etag)) {
      res.writeHead(304, headers);
      res.end();
      return;
    }
    const range = req.method === 'GET' ? rangeOf(req.headers, found.body.length, found.etag) : null;
    if (range === 'none') {
      res.writeHead(416, { ...headers, 'content-range': `bytes */${found.body.length}`, 'content-length': 0 }).end();
      return;
    }
    const body = range ? found.body.subarray(range.first, range.last + 1) : found.body;
    const part = range && { 'content-range': `bytes ${range.first}-${range.last}/${found.body.length}` };
    if (req.method !== 'HEAD') onSent(body.length);
    sendReply(req, res, range ? 206 : 200, { ...headers, ...part }, body);
  }

  return {
    async serve(req, res, path) {
      if (!allowOnlyReads(req, res)) return;
      const found = await findAt(req, path);
      if (!found) return sendEnvelope(req, res, 404, '访问资源不存在', null, { 'access-control-allow-origin': '*' });
      answer(req, res, path, found, CACHED_FOREVER);
    },

    async serveRootFile(req, res, ref, file, cacheControl = 'public, max-age=3600') {
      if (!isSafePath(file) || file.includes('/') || file === TEMPLATE_FILE) return false;
      const found = await findFile(req, ref, file);
      if (found) answer(req, res, file, found, cacheControl);
      return found !== undefined;
    },
  };
}
