import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { cookieOf } from '../http/cookies.ts';
import { unsignedCookie } from '../http/visitors.ts';
import { VISITOR_COOKIE } from '@app/shared/release-rules/resolve';
import type { Served } from '../edge/served.ts';
import type { Upstream } from './upstream.ts';

const BATCH = 500;
const LOW = 250;
/** Pause in ms after a batch that could not be had. */
const PAUSE_MS = 5000;
const FORM = /^([\w-]{8,64})\.[\w-]{16}$/;

/**
 * Ids of browsers without the key that signs them: new ones come from the main server in batches.
 * An id in a request is taken by its form, since it selects versions for its own browser alone; the
 * main server checks signatures where ids count, in reports.
 */
export function createVisitorIds(upstream: Upstream, log: Logger): Served['visitors'] & { fill(): Promise<void> } {
  const ready: string[] = [];
  let filling: Promise<void> | undefined;
  let pausedUntil = 0;

  async function fetchBatch(): Promise<void> {
    try {
      ready.push(...(await upstream.visitorIds(BATCH)));
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      log.info({ err: error }, 'no ids for new visitors; theirs are unsigned for now');
    }
  }

  function fill(): Promise<void> {
    if (ready.length >= LOW || Date.now() < pausedUntil) return Promise.resolve();
    filling ??= fetchBatch().finally(() => (filling = undefined));
    return filling;
  }

  return {
    fill,
    idOf: (req) => FORM.exec(cookieOf(req, VISITOR_COOKIE) ?? '')?.[1],
    create() {
      void fill();
      const cookie = ready.pop() ?? unsignedCookie(randomUUID());
      return { id: cookie.split('.')[0]!, cookie };
    },
  };
}
