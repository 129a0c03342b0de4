import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromFollower } from '../http/address.ts';
import { createMinuteLimit } from '../http/minute-limit.ts';
import { allowOnlyReads, sendEnvelope } from '../http/reply.ts';
import type { Served } from './served.ts';

const MOST = 1000;
/** Ids for others than followers: with more, somebody could be many visitors of health reports. */
const MOST_FOR_OTHERS = 10;
/** Batches of one address in a minute. Anybody gets one id with each page as well. */
const PER_ADDRESS = 30;

export interface VisitorIdOptions {
  live: { current(): Pick<Served, 'visitors'> | undefined };
  networkOf: (req: IncomingMessage) => string;
  /** Trusted proxies in front of this process. */
  trustProxy: number;
  now: () => number;
}

/**
 * Answers `GET /release/visitor-ids?count=500` with signed ids of new visitors. Followers have no
 * key to sign them. Others get a few at most, whatever count they ask for.
 */
export function createVisitorIdServer({ live, networkOf, trustProxy, now }: VisitorIdOptions) {
  const mayCome = createMinuteLimit(PER_ADDRESS, now);
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!allowOnlyReads(req, res)) return;
    const visitors = live.current()?.visitors;
    if (!visitors) return sendEnvelope(req, res, 503, '尚未发布任何版本', null, { 'retry-after': '3' });
    const count = Number(new URLSearchParams((req.url ?? '').split('?')[1]).get('count') ?? '1');
    if (!Number.isInteger(count) || count < 1 || count > MOST)
      return sendEnvelope(req, res, 400, `参数 count 应为 1 到 ${MOST} 的整数`);
    if (!mayCome(networkOf(req)))
      return sendEnvelope(req, res, 429, '请求过于频繁，请一分钟后再试', null, { 'retry-after': '60' });
    const length = isFromFollower(req, trustProxy) ? count : Math.min(count, MOST_FOR_OTHERS);
    sendEnvelope(req, res, 200, '', { ids: Array.from({ length }, () => visitors.create().cookie) });
  };
}
