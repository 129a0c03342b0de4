import type { FastifyInstance } from 'fastify';
import { albumCollectPage, setAlbumCollected } from '../../domain/cms/album-collect.ts';
import { albumDetail, albumPage } from '../../domain/cms/albums.ts';
import { articleOf, articlePage } from '../../domain/cms/articles.ts';
import { pathList } from '../../domain/cms/paths.ts';
import { mountCall } from '../../plugins/calls.ts';

export function registerCms(app: FastifyInstance): void {
  const { deps } = app;

  mountCall(app, 'GET /course/data/album/page/{page}/{limit}', ({ user, input }) =>
    albumPage(deps, user?.userId, input),
  );
  mountCall(app, 'GET /course/data/album/get', ({ user, input }) => albumDetail(deps, user?.userId, input.id));
  mountCall(app, 'GET /course/user/album/collect/page/{page}/{limit}', ({ user, input }) =>
    albumCollectPage(deps, user.userId, input),
  );
  mountCall(app, 'POST /course/user/album/collect/save', ({ user, input }) =>
    setAlbumCollected(deps, user.userId, input),
  );
  mountCall(app, 'GET /course/data/path/list', ({ user }) => pathList(deps, user?.userId));
  mountCall(app, 'GET /cms/data/article/page/{page}/{limit}', ({ input }) => articlePage(deps, input.type, input));
  mountCall(app, 'GET /cms/data/article/get', ({ user, input }) => articleOf(deps, user?.userId, input));
}
