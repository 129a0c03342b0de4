import { browserClock } from '@app/shared/socket/connection';
import { Tabs, type ChannelLike, type LocksLike } from '@app/shared/socket/tabs';
import { getDocument, refreshDocument } from './document.ts';
import { noteRevision } from './heard.ts';
import { ownGlobals } from './own-window.ts';
import { ReleaseEvents, type EventsLike } from './release-events.ts';

/**
 * Range of the random delay in ms: an event reaches thousands of tabs at the same time, and their
 * requests are spread.
 */
export const REFRESH_SPREAD_MS = 1500;
/** Poll interval in ms while the event stream is down. */
export const POLL_MS = 60_000;
/** First delay before a retry while the server returns an older revision than announced, in ms. */
const BEHIND_MS = 3000;

export interface FollowOptions {
  createEvents?: (address: string) => EventsLike;
  /** Null where the browser lacks them: each tab then has its own stream. */
  shared?: { locks: LocksLike; channel: ChannelLike } | null;
}

/**
 * Keeps the document of this tab current: one event stream for all tabs of the browser, with
 * polling while it is down. A hidden tab waits until it is shown.
 */
export class ReleaseFollower {
  private readonly events: ReleaseEvents;
  private readonly tabs: Tabs<number, boolean> | null;
  /** The highest announced revision. */
  private announced = -1;
  private connected = false;
  private fetchedAt = Date.now();
  private timer: number | undefined;
  private retryMs = BEHIND_MS;

  constructor({ createEvents, shared = sharing() }: FollowOptions = {}) {
    this.events = new ReleaseEvents(
      {
        onAlive: () => this.announce(this.announced),
        onRevision: (revision) => this.announce(revision),
        onState: (open) => {
          this.tabs?.say({ kind: 'state', state: open });
          this.connected = open;
        },
      },
      createEvents,
    );
    this.tabs =
      shared &&
      new Tabs<number, boolean>({
        ...shared,
        lock: 'release-events',
        clock: {
          ...browserClock,
          setTimeout: (run, ms) => ownGlobals.setTimeout(run, ms),
          clearTimeout: (id) => ownGlobals.clearTimeout(id),
        },
        isVisible,
        state: () => this.connected,
        onLead: () => this.events.open(),
        onFollow: () => this.events.close(),
        onMessage: (revision) => this.receive(revision),
        onState: (open) => {
          this.connected = open;
        },
      });
  }

  start(): void {
    if (this.tabs) this.tabs.start();
    else this.events.open();
    document.addEventListener('visibilitychange', () => this.fetchIfNeeded());
    window.addEventListener('online', () => this.fetchIfNeeded());
    this.poll();
  }

  /** Announces a revision to every tab of the browser. */
  private announce(revision: number): void {
    this.tabs?.say({ kind: 'message', message: revision });
    this.receive(revision);
  }

  private receive(revision: number): void {
    noteRevision(revision);
    if (revision <= this.announced) return;
    this.announced = revision;
    this.retryMs = BEHIND_MS;
    this.fetchIfNeeded();
  }

  /** Schedules a fetch when needed. */
  private fetchIfNeeded(): void {
    const stale = !this.connected && Date.now() - this.fetchedAt > POLL_MS / 2;
    if (isVisible() && (this.isBehind() || stale)) this.scheduleFetch(Math.random() * REFRESH_SPREAD_MS);
  }

  private poll(): void {
    const jitter = 0.75 + Math.random() / 2;
    ownGlobals.setTimeout(() => {
      this.fetchIfNeeded();
      this.poll();
    }, POLL_MS * jitter);
  }

  private scheduleFetch(ms: number): void {
    this.timer ??= ownGlobals.setTimeout(() => void this.fetchDocument(), ms);
  }

  private async fetchDocument(): Promise<void> {
    this.fetchedAt = Date.now();
    if (await refreshDocument()) noteRevision(getDocument()?.revision ?? -1);
    this.timer = undefined;
    if (!this.isBehind()) {
      this.retryMs = BEHIND_MS;
      return;
    }
    if (this.retryMs > POLL_MS) return;
    this.scheduleFetch(this.retryMs * (1 + Math.random()));
    this.retryMs *= 2;
  }

  private isBehind(): boolean {
    return this.announced > (getDocument()?.revision ?? -1);
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function sharing(): { locks: LocksLike; channel: ChannelLike } | null {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return {
    locks: locks as unknown as LocksLike,
    channel: new BroadcastChannel('release-events') as unknown as ChannelLike,
  };
}

export function followReleases(): void {
  new ReleaseFollower().start();
}
