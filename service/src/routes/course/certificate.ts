import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { zCertificateNo } from '@app/shared/contracts/certificate';
import { takeHit } from '../../db/hits.ts';
import { sheetPdf, sheetSvg } from '../../domain/study/certificate/draw.ts';
import {
  badgePage,
  certificateOf,
  certificatePage,
  findCertificate,
  nameCertificate,
  showName,
  toCertificate,
} from '../../domain/study/certificate/issue.ts';
import { certificateSheet, PHOTO_BOX } from '../../domain/study/certificate/page.ts';
import { mountCall } from '../../plugins/calls.ts';
import { refuseWithStatus } from '../file/view.ts';

/** Limit of drawings per address within ten minutes, as drawing is expensive. */
const DRAWINGS = { max: 120, windowSec: 600 };
/** Pixels of a picture for each px of the layout. */
const SCALE = 2;
const COVER = /\/media\/([0-9a-f]{64})\./;

export function registerCertificates(app: FastifyInstance): void {
  const { deps } = app;
  const { auth, db, pool, clock, env, pictures, store } = deps;

  mountCall(app, 'GET /course/data/certificate/get', ({ user, input }) =>
    certificateOf(deps, user?.userId ?? null, input.no),
  );
  mountCall(app, 'GET /course/user/certificate/page/{page}/{limit}', ({ user, input }) =>
    certificatePage(deps, user.userId, input),
  );
  mountCall(app, 'GET /course/user/badge/page/{page}/{limit}', ({ user, input }) =>
    badgePage(deps, user.userId, input),
  );
  mountCall(app, 'POST /course/user/certificate/name', ({ user, input }) => nameCertificate(deps, user.userId, input));
  mountCall(app, 'POST /course/user/certificate/show', ({ user, input }) => showName(deps, user.userId, input));

  /** Bytes of the course's cover; none where it is a bundled one or was deleted. */
  async function photoOf(cover: string): Promise<Buffer | null> {
    const sha256 = COVER.exec(cover)?.[1];
    if (!sha256) return null;
    const held = await store.local(sha256).catch(() => null);
    if (!held) return null;
    try {
      return await pictures.frame(held.path, { width: PHOTO_BOX.width * SCALE, height: PHOTO_BOX.height * SCALE });
    } finally {
      held.release();
    }
  }

  /** The certificate drawn for this viewer; null when the request was refused. */
  async function sheetFor(req: FastifyRequest, reply: FastifyReply, ownOnly: boolean) {
    const no = zCertificateNo.safeParse((req.params as { no: string }).no);
    if (!no.success) return (refuseWithStatus(reply, 404), null);
    const viewer = await auth.fromCookies(req);
    const row = await findCertificate(db, no.data).catch(() => null);
    if (!row || (ownOnly && row.userId !== viewer?.userId)) return (refuseWithStatus(reply, 404), null);
    await takeHit(pool, { key: `certificate:${req.network}`, ...DRAWINGS }, clock());
    const shown = toCertificate(row, viewer?.userId ?? null);
    const verify = `${env.PUBLIC_ORIGIN}/course/verify?no=${row.no}`;
    const sheet = certificateSheet({ ...shown, category: row.category }, { brand: env.BRAND, verify });
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
    reply
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return { sheet, shown, photo: await photoOf(row.cover) };
  }

  const named = (reply: FastifyReply, title: string, ending: string) =>
    reply.header(
      'content-disposition',
      `attachment; filename="certificate.${ending}"; filename*=UTF-8''${encodeURIComponent(`结业证书-${title}.${ending}`)}`,
    );

  app.get('/api/course/certificate/:no/picture', async (req, reply) => {
    const drawn = await sheetFor(req, reply, false);
    if (!drawn) return reply;
    if ((req.query as { download?: string }).download !== undefined) named(reply, drawn.shown.title, 'png');
    const address = await pictures.draw(sheetSvg(drawn.sheet, drawn.photo, SCALE));
    return reply.type('image/png').send(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  });

  /** The file is available to the owner alone, once the certificate has a name. */
  app.get('/api/course/certificate/:no/file', async (req, reply) => {
    const drawn = await sheetFor(req, reply, true);
    if (!drawn) return reply;
    if (drawn.shown.name === '') return refuseWithStatus(reply, 404);
    const photo = drawn.photo && {
      data: drawn.photo,
      width: PHOTO_BOX.width * SCALE,
      height: PHOTO_BOX.height * SCALE,
    };
    return named(reply, drawn.shown.title, 'pdf')
      .type('application/pdf')
      .send(sheetPdf(drawn.sheet, photo, `结业证书 ${drawn.shown.title}`));
  });
}
