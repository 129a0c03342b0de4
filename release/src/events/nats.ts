import { setTimeout as delay } from 'node:timers/promises';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { z } from 'zod';
import { greetingServers } from './nats-greeting.ts';
import type { NatsSettings } from './nats-settings.ts';

/** Time in ms for a server to accept a connection. */
const ANSWER_MS = 5000;
/** Pause in ms before the next try, doubled up to the most, and drawn at random below that. */
const PAUSE_MS = 500;
const MOST_PAUSE_MS = 15_000;
/** Interval in ms of pings; two without an answer end a connection. */
const PING_MS = 10_000;

/** Largest announcement in bytes; others are ignored. */
const MOST_BYTES = 1024;
const zAnnouncement = z.object({ revision: z.number().int().min(0) });

export interface NatsOptions {
  settings: NatsSettings;
  /** Receives what other processes announce. Anybody with the credentials may send: verify. */
  onRevision: (revision: number) => void;
  /** Called after each connection: announcements before it were missed. */
  onConnect: () => void;
  log: Logger;
  answerMs?: number;
  pauseMs?: number;
}

/** Announcements of revisions by NATS, beside those of the database. */
export interface Announcements {
  /** Sends to the other processes; without a connection nothing is sent. */
  announce(revision: number): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

function revisionIn(message: Msg): number | undefined {
  if (message.data.length > MOST_BYTES) return undefined;
  try {
    return zAnnouncement.safeParse(message.json()).data?.revision;
  } catch {
    return undefined;
  }
}

/**
 * Connects to NATS and reconnects until it is closed. Nothing waits for it and nothing depends on
 * it: a change also arrives by the database's notification, the event stream, or the poll.
 */
export function openNats({
  settings,
  onRevision,
  onConnect,
  log,
  answerMs = ANSWER_MS,
  pauseMs = PAUSE_MS,
}: NatsOptions): Announcements {
  const { servers, user, password, token, tls, subject } = settings;
  const stop = new AbortController();
  /** The connection that is open, also before the server has taken the subscription. */
  let attempt: NatsConnection | undefined;
  /** The same once it may be used. */
  let connection: NatsConnection | undefined;
  /** Whether the present outage is in the log already. */
  let isOutageLogged = false;

  function logOutage(error: unknown): void {
    if (isOutageLogged || stop.signal.aborted) return;
    isOutageLogged = true;
    log.warn({ err: error, servers }, 'NATS is not connected; notifications of the database and polls go on');
  }

  /** Closes a connection that may not use the subject, or whose credentials have expired. */
  async function closeOnError(mine: NatsConnection, refusals: unknown[]): Promise<void> {
    for await (const status of mine.status())
      if (status.type === 'error') {
        refusals.push(status.error);
        await mine.close();
      }
  }

  /** Settles once the server has taken the subscription; rejects when it refuses or is silent. */
  async function settle(mine: NatsConnection, refusals: unknown[]): Promise<void> {
    const outcome = await Promise.race([
      mine.flush(),
      // A flush of a connection that ends may never settle.
      mine.closed().then((reason) => reason ?? new Error('the server closed the connection')),
      delay(answerMs, new Error('the server does not answer'), { signal: stop.signal, ref: false }),
    ]);
    if (refusals.length > 0) throw refusals[0];
    if (outcome) throw outcome;
    stop.signal.throwIfAborted();
  }

  async function keepOpen(mine: NatsConnection): Promise<void> {
    const refusals: unknown[] = [];
    closeOnError(mine, refusals).catch(logOutage);
    mine.subscribe(subject, {
      callback(error, message) {
        if (error) return void refusals.push(error);
        const revision = revisionIn(message);
        if (revision !== undefined) onRevision(revision);
      },
    });
    await settle(mine, refusals);
    connection = mine;
    isOutageLogged = false;
    log.info({ server: mine.getServer(), subject }, 'NATS is connected');
    onConnect();
    const reason = await mine.closed();
    throw refusals[0] ?? reason ?? new Error('the server closed the connection');
  }

  /** One connection, from its start to its end. */
  async function connectOnce(): Promise<void> {
    const talking = await greetingServers(servers, answerMs, stop.signal);
    const { connect } = await import('@nats-io/transport-node');
    stop.signal.throwIfAborted();
    const mine = await connect({
      servers: talking,
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { pass: password }),
      ...(token === undefined ? {} : { token }),
      ...(tls ? { tls: {} } : {}),
      name: 'release',
      noEcho: true,
      // The loop below reconnects: it knows no last try, also after a wrong password.
      reconnect: false,
      timeout: answerMs,
      pingInterval: PING_MS,
    });
    attempt = mine;
    try {
      stop.signal.throwIfAborted();
      await keepOpen(mine);
    } finally {
      attempt = undefined;
      connection = undefined;
      await mine.close();
    }
  }

  async function keepConnected(): Promise<void> {
    let pause = pauseMs;
    while (!stop.signal.aborted) {
      const since = Date.now();
      await connectOnce().catch(logOutage);
      pause = Date.now() - since > MOST_PAUSE_MS ? pauseMs : Math.min(pause * 2, MOST_PAUSE_MS);
      await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: stop.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  void keepConnected();

  return {
    announce(revision) {
      try {
        connection?.publish(subject, JSON.stringify({ revision }));
      } catch (error) {
        logOutage(error);
      }
    },
    isConnected: () => connection !== undefined,
    async close() {
      stop.abort();
      await attempt?.close();
    },
  };
}
