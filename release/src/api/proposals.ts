import { zReason } from '@app/shared/contracts/release-change';
import { z } from 'zod';
import { policyOf } from '../document/change/apply.ts';
import { RefusalError } from '../document/refusal.ts';
import { approveProposal, listProposals, proposedChange, rejectProposal } from '../registry/proposals.ts';
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
    async handler({ core, live, log, approvalByPeople }, { req, params, actor, requireScope }) {
      const { decision, why } = await readJson(req, zDecision);
      const { id = '' } = params;
      const change = await proposedChange(core, id);
      for (const name of policyOf(change).apps(change)) requireScope('approve', name);
      if (decision === 'approve' && approvalByPeople && !actor.login)
        throw new RefusalError(403, '这里只有用公司账号登录的人可以批准，令牌不可以');
      if (decision === 'reject') {
        const data = await rejectProposal(core, id, actor, why);
        log.info({ id, by: actor.name }, 'proposal rejected');
        return { data };
      }
      const data = await approveProposal(core, id, actor, why);
      await live.tryRefresh();
      log.info({ id, by: actor.name, outcome: 'revision' in data ? data.revision : data.state }, 'proposal approved');
      return { data };
    },
  },
];
