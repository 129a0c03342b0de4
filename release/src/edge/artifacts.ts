import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSafePath, TEMPLATE, type VersionRef } from '../document/manifest.ts';
import { mediaType } from '../storage/media-types.ts';
import type { Storage } from '../storage/storage.ts';
import { ByteCache, type CachedFile } from './byte-cache.ts';
import { createHolders } from './holders.ts';
import { rangeOf } from './range.ts';
import { codingsFor, matchesEtag, onlyReads, send, sendEnvelope } from './reply.ts';

const CACHE_BYTES = 96 * 1024 * 1024;
const ADDRESS = /^(?:\/~r\d+)?\/r\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+(?:-[\w.]+)?)\/(.+)$/;
/** A picture beside the versions; its name ends with a hash of its content. */
const PICTURE = /^(?:\/~r\d+)?\/r\/([a-z][a-z0-9-]*)\/(assets\/[\w.@-]+-[0-9a-f]{8}\.\w+)$/;
const FOREVER = 'public, max-age=31536000, immutable';

export interface ArtifactServer {
  /** A file of a version by its address; `/~rN` before it only makes the address a new one to the browser. */
  serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  /** A file of the host that browsers ask for at the root, such as the favicon. */
  serveRootFile(req: IncomingMessage, res: ServerResponse, ref: VersionRef, file: string): Promise<boolean>;
}

/** @param onSent called with the bytes of each body */
export function createArtifactServer(storage: Storage, onSent: (bytes: number) => void): ArtifactServer {
  const cache = new ByteCache(CACHE_BYTES);
  const holders = createHolders(storage);

  async function find(ref: VersionRef, file: string, codings: ('br' | 'gzip')[]): Promise<CachedFile | undefined> {
    for (const coding of [...codings, undefined]) {
      const key = `${ref.name}@${ref.version}/${file}?${coding ?? ''}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const body = await storage.read(ref, file, coding);
      if (!body) continue;
      const found = { body, coding, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
      cache.set(key, found);
      return found;
    }
    return undefined;
  }

  /** The same bytes in whichever version has them: the newest is asked first. */
  async function findPicture(name: string, file: string, codings: ('br' | 'gzip')[]): Promise<CachedFile | undefined> {
    // The second look is for a version that was published a moment ago.
    for (const maxAgeMs of [60_000, 0]) {
      for (const ref of await holders.of(name, maxAgeMs)) {
        const found = await find(ref, file, codings);
        if (found) return found;
      }
    }
    return undefined;
  }

  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    file: string,
    found: CachedFile,
    cacheControl: string,
  ): void {
    const headers = {
      'content-type': mediaType(file),
      'cache-control': cacheControl,
      etag: found.etag,
      vary: 'Accept-Encoding',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      // Public files: a development shell on another port, or a page of another origin, may run them.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...(found.coding ? { 'content-encoding': found.coding } : {}),
    };
    if (matchesEtag(req, found.etag)) {
      res.writeHead(304, headers);
      res.end();
      return;
    }
    const range = rangeOf(req, found.body.length, found.etag);
    if (range === 'none') {
      res.writeHead(416, { ...headers, 'content-range': `bytes */${found.body.length}`, 'content-length': 0 }).end();
      return;
    }
    const body = range ? found.body.subarray(range.first, range.last + 1) : found.body;
    const part = range && { 'content-range': `bytes ${range.first}-${range.last}/${found.body.length}` };
    if (req.method !== 'HEAD') onSent(body.length);
    send(req, res, range ? 206 : 200, { ...headers, ...part }, body);
  }

  const notFound = (req: IncomingMessage, res: ServerResponse) =>
    sendEnvelope(req, res, 404, '访问资源不存在', null, { 'access-control-allow-origin': '*' });

  return {
    async serve(req, res, path) {
      if (!onlyReads(req, res)) return;
      const [, owner, picture] = PICTURE.exec(path) ?? [];
      if (owner && picture) {
        const found = await findPicture(owner, picture, codingsFor(req));
        return found ? answer(req, res, picture, found, FOREVER) : notFound(req, res);
      }
      const [, name, version, file] = ADDRESS.exec(path) ?? [];
      const known = name && version && file && isSafePath(file) && file !== TEMPLATE;
      const found = known ? await find({ name, version }, file, codingsFor(req)) : undefined;
      if (!found || !file) return notFound(req, res);
      answer(req, res, file, found, FOREVER);
    },

    async serveRootFile(req, res, ref, file) {
      if (!isSafePath(file) || file.includes('/') || file === TEMPLATE) return false;
      const found = await find(ref, file, codingsFor(req));
      if (found) answer(req, res, file, found, 'public, max-age=3600');
      return found !== undefined;
    },
  };
}
