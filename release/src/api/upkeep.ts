import { zGc } from '@app/shared/contracts/release-upkeep';
import { collectGarbage } from '../registry/gc.ts';
import { verifyRegistry } from '../registry/verify.ts';
import type { Route } from './context.ts';
import { isDryRun, readJson } from './input.ts';

export const upkeepRoutes: Route[] = [
  {
    method: 'POST',
    path: 'gc',
    async handler({ core, live, log }, request) {
      const { req, actor, requireScope } = request;
      requireScope('gc', '*');
      const options = await readJson(req, zGc);
      const dryRun = isDryRun(request);
      const data = await collectGarbage(core, options, { by: actor.name, dryRun, now: new Date() });
      if (!dryRun) {
        log.info({ by: actor.name, ...options, versions: data.versions.length, bytes: data.bytes }, 'files collected');
        await live.tryRefresh();
      }
      return { data };
    },
  },
  {
    method: 'GET',
    path: 'verify',
    handler: async ({ core, live }) => ({ data: await verifyRegistry(core, live.anchors()) }),
  },
];
