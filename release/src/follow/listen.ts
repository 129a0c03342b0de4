import http from 'node:http';
import https from 'node:https';
import type { Logger } from 'pino';
import { z } from 'zod';
import { EVENTS_PATH } from '../edge/routes.ts';

/** Silence in ms after which a stream counts as dead: the upstream sends a heartbeat every 20 s. */
const SILENCE_MS = 50_000;
/** Pause in ms before a new connection, doubled up to the most, and drawn at random below that. */
const AGAIN_MS = 500;
const MOST_AGAIN_MS = 15_000;
/** Interval in ms of the poll, beside the stream and while there is none. */
const POLL_MS = 10_000;

/** Longest line in characters of which the revision is read: a change is a few KB. */
const MOST_LINE = 64 * 1024;

const zAnnounced = z.object({ revision: z.number().int().min(0) });

export interface Listening {
  close(): void;
}

function announcedIn(line: string): number | undefined {
  try {
    return zAnnounced.safeParse(JSON.parse(line.slice('data:'.length))).data?.revision;
  } catch {
    return undefined;
  }
}

/**
 * Reads an event stream in parts of any size, and calls back with the number of each announced
 * revision; undefined where it cannot be read.
 */
export function createRevisionReader(onRevision: (revision: number | undefined) => void): (part: string) => void {
  let rest = '';
  let event = '';
  return (part) => {
    const lines = (rest + part).split('\n');
    // A cut line waits for its end.
    rest = (lines.pop() ?? '').slice(0, MOST_LINE);
    for (const line of lines) {
      if (line.startsWith('event:')) event = line.slice('event:'.length).trim();
      else if (line.startsWith('data:') && event === 'revision') onRevision(announcedIn(line));
      else if (line.trim() === '') event = '';
    }
  };
}

/**
 * Calls back at each revision that the upstream announces, with its number, after each
 * (re)connection, and every ten seconds in any case.
 */
export function listenTo(origin: string, onNews: (announced?: number) => void, log: Logger): Listening {
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
      const read = createRevisionReader(onNews);
      answer.setEncoding('utf8').on('data', (part: string) => {
        pause = AGAIN_MS;
        read(part);
      });
      answer.on('error', (error) => (last = error));
    });
  }

  const poll = setInterval(() => onNews(), POLL_MS);
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
