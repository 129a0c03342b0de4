import { openPool as open } from '@app/database/pool';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

export { isOutage as isDatabaseAway } from '@app/database/outage';

/** Timeout of a query in ms; every query of the registry takes a small part of it. */
const ANSWER_MS = 6000;

/** The registry's pool. */
export function openPool(url: string, log: Logger): Pool {
  return open(url, log, { max: 8, idleMs: 30_000, answerMs: ANSWER_MS });
}
