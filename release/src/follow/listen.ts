import http from 'node:http';
import https from 'node:https';
import type { Logger } from 'pino';
import { EVENTS_PATH } from '../edge/routes.ts';

/** Silence in ms after which a stream counts as dead: the upstream sends a heartbeat every 20 s. */
const SILENCE_MS = 50_000;
/** Pause in ms before a new connection, doubled up to the most, and drawn at random below that. */
const AGAIN_MS = 500;
const MOST_AGAIN_MS = 15_000;
/** Interval in ms of the poll, beside the stream and while there is none. */
const POLL_MS = 10_000;

export interface Listening {
  close(): void;
}

/**
 * Calls back at each revision that the upstream announces, after each (re)connection, and every ten
 * seconds in any case.
 */
export function listenTo(origin: string, onNews: () => void, log: Logger): Listening {
  const url = new URL(EVENTS_PATH, origin);
  let stopped = false;
  let pause = AGAIN_MS;
  let timer: NodeJS.Timeout | undefined;
  let request: http.ClientRequest | undefined;

  function again(error?: Error): void {
    if (stopped) return;
    if (error && pause === AGAIN_MS) log.warn({ err: error }, 'lost the event stream of the main server');
    clearTimeout(timer);
    timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, MOST_AGAIN_MS);
  }

  function open(): void {
    const mine = (url.protocol === 'https:' ? https : http).get(url, { headers: { accept: 'text/event-stream' } });
    request = mine;
    mine.setTimeout(SILENCE_MS, () => mine.destroy(new Error('silence')));
    let last: Error | undefined;
    mine.on('error', (error) => (last = error));
    mine.once('close', () => again(last));
    mine.once('response', (answer) => {
      if (answer.statusCode !== 200) return void mine.destroy(new Error(`status ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        pause = AGAIN_MS;
        const lines = (rest + part).split('\n');
        // Only names of events matter; a cut line waits for its end.
        rest = (lines.pop() ?? '').slice(0, 200);
        if (lines.includes('event: revision')) onNews();
      });
      answer.on('error', (error) => (last = error));
    });
  }

  const poll = setInterval(onNews, POLL_MS);
  open();
  return {
    close() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(timer);
      request?.destroy();
    },
  };
}
