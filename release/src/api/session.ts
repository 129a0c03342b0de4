import { endSession } from '../registry/sessions.ts';
import type { Route } from './context.ts';

export const sessionRoutes: Route[] = [
  {
    method: 'DELETE',
    path: 'session',
    async handler({ core, log }, { actor }) {
      const ended = await endSession(core.db, actor);
      if (ended) log.info({ by: actor.name }, 'person logged out');
      return { data: { ended } };
    },
  },
];
