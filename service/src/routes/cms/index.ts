import type { FastifyInstance } from 'fastify';
import { albumDetail, albumPage, articleOf, articlePage } from '../../domain/cms/pages.ts';
import { mount } from '../../plugins/calls.ts';

export function registerCms(app: FastifyInstance): void {
  const { deps } = app;

  mount(app, 'GET /course/data/album/page/{page}/{limit}', ({ input }) => albumPage(deps, input));
  mount(app, 'GET /course/data/album/get', ({ user, input }) => albumDetail(deps, user?.userId, input.id));
  mount(app, 'GET /cms/data/article/page/{page}/{limit}', ({ input }) => articlePage(deps, input.type, input));
  mount(app, 'GET /cms/data/article/get', ({ input }) => articleOf(deps, input));
}
