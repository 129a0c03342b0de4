import { zServiceCalls } from '@app/shared/contracts/release-calls';
import { sendRequest } from '@app/storage/send-request';
import type { Logger } from 'pino';
import type { ServiceCalls } from '../registry/core.ts';

/** Time in ms that the service has for an answer. */
const PATIENCE_MS = 3000;
/** Time in ms that an answer holds: a promotion of several versions asks once. */
const KNOWN_MS = 5000;
const ANSWER_BYTES = 1_000_000;

async function readServiceCalls(origin: string): Promise<ReadonlySet<string>> {
  const { data } = await sendRequest(new URL('/calls', origin), {
    signal: AbortSignal.timeout(PATIENCE_MS),
    most: ANSWER_BYTES,
  });
  return new Set(zServiceCalls.parse(JSON.parse(data.toString('utf8'))).calls);
}

/** Asks the service behind the edge which calls it answers; null where it does not say. */
export function askServiceCalls(origin: string, log: Logger, now: () => number): ServiceCalls {
  let known: { at: number; calls: ReadonlySet<string> } | undefined;
  return async () => {
    if (known && now() - known.at < KNOWN_MS) return known.calls;
    try {
      known = { at: now(), calls: await readServiceCalls(origin) };
      return known.calls;
    } catch (error) {
      log.warn({ err: error }, 'the service does not say which calls it answers');
      return null;
    }
  };
}
