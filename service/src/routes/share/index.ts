import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { matchesEtag } from '@app/storage/etag';
import { SHARE_KINDS, type ShareKind } from '@app/shared/contracts/share-kinds';
import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { takeHit } from '../../db/hits.ts';
import { CONTENT_DIR } from '../../seed/media.ts';
import type { Deps } from '../../deps.ts';
import { drawPoster } from '../../domain/share/poster.ts';
import { subjectOf } from '../../domain/share/subject.ts';
import { streamOf, type FileStore } from '../../files/store.ts';

/** Number of cached posters, some 100 KB each. */
const MAX_POSTERS = 100;
/** Limit of newly drawn posters per address and minute; cached ones are free. */
const DRAWN_PER_MINUTE = 20;

/** Bytes of a picture of this site; none where it does not exist, and the poster omits it. */
async function pictureOf(store: FileStore, address: string | null): Promise<Buffer | null> {
  const [, name] = /^\/api\/content\/media\/([0-9a-f]{64})\.\w+$/.exec(address ?? '') ?? [];
  const [, file] = /^\/api\/content\/((?:covers|pictures)\/[\w-]+\.\w+)(?:\?|$)/.exec(address ?? '') ?? [];
  try {
    if (name) return await buffer(streamOf(await store.local(name)));
    return file ? await readFile(path.join(CONTENT_DIR, file)) : null;
  } catch {
    return null;
  }
}

/**
 * `GET /api/share/poster/<kind>/<id>`: a picture for sharing a page, drawn once for each state of
 * the page. Its QR code leads to `PUBLIC_ORIGIN`, whatever host was requested.
 */
export function registerShare(app: FastifyInstance): void {
  const { deps } = app;
  const kept = new Map<string, Buffer>();
  // Posters are drawn one at a time, as drawing needs the CPU.
  const inTurn = pLimit(1);

  app.get<{ Params: { kind: string; id: string } }>('/api/share/poster/:kind/:id', async (req, reply) => {
    const { kind } = req.params;
    const id = Number(req.params.id);
    if (!isKind(kind) || !Number.isSafeInteger(id) || id < 1 || id > 2_000_000_000)
      throw new AppError(CODES.NOT_FOUND, '没有这张海报');
    const subject = await subjectOf(deps, kind, id);
    const state = createHash('sha256').update(JSON.stringify([subject, deps.env.BRAND, deps.env.PUBLIC_ORIGIN]));
    const key = state.digest('base64url').slice(0, 22);
    const etag = `"${key}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=300');
    if (matchesEtag(req.headers['if-none-match'], etag)) return reply.code(304).send();
    if (!kept.has(key)) {
      await takeHit(deps.pool, { key: `poster:${req.network}`, max: DRAWN_PER_MINUTE, windowSec: 60 }, deps.clock());
      await inTurn(async () => {
        if (!kept.has(key)) cachePoster(kept, key, await draw(deps, subject));
      });
    }
    return reply.type('image/png').send(kept.get(key));
  });
}

const isKind = (kind: string): kind is ShareKind => (SHARE_KINDS as readonly string[]).includes(kind);

async function draw({ store, env }: Deps, subject: Parameters<typeof drawPoster>[0]): Promise<Buffer> {
  const cover = await pictureOf(store, subject.cover);
  return drawPoster(subject, { cover, brand: env.BRAND, origin: env.PUBLIC_ORIGIN });
}

function cachePoster(kept: Map<string, Buffer>, key: string, poster: Buffer): void {
  const [oldest] = kept.keys();
  if (kept.size >= MAX_POSTERS && oldest !== undefined) kept.delete(oldest);
  kept.set(key, poster);
}
