import { createStore } from '@app/shared/state/create-store';
import { useSyncExternalStore } from 'react';
import { currentToken } from './token.ts';

/** Heartbeats arrive every 20 s: after a longer silence, in ms, the connection counts as dead. */
const SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

export interface LiveState {
  open: boolean;
  /** Time of the last received event, ms; 0 before. */
  heardAt: number;
}

const live = createStore<LiveState>({ open: false, heardAt: 0 });

export function useLive(): LiveState {
  return useSyncExternalStore(live.subscribe, live.get);
}

/**
 * Delays grow from 1 s to 30 s, each reduced by up to half at random, so that many consoles do not
 * reconnect together.
 */
export function waitFor(attempt: number, random: number = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 - random / 2);
}

/**
 * Keeps an event stream open with the tab's token until stopped. EventSource cannot send the token,
 * hence fetch.
 * @param onEvent the name of an event of the server; `open` after every connection, since events in
 * between were missed
 */
export function followEvents(onEvent: (name: string) => void): () => void {
  const end = new AbortController();
  let wake = (): void => undefined;
  const online = (): void => wake();
  window.addEventListener('online', online);

  const run = async (): Promise<void> => {
    for (let attempt = 0; !end.signal.aborted; attempt++) {
      const heard = await listen(end.signal, onEvent);
      if (heard) attempt = 0;
      live.set({ ...live.get(), open: false });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitFor(attempt));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (end.signal.aborted) wake();
      });
    }
  };
  void run();
  return () => {
    window.removeEventListener('online', online);
    end.abort();
    wake();
    live.set({ open: false, heardAt: 0 });
  };
}

/** One connection until it ends; returns whether it was established. */
async function listen(end: AbortSignal, onEvent: (name: string) => void): Promise<boolean> {
  const own = new AbortController();
  const abort = (): void => own.abort();
  end.addEventListener('abort', abort);
  let heard = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(silence);
    silence = setTimeout(abort, SILENCE_MS);
    if (!end.aborted) live.set({ open: true, heardAt: Date.now() });
  };
  try {
    const [response, { createParser }] = await Promise.all([
      fetch('/release/api/events', {
        headers: { authorization: `Bearer ${currentToken() ?? ''}`, accept: 'text/event-stream' },
        cache: 'no-store',
        signal: own.signal,
      }),
      // The first paint needs no events.
      import('eventsource-parser'),
    ]);
    if (!response.ok || !response.body) return false;
    heard = true;
    alive();
    onEvent('open');
    const parser = createParser({ onEvent: ({ event = 'message' }) => onEvent(event) });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // Lost connections are shown by the state, and re-established.
  } finally {
    clearTimeout(silence);
    end.removeEventListener('abort', abort);
  }
  return heard;
}
