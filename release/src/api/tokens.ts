import { zNewToken } from '@app/shared/contracts/release-api';
import { createToken, listTokens, revokeToken } from '../registry/tokens.ts';
import { voidProposals } from '../registry/proposals.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

export const tokenRoutes: Route[] = [
  {
    method: 'GET',
    path: 'tokens',
    async handler({ core }, { requireScope }) {
      requireScope('token', '*');
      return { data: await listTokens(core.db) };
    },
  },
  {
    method: 'POST',
    path: 'tokens',
    async handler({ core, log }, { req, actor, requireScope }) {
      requireScope('token', '*');
      const data = await createToken(core.db, actor, await readJson(req, zNewToken));
      log.info({ id: data.id, name: data.name, scopes: data.scopes, by: actor.name }, 'token created');
      return { status: 201, data };
    },
  },
  {
    method: 'DELETE',
    path: 'tokens/:id',
    async handler({ core, log }, { params, actor, requireScope }) {
      requireScope('token', '*');
      const id = await revokeToken(core.db, params.id ?? '');
      await voidProposals(core, id, actor);
      log.info({ id, by: actor.name }, 'token revoked');
      return { data: { id } };
    },
  },
];
