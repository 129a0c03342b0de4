import { zChange, zName, type Change } from '@app/shared/contracts/release-change';
import { z } from 'zod';
import { policyOf, scopesFor } from '../document/change/apply.ts';
import { RefusalError } from '../document/refusal.ts';
import { needsApproval, createProposal } from '../registry/proposals.ts';
import type { ApiRequest, Route } from './context.ts';
import { isDryRun, readJson, readQuery, readRevision } from './input.ts';

const HISTORY_LIMIT = 500;
const zHistory = z.object({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(HISTORY_LIMIT).default(50),
  name: zName.optional(),
});

/** Refuses conditions on traits that no request carries: no visitor would ever fulfil them. */
function refuseUnknownTraits(change: Change, traits: readonly string[]): void {
  const named = change.verb === 'promote' ? Object.keys(change.where ?? {}) : [];
  const unknown = named.filter((trait) => !traits.includes(trait));
  if (unknown.length === 0) return;
  throw new RefusalError(
    422,
    `没有名为 ${unknown.join('、')} 的条件；可用：${traits.join('、')}（其余由 TARGET_HEADERS 设置）`,
  );
}

/** Refuses timed steps with a check that this server cannot ask. */
function refuseUnknownCheck(change: Change, names: readonly string[]): void {
  const check = change.verb === 'promote' ? change.steps?.check : undefined;
  if (check === undefined || names.includes(check)) return;
  throw new RefusalError(422, `没有名为 ${check} 的检查；可用：${names.join('、')}（地址由 STEP_CHECK_* 设置）`);
}

function demandFor(change: Change, { requireScope }: ApiRequest): void {
  for (const name of policyOf(change).apps(change)) for (const action of scopesFor(change)) requireScope(action, name);
}

export const changeRoutes: Route[] = [
  {
    method: 'GET',
    path: 'changes',
    handler: async ({ registry }, request) => ({ data: await registry.history(readQuery(request, zHistory)) }),
  },
  {
    method: 'POST',
    path: 'changes',
    async handler({ core, registry, live, approvalShare, traits, checks, log }, request) {
      const { req, actor } = request;
      const change = await readJson(req, zChange);
      demandFor(change, request);
      refuseUnknownTraits(change, traits);
      refuseUnknownCheck(change, checks.names);
      const ifRevision = readRevision(req);
      if (isDryRun(request))
        return { data: await registry.change(change, { by: actor.name, ifRevision, dryRun: true }) };
      if (ifRevision === undefined)
        throw new RefusalError(428, '缺少 If-Match：请带上所依据的修订号，以免覆盖别人刚做的更改');
      const affected = approvalShare === null ? [] : await needsApproval(core, change, ifRevision, approvalShare);
      if (affected.length > 0) {
        const proposal = await createProposal(core, change, actor, ifRevision);
        log.info({ id: proposal.id, by: actor.name, change }, 'change proposed');
        return { status: 202, data: proposal };
      }
      const data = await registry.change(change, { by: actor.name, ifRevision });
      if (data.changed) log.info({ revision: data.revision, by: actor.name, change }, 'release changed');
      await live.tryRefresh();
      return { data };
    },
  },
];
