import type { SocketMessage } from '../contracts/socket.ts';

export const HEARTBEAT_MS = 10_000;
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;

export type SocketState = 'online' | 'connecting' | 'offline';

/** Subset of WebSocket that is used. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Clock {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
  /** Random number of 0..1. */
  random(): number;
}

export const browserClock: Clock = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
  random: () => Math.random(),
};

export interface ConnectionOptions {
  createSocket: (url: string) => SocketLike;
  clock: Clock;
  onMessage: (message: SocketMessage) => void;
  onState: (state: SocketState) => void;
  /**
   * The service or the network has closed the socket; it reconnects unless the listener destroys
   * it.
   */
  onClosed: (code: number) => void;
}

/**
 * A WebSocket that reconnects: PING every 10 s, a new connection when nothing arrives for 10 s
 * after one, back-off with jitter between attempts, none while the browser is offline. It is
 * `online` from the first answer on: the service answers accepted clients only, and earlier
 * requests may be lost.
 */
export class Connection {
  private readonly options: ConnectionOptions;
  private socket: SocketLike | null = null;
  private url: string | null = null;
  private timer: number | null = null;
  private failures = 0;
  private heard = false;
  private network = true;
  private current: SocketState = 'offline';

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  get state(): SocketState {
    return this.current;
  }

  /** Connects to an address, or switches to another one. */
  open(url: string): void {
    if (url === this.url) return;
    this.url = url;
    this.failures = 0;
    this.connect();
  }

  /** Reconnects immediately instead of waiting for the back-off. */
  retryNow(): void {
    if (this.current === 'offline' && this.network) this.connect();
  }

  /** Sends a message while connected; returns whether it was sent. */
  say(message: SocketMessage): boolean {
    if (this.current !== 'online') return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  /** State of the network as the browser reports it. */
  setNetwork(up: boolean): void {
    if (up === this.network) return;
    this.network = up;
    this.failures = 0;
    if (up) this.connect();
    else this.fall();
  }

  destroy(): void {
    this.url = null;
    this.fall();
  }

  private connect(): void {
    this.drop();
    if (!this.url || !this.network) return;
    this.setState('connecting');
    const socket = this.options.createSocket(this.url);
    this.socket = socket;
    // An attempt that neither opens nor fails is treated as a timeout.
    this.wait(HEARTBEAT_MS, () => this.fail());
    socket.onopen = () => this.ping();
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = ({ code }) => {
      this.fail();
      this.options.onClosed(code);
    };
    socket.onerror = () => this.fail();
  }

  private ping(): void {
    this.heard = false;
    this.socket?.send(JSON.stringify({ module: 'PING', text: 'null' } satisfies SocketMessage));
    this.wait(HEARTBEAT_MS, () => {
      if (this.heard) this.ping();
      // An established connection is replaced immediately; a service that accepts nobody is retried
      // with back-off.
      else if (this.current === 'online') this.connect();
      else this.fail();
    });
  }

  private receive(data: unknown): void {
    this.heard = true;
    this.failures = 0;
    this.setState('online');
    const message = parse(data);
    if (message) this.options.onMessage(message);
  }

  private fail(): void {
    this.drop();
    const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** this.failures);
    this.failures += 1;
    this.setState('offline');
    this.wait(ceiling / 2 + (this.options.clock.random() * ceiling) / 2, () => this.connect());
  }

  private fall(): void {
    this.drop();
    this.setState('offline');
  }

  /** Closes the socket without further events. */
  private drop(): void {
    if (this.timer !== null) this.options.clock.clearTimeout(this.timer);
    this.timer = null;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  private wait(ms: number, run: () => void): void {
    if (this.timer !== null) this.options.clock.clearTimeout(this.timer);
    this.timer = this.options.clock.setTimeout(run, ms);
  }

  private setState(state: SocketState): void {
    if (state === this.current) return;
    this.current = state;
    this.options.onState(state);
  }
}

function parse(data: unknown): SocketMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const value = JSON.parse(data) as Partial<SocketMessage> | null;
    return typeof value?.module === 'string' && typeof value.text === 'string' ? (value as SocketMessage) : null;
  } catch {
    return null;
  }
}
