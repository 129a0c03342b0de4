import { listen, type Listener } from '@app/database/listen';
import type { Log } from '@app/database/log';
import { CHANNEL, type JobMessage } from './messages.ts';

/** Subscribes to the JobMessages of all processes; `onGap` runs after each (re)connection. */
export function listenForJobs(
  url: string,
  log: Log,
  onMessage: (message: JobMessage) => void,
  onGap: () => void,
): Listener {
  return listen({ url, name: CHANNEL }, log, (payload) => onMessage(JSON.parse(payload) as JobMessage), onGap);
}
