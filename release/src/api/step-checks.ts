import { zStepCheckAnswer } from '@app/shared/contracts/release-checks';
import { stepCheckById } from '../registry/step-checks.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

export const stepCheckRoutes: Route[] = [
  {
    method: 'POST',
    path: 'step-checks/:id',
    async handler({ core, checks, log }, { req, params, actor, requireScope }) {
      const { passed, reason } = await readJson(req, zStepCheckAnswer);
      const { id = '' } = params;
      requireScope('promote', (await stepCheckById(core.db, id)).name);
      const data = await checks.answer(id, { state: passed ? 'passed' : 'failed', reason });
      log.info({ by: actor.name, ...data }, 'step check answered by a command');
      return { data };
    },
  },
];
