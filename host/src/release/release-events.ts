import type { DocumentChange } from '@app/shared/release-rules/document-change';
import { ownGlobals } from './own-window.ts';

const ADDRESS = '/release/events';
/** EventSource.CLOSED. */
const CLOSED = 2;
/**
 * Reconnect delay in ms: the browser gives up for good on an answer that is not an event stream,
 * such as from a static server or a proxy.
 */
const AGAIN_MS = 5 * 60_000;

/** Subset of EventSource that is used. */
export type EventsLike = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>;

/** A revision that the server announces. */
export interface Announced {
  revision: number;
  /** Digest of its document, where pages have to fetch it. */
  digest?: string;
  /** The change of the document of revision `since`; absent where pages have to fetch it. */
  change?: Required<DocumentChange>;
}

interface Listeners {
  /** The server's heartbeat. */
  onAlive: () => void;
  onRevision: (announced: Announced) => void;
  /** Whether the stream is open. */
  onState: (open: boolean) => void;
}

/**
 * Event stream of releases. The browser reconnects by itself; the server then sends the revision
 * again.
 */
export class ReleaseEvents {
  private readonly listeners: Listeners;
  private readonly create: (address: string) => EventsLike;
  private source: EventsLike | null = null;
  private timer: number | undefined;

  constructor(
    listeners: Listeners,
    create: (address: string) => EventsLike = (address) => ownGlobals.createEvents(address),
  ) {
    this.listeners = listeners;
    this.create = create;
  }

  open(): void {
    this.close();
    const source = this.create(ADDRESS);
    this.source = source;
    source.addEventListener('open', () => this.listeners.onState(true));
    source.addEventListener('alive', () => this.listeners.onAlive());
    source.addEventListener('revision', (event) => this.receive(event as MessageEvent));
    source.addEventListener('error', () => this.fail(source));
  }

  close(): void {
    ownGlobals.clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  private fail(source: EventsLike): void {
    this.listeners.onState(false);
    if (source === this.source && source.readyState === CLOSED)
      this.timer = ownGlobals.setTimeout(() => this.open(), AGAIN_MS);
  }

  private receive({ data }: MessageEvent): void {
    const text = String(data);
    // Not by JSON.parse, which a remote may have replaced: its own kill has to be heard.
    const revision = /"revision":\s*(\d+)/.exec(text)?.[1];
    if (revision === undefined) return;
    const change = changeIn(text);
    const digest = change ? undefined : /"digest":\s*"([0-9a-f]{64})"/.exec(text)?.[1];
    this.listeners.onRevision({
      revision: Number(revision),
      ...(digest === undefined ? {} : { digest }),
      ...(change ? { change } : {}),
    });
  }
}

/** Undefined where the event has none, is cut, or comes from an older server. */
function changeIn(text: string): Announced['change'] {
  try {
    const change = JSON.parse(text) as DocumentChange;
    return typeof change.seal === 'string' ? { since: change.revision - 1, ...change } : undefined;
  } catch {
    return undefined;
  }
}
