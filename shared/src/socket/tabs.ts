import type { SocketMessage } from '../contracts/socket.ts';
import { HEARTBEAT_MS, type Clock, type SocketState } from './connection.ts';

/**
 * A leader silent for this long, in ms, is treated as frozen; it sends at least once per heartbeat.
 */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;

export type TabWord<Message = SocketMessage, State = SocketState> =
  | { kind: 'message'; message: Message }
  | { kind: 'state'; state: State }
  /** A new tab requests the state. */
  | { kind: 'hello' };

/** Subset of BroadcastChannel that is used. */
export interface ChannelLike {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(word: unknown): void;
  close(): void;
}

/**
 * Subset of the Web Locks API that is used: the promise settles when the holder releases the lock
 * or loses it to a steal.
 */
export interface LocksLike {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    held: () => Promise<void>,
  ): Promise<unknown>;
}

/**
 * Opens the locks and the channel that the tabs of a browser share. Null without Web Locks, which
 * exist on secure origins only: over plain http in a LAN each tab is on its own.
 */
export function shareTabs(name: string): { locks: LocksLike; channel: ChannelLike } | null {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return { locks: locks as unknown as LocksLike, channel: new BroadcastChannel(name) as unknown as ChannelLike };
}

export interface TabsOptions<Message = SocketMessage, State = SocketState> {
  /** Name of the Web Lock; one for each kind of connection. */
  lock: string;
  locks: LocksLike;
  channel: ChannelLike;
  clock: Clock;
  isVisible: () => boolean;
  /** This tab now holds the connection of the browser. */
  onLead: () => void;
  /** Another tab took the connection. */
  onFollow: () => void;
  /** State of the connection this tab leads. */
  state: () => State;
  /** A message from the leader. */
  onMessage: (message: Message) => void;
  onState: (state: State) => void;
}

/**
 * The tab with a Web Lock holds the one connection; the others receive by a BroadcastChannel. When
 * the leader closes, the browser hands the lock to the next tab; when it is frozen, a visible tab
 * takes it.
 */
export class Tabs<Message = SocketMessage, State = SocketState> {
  private readonly options: TabsOptions<Message, State>;
  private leading = false;
  private queue: AbortController | null = null;
  private release: (() => void) | null = null;
  private timer: number | null = null;

  constructor(options: TabsOptions<Message, State>) {
    this.options = options;
    options.channel.onmessage = (event) => this.receive(event.data as TabWord<Message, State>);
  }

  start(): void {
    this.options.channel.postMessage({ kind: 'hello' });
    this.requestLead(false);
    this.watch();
  }

  /** Sends a message from the leader to the other tabs. */
  say(word: TabWord<Message, State>): void {
    if (this.leading) this.options.channel.postMessage(word);
  }

  destroy(): void {
    this.queue?.abort();
    this.release?.();
    if (this.timer !== null) this.options.clock.clearTimeout(this.timer);
    this.options.channel.close();
  }

  private requestLead(steal: boolean): void {
    this.queue?.abort();
    const queue = new AbortController();
    this.queue = queue;
    // The API forbids a signal together with `steal`.
    const options = steal ? { steal } : { signal: queue.signal };
    this.options.locks
      .request(this.options.lock, options, () => this.lead())
      .catch(() => {
        // Aborted by this tab, or the lock was stolen from a leader that seemed frozen.
        if (this.leading && !queue.signal.aborted) this.follow();
      });
  }

  private lead(): Promise<void> {
    this.leading = true;
    this.options.onLead();
    this.beat();
    return new Promise((resolve) => {
      this.release = resolve;
    });
  }

  private follow(): void {
    this.leading = false;
    this.release = null;
    this.options.onFollow();
    this.requestLead(false);
    this.watch();
  }

  private receive(word: TabWord<Message, State>): void {
    if (word.kind === 'hello') {
      this.say({ kind: 'state', state: this.options.state() });
      return;
    }
    if (this.leading) return;
    this.watch();
    if (word.kind === 'message') this.options.onMessage(word.message);
    else this.options.onState(word.state);
  }

  /** Leader: sends its state once per heartbeat, so that silence means frozen. */
  private beat(): void {
    if (!this.leading) return;
    this.say({ kind: 'state', state: this.options.state() });
    this.wait(HEARTBEAT_MS, () => this.beat());
  }

  /** Follower: starts the timeout after which it steals the lock from a silent leader. */
  private watch(): void {
    this.wait(SILENCE_MS, () => (this.options.isVisible() ? this.requestLead(true) : this.watch()));
  }

  private wait(ms: number, run: () => void): void {
    const { clock } = this.options;
    if (this.timer !== null) clock.clearTimeout(this.timer);
    this.timer = clock.setTimeout(run, ms);
  }
}
