import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { HOST_FAILED_COOKIE, remoteVersionOf, resolveHost, type Visitor } from '@app/shared/release-rules/resolve';
import { matchesEtag } from '@app/storage/etag';
import { HOST_NAME, PLATFORM_NAME, type VersionRef } from '../document/manifest.ts';
import { cookieOf } from '../http/cookies.ts';
import { allowOnlyReads, sendEnvelope, sendReply } from '../http/reply.ts';
import { visitorCookie } from '../http/visitors.ts';
import type { Storage } from '../storage/storage.ts';
import { manifestMovedTo } from './moved-manifest.ts';
import type { Served } from './served.ts';
import { traitsOf, type TraitHeaders } from './traits.ts';

const ADDRESS = /^\/r\/([a-z][a-z0-9-]*)\/current\/mf-manifest\.json$/;
const MANIFEST = 'mf-manifest.json';
/** Visitor id for pages of other hosts, in whose browsers this site has no cookie. */
const VISITOR_ID = /^[\w-]{8,64}$/;

const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

interface Chosen {
  ref: VersionRef;
  /** Folder of the files in the version; empty or with a slash at its end. */
  folder: string;
}

/** Folder of its files, from the folder of the current manifest. */
const addressOf = ({ ref, folder }: Chosen) => `../../${ref.name}/${ref.version}/${folder}`;

/** Whether a path is the manifest of whatever version a visitor has. */
export const isCurrent = (path: string): boolean => ADDRESS.test(path);

/** The version of a remote, or of the host's platform, for one browser; null when there is none. */
function choose({ document }: Served, name: string, visitor: Visitor, failed: string | undefined): Chosen | null {
  if (name === PLATFORM_NAME) {
    const host = resolveHost(document, visitor, failed);
    return host && { ref: { name: HOST_NAME, version: host.version }, folder: `${PLATFORM_NAME}/` };
  }
  const version = remoteVersionOf(document, name, visitor);
  return version ? { ref: { name, version: version.version }, folder: '' } : null;
}

/**
 * Sends the manifest of the version that the visitor has, with addresses of that version's files.
 * The browser asks again before each use, so that canaries, kills and rollbacks apply.
 */
export async function sendCurrent(
  req: IncomingMessage,
  res: ServerResponse,
  {
    live,
    storage,
    secure,
    traits,
  }: { live: Served | undefined; storage: Pick<Storage, 'read'>; secure: boolean; traits: TraitHeaders },
): Promise<void> {
  if (!allowOnlyReads(req, res)) return;
  if (!live) return sendEnvelope(req, res, 503, '尚未发布任何版本', null, { 'retry-after': '3', ...ANY_ORIGIN });
  const [path = '', query = ''] = (req.url ?? '').split('?', 2);
  const name = ADDRESS.exec(path)?.[1] ?? '';
  const asked = new URLSearchParams(query).get('visitor');
  if (asked !== null && !VISITOR_ID.test(asked))
    return sendEnvelope(req, res, 400, '参数 visitor 应为 8 到 64 个字母、数字、下划线或连字符', null, ANY_ORIGIN);
  const known = asked ?? live.visitors.idOf(req);
  const made = known === undefined ? live.visitors.create() : undefined;
  const chosen = choose(
    live,
    name,
    { id: known ?? made?.id ?? '', traits: traitsOf(req, traits) },
    cookieOf(req, HOST_FAILED_COOKIE),
  );
  const stored = chosen && (await storage.read(chosen.ref, chosen.folder + MANIFEST));
  const body = chosen && stored && manifestMovedTo(addressOf(chosen), stored.toString());
  if (!body) return sendEnvelope(req, res, 404, `${name} 现在没有可供其他站点加载的版本`, null, ANY_ORIGIN);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers: OutgoingHttpHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag,
    ...ANY_ORIGIN,
  };
  if (made) headers['set-cookie'] = visitorCookie(made.cookie, secure);
  if (matchesEtag(req.headers['if-none-match'], etag)) return void res.writeHead(304, headers).end();
  sendReply(req, res, 200, headers, body);
}
