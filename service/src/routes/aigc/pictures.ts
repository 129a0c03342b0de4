import type { FastifyInstance } from 'fastify';
import { makeGrid } from '../../domain/aigc/grid.ts';
import { facetsOf } from '../../domain/aigc/picture-facets.ts';
import { idsOfPictures, pageOfPictures, pictureWithTask, tagPictures } from '../../domain/aigc/pictures.ts';
import { downloadUrl } from '../../files/addresses.ts';
import { toFileInfo } from '../../files/entries.ts';
import { mountCall } from '../../plugins/calls.ts';

/** Registers calls of the workbench's gallery. */
export function registerPictures(app: FastifyInstance): void {
  const { deps } = app;
  mountCall(app, 'GET /aigc/picture/page/{page}/{limit}', ({ input, user }) =>
    pageOfPictures(deps.db, user.userId, input),
  );
  mountCall(app, 'GET /aigc/picture/facets', ({ input, user }) => facetsOf(deps.db, user.userId, input));
  mountCall(app, 'GET /aigc/picture/ids', ({ input, user }) => idsOfPictures(deps.db, user.userId, input));
  mountCall(app, 'GET /aigc/picture/get', ({ input, user }) => pictureWithTask(deps, user.userId, input.fileId));
  mountCall(app, 'POST /aigc/picture/tag', async ({ input, user }) => ({
    ids: await tagPictures(deps.db, user.userId, input),
  }));
  mountCall(app, 'POST /aigc/picture/grid', async ({ input, user }) => {
    const row = await makeGrid(deps, user.userId, input);
    return { ...toFileInfo(row), downloadUrl: downloadUrl(row.id) };
  });
}
