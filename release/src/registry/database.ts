import { openPool as open } from '@app/database/pool';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

export { isOutage as isDatabaseAway } from '@app/database/outage';

/** Nothing that is asked of the registry's database takes a good part of it. */
const ANSWER_MS = 6000;

/** The registry's pool. */
export function openPool(url: string, log: Logger): Pool {
  return open(url, log, { max: 8, idleMs: 30_000, answerMs: ANSWER_MS });
}
