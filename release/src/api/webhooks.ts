import { zWebhookTest } from '@app/shared/contracts/release-webhooks';
import { RefusalError } from '../document/refusal.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

export const webhookRoutes: Route[] = [
  { method: 'GET', path: 'webhooks', handler: async ({ webhooks }) => ({ data: await webhooks.report() }) },
  {
    method: 'POST',
    path: 'webhooks/test',
    async handler({ webhooks, log }, { req, actor, requireScope }) {
      requireScope('webhook', '*');
      const { name } = await readJson(req, zWebhookTest);
      const data = await webhooks.test(name);
      if (data.length === 0)
        throw new RefusalError(404, name === undefined ? '没有设置任何回调（WEBHOOK_*）' : `没有名为 ${name} 的回调`);
      log.info({ by: actor.name, outcomes: data }, 'webhooks tested');
      return { data };
    },
  },
];
