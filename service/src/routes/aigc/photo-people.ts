import type { FastifyInstance } from 'fastify';
import { readRgba } from '@app/imaging/cutout/read';
import { peopleInput } from '@app/imaging/models/people';
import type { PhotoPeople } from '@app/shared/contracts/photo-people';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRegistry } from '../../engines/registry.ts';
import { ownFile } from '../../files/entries.ts';
import { mountCall } from '../../plugins/calls.ts';
import { photoAnswers } from './photo-answers.ts';

/** Upper limit, in px, of the photo's copy: the models read 1024 px of the longer side. */
const SEEN = 1024 * 1024;
/** Number of cached answers, about 2 KB each. */
const MAX_ANSWERS = 256;
const DEADLINE_MS = 60_000;

/** `GET /aigc/photo/people`: joints and hands on an own photo, for the editor of poses. */
export function registerPhotoPeople(app: FastifyInstance, engines: EngineRegistry): void {
  const { db, store, log } = app.deps;

  const answerFor = photoAnswers<PhotoPeople>(async (sha256) => {
    const file = await store.local(sha256);
    try {
      const photo = await readRgba(file.path, SEEN);
      const seen = await peopleInput({ ...photo, channels: 4 });
      const { people, hands } = await engines.packs!.ask('people', seen, AbortSignal.timeout(DEADLINE_MS));
      return {
        width: photo.width,
        height: photo.height,
        people: people.map(({ joints }) => ({ joints: [...joints] })),
        hands: [...hands],
      };
    } finally {
      file.release();
    }
  }, MAX_ANSWERS);

  mountCall(app, 'GET /aigc/photo/people', async ({ input, user }) => {
    const file = await ownFile(db, user.userId, input.fileId);
    if (!file) throw new AppError(CODES.NOT_FOUND, '没有找到这张照片，请重新上传');
    if (!engines.packs?.tasks.includes('people')) return null;
    try {
      return await answerFor(user.userId, file.sha256);
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error }, 'people of a photo were not found by the models');
      throw new AppError(CODES.REFUSED, '没能在这张照片上找人，请过一会儿再试，或换一张照片', { cause: error });
    }
  });
}
