import type { SocketMessage, SocketModule, SocketPayloads } from '../contracts/socket.ts';
import { createStore } from '../state/create-store.ts';
import { Connection, type Clock, type SocketLike, type SocketState } from './connection.ts';
import { Tabs, type ChannelLike, type LocksLike } from './tabs.ts';

export interface HubOptions {
  createSocket: (url: string) => SocketLike;
  clock: Clock;
  /** Null where the browser lacks them: each tab then has its own connection. */
  shared: { locks: LocksLike; channel: ChannelLike } | null;
  isVisible: () => boolean;
  /** The connection that this tab holds was closed. */
  onClosed: (code: number) => void;
}

type Handler = (payload: never) => void;

/**
 * Messages and state for this tab, whichever tab holds the connection. Without React; see
 * `socket.ts` for hooks.
 */
export class Hub {
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly connection: Connection;
  private readonly tabs: Tabs | null;
  private leading: boolean;
  private url: string | null = null;
  private started = false;
  private readonly seen = createStore<SocketState>('connecting');
  /** Calls back after each change of `state`. */
  readonly watch = this.seen.subscribe;

  constructor({ createSocket, clock, shared, isVisible, onClosed }: HubOptions) {
    this.connection = new Connection({
      createSocket,
      clock,
      onMessage: (message) => this.fromService(message),
      onState: (state) => this.fromConnection(state),
      onClosed,
    });
    this.leading = shared === null;
    this.tabs =
      shared &&
      new Tabs({
        ...shared,
        lock: 'hx-socket',
        clock,
        isVisible,
        state: () => this.connection.state,
        onLead: () => this.lead(),
        onFollow: () => this.follow(),
        onMessage: (message) => this.deliver(message),
        onState: (state) => this.show(state),
      });
  }

  get state(): SocketState {
    return this.seen.get();
  }

  /** Connects, or moves to the address of another person. */
  open(url: string): void {
    this.url = url;
    if (!this.started) {
      this.started = true;
      this.tabs?.start();
    }
    if (this.leading) this.connection.open(url);
  }

  on<M extends SocketModule>(module: M, handler: (payload: SocketPayloads[M]) => void): () => void {
    const handlers = this.handlers.get(module) ?? new Set();
    this.handlers.set(module, handlers.add(handler as Handler));
    return () => handlers.delete(handler as Handler);
  }

  setNetwork(up: boolean): void {
    this.connection.setNetwork(up);
    if (!up) this.show('offline');
  }

  retryNow(): void {
    this.connection.retryNow();
  }

  destroy(): void {
    this.connection.destroy();
    this.tabs?.destroy();
  }

  private lead(): void {
    this.leading = true;
    if (this.url) this.connection.open(this.url);
  }

  private follow(): void {
    this.leading = false;
    this.connection.destroy();
  }

  private fromService(message: SocketMessage): void {
    this.tabs?.say({ kind: 'message', message });
    this.deliver(message);
  }

  private fromConnection(state: SocketState): void {
    if (!this.leading) return;
    this.tabs?.say({ kind: 'state', state });
    this.show(state);
  }

  private deliver({ module, text }: SocketMessage): void {
    const handlers = this.handlers.get(module);
    if (!handlers?.size) return;
    const payload = parse(text);
    if (payload === undefined) return;
    for (const handler of handlers) handler(payload as never);
  }

  private show(state: SocketState): void {
    this.seen.set(state);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
