import { listen, type Listener } from '@app/database/listen';
import type { Log } from '@app/database/log';
import { CHANNEL, type JobMessage } from './messages.ts';

/** Hears every JobMessage of every process; `onGap` runs after each (re)connection. */
export function listenForJobs(
  url: string,
  log: Log,
  onMessage: (message: JobMessage) => void,
  onGap: () => void,
): Listener {
  return listen({ url, name: CHANNEL }, log, (payload) => onMessage(JSON.parse(payload) as JobMessage), onGap);
}
