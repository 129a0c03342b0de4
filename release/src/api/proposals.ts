import { zReason } from '@app/shared/contracts/release-api';
import { z } from 'zod';
import { approve, listProposals, proposedChange, reject } from '../registry/proposals.ts';
import { namesOf } from './changes.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

const zDecision = z.object({
  decision: z.enum(['approve', 'reject'], { error: 'decision 应为 approve 或 reject' }),
  why: zReason,
});

export const proposalRoutes: Route[] = [
  { method: 'GET', path: 'proposals', handler: async ({ core }) => ({ data: await listProposals(core.db) }) },
  {
    method: 'POST',
    path: 'proposals/:id',
    async handler({ core, live, log }, { req, params, actor, demand }) {
      const { decision, why } = await readJson(req, zDecision);
      const { id = '' } = params;
      for (const name of namesOf(await proposedChange(core, id))) demand('approve', name);
      if (decision === 'reject') {
        const data = await reject(core, id, actor, why);
        log.info({ id, by: actor.name }, 'proposal rejected');
        return { data };
      }
      const data = await approve(core, id, actor, why);
      await live.follow();
      log.info({ id, by: actor.name, outcome: 'revision' in data ? data.revision : data.state }, 'proposal approved');
      return { data };
    },
  },
];
