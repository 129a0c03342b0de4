import type { FastifyInstance } from 'fastify';
import { choices, choose, noticePage, readNotices } from '../../domain/account/notices.ts';
import { mount } from '../../plugins/calls.ts';

/** What a person does with their own account. */
export function registerAccount(app: FastifyInstance): void {
  const { deps } = app;

  mount(app, 'GET /member/user/notice/page/{page}/{limit}', ({ user, input }) => noticePage(deps, user.userId, input));
  mount(app, 'POST /member/user/notice/read', ({ user, input }) => readNotices(deps, user.userId, input.upTo));
  mount(app, 'GET /member/user/notice/choice', ({ user }) => choices(deps, user.userId));
  mount(app, 'POST /member/user/notice/choice', ({ user, input }) => choose(deps, user.userId, input));
}
