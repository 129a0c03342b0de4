import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { UNAUTHORISED } from '../contracts/socket-closes.ts';
import type { SocketModule, SocketPayloads } from '../contracts/socket.ts';
import { createSignal } from '../state/create-store.ts';
import { browserClock, type SocketLike, type SocketState } from './connection.ts';
import { Hub } from './hub.ts';
import { shareTabs } from './tabs.ts';

export type { SocketState } from './connection.ts';

let hub: Hub | null = null;
const refused = createSignal();

/**
 * Connects as a person, or as a visitor by a generated id; called by the shell whenever that
 * changes.
 * @param id user id, or the visitor's id
 */
export function openSocket(id: string): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  theHub().open(`${scheme}://${location.host}/ws/${encodeURIComponent(id)}`);
}

/** Subscribes to messages of a module; returns the unsubscribe function. */
export function onMessage<M extends SocketModule>(
  module: M,
  handler: (payload: SocketPayloads[M]) => void,
): () => void {
  return theHub().on(module, handler);
}

/** Subscribes to reconnections: data that was missed meanwhile must be refetched. */
export function onReconnect(listener: () => void): () => void {
  let wasUp = theHub().state === 'online';
  let gap = false;
  return theHub().watch(() => {
    const up = theHub().state === 'online';
    if (wasUp && !up) gap = true;
    if (up && gap) {
      gap = false;
      listener();
    }
    wasUp = up;
  });
}

/** Subscribes to a refused login of the connection: it was ended elsewhere, or has expired. */
export const onRefused = refused.subscribe;

/** Reconnects immediately instead of waiting for the next attempt. */
export function retrySocket(): void {
  theHub().retryNow();
}

export function useMessage<M extends SocketModule>(module: M, handler: (payload: SocketPayloads[M]) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onMessage(module, (payload) => handle(payload)), [module]);
}

export function useReconnect(listener: () => void): void {
  const handle = useEffectEvent(listener);
  useEffect(() => onReconnect(() => handle()), []);
}

export function useSocketState(): SocketState {
  return useSyncExternalStore(watchState, readState, readState);
}

const watchState = (listener: () => void): (() => void) => theHub().watch(listener);
const readState = (): SocketState => theHub().state;

function theHub(): Hub {
  if (hub) return hub;
  const created = new Hub({
    createSocket: (url) => new WebSocket(url) as unknown as SocketLike,
    clock: browserClock,
    shared: shareTabs('hx-socket'),
    isVisible: () => document.visibilityState === 'visible',
    onClosed(code) {
      if (code === UNAUTHORISED) refused.emit();
    },
  });
  window.addEventListener('online', () => created.setNetwork(true));
  window.addEventListener('offline', () => created.setNetwork(false));
  hub = created;
  return created;
}
