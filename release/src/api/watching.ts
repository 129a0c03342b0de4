import { zName } from '@app/shared/contracts/release-change';
import { z } from 'zod';
import { actorOf } from './actor.ts';
import type { Route } from './context.ts';
import { readQuery } from './input.ts';
import { endUnlessAllowed } from './while-allowed.ts';

const DAY_MINUTES = 24 * 60;
const zQuery = z.object({
  name: zName.optional(),
  minutes: z.coerce.number().int().min(1).max(DAY_MINUTES).default(60),
});

export const watchingRoutes: Route[] = [
  {
    method: 'GET',
    path: 'health',
    async handler({ health }, request) {
      const { name, minutes } = readQuery(request, zQuery);
      return { data: await health(name, minutes) };
    },
  },
  {
    method: 'GET',
    path: 'events',
    async handler(context, { req, res }) {
      context.events(req, res);
      endUnlessAllowed(res, async () => (await actorOf(context, req)) !== undefined);
      return undefined;
    },
  },
];
