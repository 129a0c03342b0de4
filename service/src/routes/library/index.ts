import type { FastifyInstance } from 'fastify';
import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { z } from 'zod';
import { MOST_SIDE } from '@app/shared/contracts/picture-sides';
import { zModelFile } from '@app/shared/contracts/workshop';
import { AppError, CODES } from '@app/shared/errors';
import { isEditor, libraryDetails, openDuplicates, saveCard, storedCards } from '../../domain/workshop/cards.ts';
import { libraryLister, requireLibrary } from '../../domain/workshop/library.ts';
import { loraFacts } from '../../engines/remote/lora-facts.ts';
import { mountCall } from '../../plugins/calls.ts';
import { createMemberShare } from '../../plugins/member-share.ts';
import { TooManyError } from '../../refusals.ts';
import { requireCover } from '../../workshop/library.ts';
import { refuseWithStatus } from '../file/view.ts';

/** Number of covers that are scaled at once in this process; a decoded one is up to 256 MB. */
const SCALED_AT_ONCE = 2;
const zCover = z.object({ name: zModelFile });
const COVER_WIDTH = 480;
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_PIXELS = 64 * 1024 * 1024;
/** Other formats may reference other files, or contain programs. */
const FORMATS = new Set<string | undefined>(['png', 'jpeg', 'webp']);

/** Registers the model library: files of an operator's folder, with their companion files. */
export function registerLibrary(app: FastifyInstance): void {
  const { deps } = app;
  const { auth, env, log } = deps;
  const library = libraryLister(env, loraFacts, () => storedCards(deps));
  const duplicates = openDuplicates(deps);

  mountCall(app, 'GET /models/library', async ({ user }) => ({
    ...(await library.list()),
    isEditor: isEditor(env, user.userId),
  }));
  mountCall(app, 'GET /models/library/details', ({ input, user }) => libraryDetails(deps, user.userId, input));
  mountCall(app, 'POST /models/library/card', async ({ input, user }) => {
    await saveCard(deps, user.userId, input);
    library.forget();
    return null;
  });
  mountCall(app, 'GET /models/library/duplicates', async ({ user }) => duplicates.state(user.userId));
  mountCall(app, 'POST /models/library/duplicates/start', ({ user }) => duplicates.start(user.userId));
  app.addHook('preClose', () => duplicates.close());

  const scaling = pLimit(SCALED_AT_ONCE);
  // Apart from the member's calls, which do not wait for thumbnails.
  const covers = createMemberShare(SCALED_AT_ONCE);
  /** The picture beside a model as a thumbnail; null when there is none of an accepted format. */
  async function coverOf(name: string): Promise<Buffer | null> {
    const place = await requireCover(await requireLibrary(env), name);
    if ((await stat(place)).size > MOST_BYTES) return null;
    const picture = sharp(place, { limitInputPixels: MOST_PIXELS });
    if (!FORMATS.has((await picture.metadata()).format)) return null;
    // A strip of 480 × 30,000 px exceeds WebP's height limit.
    const size = { width: COVER_WIDTH, height: MOST_SIDE.webp };
    return picture
      .autoOrient()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
  }

  /** A thumbnail of the picture beside a model; the URL's `v` changes with it. */
  app.get('/api/models/library/cover', async (req, reply) => {
    const input = zCover.safeParse(req.query);
    if (!input.success) return refuseWithStatus(reply, CODES.NOT_FOUND);
    const viewer = await auth.fromCookies(req);
    if (!viewer) return refuseWithStatus(reply, CODES.UNAUTHORISED);
    try {
      const small = await covers.run(viewer.userId, () => scaling(() => coverOf(input.data.name)));
      if (!small) return refuseWithStatus(reply, CODES.NOT_FOUND);
      return await reply.type('image/webp').header('cache-control', 'private, max-age=604800').send(small);
    } catch (error) {
      if (error instanceof TooManyError) throw error;
      if (!(error instanceof AppError)) log.warn({ err: error }, 'the picture beside a model could not be read');
      return refuseWithStatus(reply, CODES.NOT_FOUND);
    }
  });
}
