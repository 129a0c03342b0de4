import type { DocumentChange } from '@app/shared/release-rules/document-change';
import { browserClock } from '@app/shared/socket/connection';
import { shareTabs, Tabs, type ChannelLike, type LocksLike } from '@app/shared/socket/tabs';
import { changeDocument, getDocument, refreshDocument } from './document.ts';
import { noteRevision } from './heard.ts';
import { ownGlobals } from './own-window.ts';
import { ReleaseEvents, type Announced, type EventsLike } from './release-events.ts';

/**
 * Range of the random delay in ms: an event reaches thousands of tabs at the same time, and their
 * requests are spread.
 */
export const REFRESH_SPREAD_MS = 1500;
/** Poll interval in ms while the event stream is down. */
export const POLL_MS = 60_000;
/** First delay before a retry while the server returns an older revision than announced, in ms. */
const BEHIND_MS = 3000;
/** Changes that a hidden tab keeps until it is shown; after more it fetches the document. */
const MOST_CHANGES = 50;
/** Pages of earlier hosts talk on another channel, which carries numbers alone. */
const CHANNEL = 'release-changes';

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
  private readonly tabs: Tabs<Announced, boolean> | null;
  /** The highest announced revision. */
  private announced = -1;
  /** Digest of its document; unknown where the change was announced. */
  private digest: string | undefined;
  /** Announced changes in order. */
  private changes: Required<DocumentChange>[] = [];
  private isChanging = false;
  private connected = false;
  private fetchedAt = Date.now();
  private timer: number | undefined;
  private retryMs = BEHIND_MS;

  constructor({ createEvents, shared = shareTabs(CHANNEL) }: FollowOptions = {}) {
    this.events = new ReleaseEvents(
      {
        onAlive: () => this.announce({ revision: this.announced }),
        onRevision: (announced) => this.announce(announced),
        onState: (open) => {
          this.tabs?.say({ kind: 'state', state: open });
          this.connected = open;
        },
      },
      createEvents,
    );
    this.tabs =
      shared &&
      new Tabs<Announced, boolean>({
        ...shared,
        lock: CHANNEL,
        clock: {
          ...browserClock,
          setTimeout: (run, ms) => ownGlobals.setTimeout(run, ms),
          clearTimeout: (id) => ownGlobals.clearTimeout(id),
        },
        isVisible,
        state: () => this.connected,
        onLead: () => this.events.open(),
        onFollow: () => this.events.close(),
        onMessage: (announced) => this.receive(announced),
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
  private announce(announced: Announced): void {
    this.tabs?.say({ kind: 'message', message: announced });
    this.receive(announced);
  }

  private receive({ revision, digest, change }: Announced): void {
    noteRevision(revision);
    if (revision <= this.announced) return;
    this.announced = revision;
    this.digest = digest;
    this.retryMs = BEHIND_MS;
    if (change) this.changes = [...this.changes, change].slice(-MOST_CHANGES);
    this.fetchIfNeeded();
  }

  /** Takes announced changes, or schedules a fetch, when needed. */
  private fetchIfNeeded(): void {
    if (!isVisible() || this.isChanging) return;
    const changes = this.isBehind() ? this.changesToNow() : undefined;
    if (changes) return void this.takeChanges(changes);
    const stale = !this.connected && Date.now() - this.fetchedAt > POLL_MS / 2;
    if (this.isBehind() || stale) this.scheduleFetch(Math.random() * REFRESH_SPREAD_MS);
  }

  /** Changes from this tab's document to the announced one; undefined when one was missed. */
  private changesToNow(): DocumentChange[] | undefined {
    const changes: DocumentChange[] = [];
    let at = getDocument()?.revision;
    for (const change of this.changes) {
      if (change.since !== at) continue;
      changes.push(change);
      at = change.revision;
    }
    return at === this.announced ? changes : undefined;
  }

  private async takeChanges(changes: readonly DocumentChange[]): Promise<void> {
    this.isChanging = true;
    const taken = await changeDocument(changes).catch(() => false);
    this.isChanging = false;
    const mine = getDocument()?.revision ?? 0;
    // Changes of a document that this tab does not have lead nowhere.
    this.changes = taken ? this.changes.filter(({ since }) => since >= mine) : [];
    this.fetchIfNeeded();
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
    await refreshDocument(this.isBehind() ? this.digest : undefined);
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

export function followReleases(): void {
  new ReleaseFollower().start();
}
