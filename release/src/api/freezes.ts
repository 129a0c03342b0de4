import { zNewFreeze } from '@app/shared/contracts/release-api';
import { zReason } from '@app/shared/contracts/release-change';
import { z } from 'zod';
import { beginFreeze, endFreeze, openFreeze } from '../registry/freezes.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

export const freezeRoutes: Route[] = [
  {
    method: 'POST',
    path: 'freezes',
    async handler({ core, live, log }, { req, actor, requireScope }) {
      const wanted = await readJson(req, zNewFreeze);
      requireScope('freeze', wanted.name ?? '*');
      const data = await beginFreeze(core, wanted, actor.name);
      log.info({ ...data, by: actor.name }, 'release frozen');
      await live.tryRefresh();
      return { status: 201, data };
    },
  },
  {
    method: 'POST',
    path: 'freezes/:id/end',
    async handler({ core, live, log }, { req, params, actor, requireScope }) {
      const { why } = await readJson(req, z.object({ why: zReason }));
      const { id = '' } = params;
      requireScope('freeze', (await openFreeze(core.db, id)).name ?? '*');
      const data = await endFreeze(core, id, why, actor.name);
      log.info({ ...data, by: actor.name }, 'freeze ended');
      await live.tryRefresh();
      return { data };
    },
  },
];
