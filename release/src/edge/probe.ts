import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Announcements } from '../events/nats.ts';
import type { Served } from './served.ts';
import { allowOnlyReads, sendEnvelope } from '../http/reply.ts';

/**
 * `/healthz/live` reports that the process responds: restart it when it does not. `/healthz/ready`
 * (and `/healthz`) reports that it has a release: route no visitors before. An unreachable registry
 * or NATS fails neither, since pages are served from memory.
 */
export function sendProbe(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  live: Served | undefined,
  nats?: Pick<Announcements, 'isConnected'>,
): void {
  if (!allowOnlyReads(req, res)) return;
  if (path === '/healthz/live') return sendEnvelope(req, res, 200, '');
  const revision = live?.document.revision ?? 0;
  const facts = nats ? { revision, nats: nats.isConnected() ? 'connected' : 'away' } : { revision };
  sendEnvelope(req, res, live ? 200 : 503, live ? '' : '尚未发布任何版本', facts);
}
