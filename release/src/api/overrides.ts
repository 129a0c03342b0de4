import { zNewOverride } from '@app/shared/contracts/release-overrides';
import { mintOverride } from '../registry/overrides.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

export const overrideRoutes: Route[] = [
  {
    method: 'POST',
    path: 'overrides',
    async handler({ registry, keys, overrideOrigins, originOf, log }, { req, actor, requireScope }) {
      const input = await readJson(req, zNewOverride);
      requireScope('override', input.name);
      const facts = { registry, keys, origins: overrideOrigins, now: new Date() };
      const { token, expiresAt } = await mintOverride(facts, input);
      log.info({ by: actor.name, ...input, expiresAt }, 'override made');
      return { status: 201, data: { token, link: `${originOf(req)}/?release-override=${token}`, expiresAt } };
    },
  },
];
