import type { WebSocket } from 'ws';
import type { ChatLine, ChatMe, ChatNote } from '@app/shared/contracts/chat';
import { NOT_ADMITTED, TOO_MANY } from '@app/shared/contracts/socket-closes';
import { CHAT_LIMITS } from '@app/shared/contracts/limits';
import type { RoomNews } from '../bus/messages.ts';
import type { Deps } from '../deps.ts';
import { findLive, roomLines, type LiveRow } from '../domain/chat/lines.ts';
import { isOpen } from '../domain/chat/rules.ts';
import { stateOf } from '../domain/chat/post-line.ts';
import { admitsVisitor, admittedOf } from '../domain/chat/standing.ts';
import { pickLines } from './batch.ts';
import { wireMessage } from './hub.ts';
import { createOutbox, type OutboxReader } from './outbox.ts';

const FLUSH_MS = 250;
/** Delay, in ms, when the previous flush is still in progress. */
const AGAIN_MS = 20;
const ONLINE_EVERY_MS = 5000;
/**
 * Interval, in ms, of reading the broadcast again: imports, prices and expiring memberships change
 * it or its access without a message.
 */
const LOOK_EVERY_MS = 60_000;
const GONE_MOST = 1000;
const PER_USER = 12;

export type RoomMember = ChatMe | null;

/** One tab of somebody in a room. */
export interface RoomSocket extends OutboxReader {
  userId: number | null;
  sessionId: number | null;
  me: RoomMember;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'secret'>;

/**
 * State of one room for this process's sockets. `online` counts those of all processes.
 */
export function createRoom({ db, clock, secret }: Needs, courseId: number, online: () => number) {
  const seats = new Set<RoomSocket>();
  const ofUser = new Map<number, Set<RoomSocket>>();
  const outbox = createOutbox(seats, renew);
  let row: LiveRow | null = null;
  let loaded = false;
  let state: ReturnType<typeof stateOf> = 'ended';
  /** The newest sent messages, and those since the last flush. */
  let lines: ChatLine[] = [];
  let said: ChatLine[] = [];
  let pinned: ChatLine | null = null;
  /** Recently hidden messages: a query that started before may still return them. */
  const gone = new Set<number>();
  /** Number of pin changes received. */
  let pins = 0;
  /** The cached part of a `room` note that is the same for all. */
  let tail: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let flushedAt = 0;
  /** Number of viewers as last sent to all; null when somebody got another number on joining. */
  let told: { online: number | null; at: number } = { online: 0, at: 0 };
  let lookedAt = performance.now();

  function post(note: ChatNote): void {
    tail = null;
    outbox.post(note);
  }

  /** Sends the complete current state to one tab. */
  function renew(seat: RoomSocket): void {
    const { socket, me } = seat;
    seat.upTo = outbox.last();
    if (socket.readyState !== socket.OPEN) return;
    tail ??= inText(JSON.stringify({ lines, pinned }).slice(1));
    const open = row !== null && isOpen(stateOf(row, clock()));
    const count = online();
    if (count !== told.online) told.online = null;
    const mine = JSON.stringify({ me, open, online: count }).slice(1, -1);
    socket.send(`${HEAD}${inText(mine)},${tail}"}`);
  }

  function flush(): void {
    timer = undefined;
    if (said.length === 0) return;
    if (!loaded || outbox.busy()) return schedule(AGAIN_MS);
    const now = performance.now();
    const batch = pickLines(said, (now - flushedAt) / FLUSH_MS);
    flushedAt = now;
    lines = [...lines, ...said].toSorted((a, b) => a.id - b.id).slice(-CHAT_LIMITS.past);
    said = [];
    post({ kind: 'lines', ...batch });
  }

  /**
   * The interval grows with the time that a flush takes: a third of the time stays free for senders
   * and new viewers.
   */
  const flushAt = () => flushedAt + Math.max(FLUSH_MS, 1.5 * outbox.lastSendMs());

  function schedule(ms = Math.max(0, flushAt() - performance.now())): void {
    timer ??= setTimeout(flush, ms);
  }

  function turn(): void {
    if (row) state = stateOf(row, clock());
    post({ kind: 'turn', open: isOpen(state) });
  }

  const without = (list: ChatLine[], ids: readonly number[]) => list.filter(({ id }) => !ids.includes(id));

  function take(line: ChatLine): void {
    if (gone.has(line.id) || lines.some(({ id }) => id === line.id) || said.some(({ id }) => id === line.id)) return;
    said.push(line);
    schedule();
  }

  function hide(ids: number[]): void {
    if (gone.size > GONE_MOST) gone.clear();
    for (const id of ids) gone.add(id);
    [lines, said] = [without(lines, ids), without(said, ids)];
    post({ kind: 'gone', ids });
  }

  /**
   * Removes viewers who may not read any more, with one query, and with none where visitors may
   * read.
   */
  async function letOut(from: LiveRow): Promise<void> {
    if (seats.size === 0 || admitsVisitor(from, clock())) return;
    const asked = new Set(ofUser.keys());
    const admitted = asked.size > 0 ? await admittedOf(db, from, [...asked], clock()) : asked;
    for (const { userId, socket } of seats)
      // Users who joined meanwhile were checked on entering.
      if (userId === null || (asked.has(userId) && !admitted.has(userId))) socket.close(NOT_ADMITTED, 'not admitted');
  }

  /**
   * Reads the current state and publishes what has changed. @returns whether the broadcast exists
   */
  async function load(): Promise<boolean> {
    const known = lines.map(({ id }) => id);
    const pinsBefore = pins;
    const found = await findLive(db, courseId);
    const read = found ? await roomLines({ db, secret }, found) : { lines: [], pinned: null };
    const newest = read.lines.filter(({ id }) => !gone.has(id));
    const top = pins === pinsBefore ? read.pinned : pinned;
    const before = row;
    row = found;
    if (!loaded) {
      loaded = true;
      if (row) state = stateOf(row, clock());
      const ids = newest.map(({ id }) => id);
      [lines, said, pinned] = [newest, without(said, ids), top];
      return row !== null;
    }
    const oldest = known[0] ?? 0;
    for (const line of newest) if (line.id > oldest) take(line);
    const shown = new Set(newest.map(({ id }) => id));
    const from = newest.length < CHAT_LIMITS.past ? 0 : newest[0]!.id;
    const lost = known.filter((id) => id >= from && !shown.has(id));
    if (lost.length > 0) hide(lost);
    if (pinned?.id !== top?.id) post({ kind: 'pinned', line: (pinned = top) });
    if (row?.liveStartAt.getTime() !== before?.liveStartAt.getTime()) turn();
    if (found) await letOut(found);
    return row !== null;
  }

  return {
    seats,
    load,
    row: () => row,
    /** Tabs of one person. */
    of: (userId: number): Iterable<RoomSocket> => ofUser.get(userId) ?? [],
    /** Adds a tab, and first sends it the complete current state. */
    add(seat: RoomSocket) {
      const { userId, socket } = seat;
      seats.add(seat);
      const mine = (userId !== null && ofUser.get(userId)) || new Set();
      if (userId !== null) ofUser.set(userId, mine.add(seat));
      const [oldest] = mine;
      if (mine.size > PER_USER) oldest?.socket.close(TOO_MANY, 'too many connections');
      socket.once('close', () => {
        seats.delete(seat);
        if (userId !== null && mine.delete(seat) && mine.size === 0) ofUser.delete(userId);
      });
      renew(seat);
    },
    renew,
    async hear(news: RoomNews): Promise<void> {
      if (news.is === 'line') take(news.line);
      else if (news.is === 'gone') hide(news.ids);
      else if (news.is === 'pinned') {
        pins += 1;
        post({ kind: 'pinned', line: (pinned = news.line) });
      } else if (news.is === 'anew') {
        gone.clear();
        await load();
      } else if (news.is === 'turn') {
        await load();
        turn();
      }
    },
    /** Called once a second: handles changes by the clock, and the number of viewers. */
    async look(now: number): Promise<void> {
      outbox.catchUp(now);
      if (row && stateOf(row, clock()) !== state) turn();
      const count = online();
      if (count !== told.online && now - told.at >= ONLINE_EVERY_MS) {
        told = { online: count, at: now };
        post({ kind: 'online', count });
      }
      if (now - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = now;
      await load();
    },
    stop: () => clearTimeout(timer),
  };
}
export type ChatRoom = ReturnType<typeof createRoom>;

/** A JSON text escaped for use inside a JSON string. */
const inText = (json: string) => JSON.stringify(json).slice(1, -1);
const HEAD = `{"module":"CHAT","text":"${inText('{"kind":"room",')}`;

/** Sends a note to one socket alone. */
export function sendNote(socket: WebSocket, note: ChatNote): void {
  if (socket.readyState === socket.OPEN) socket.send(wireMessage('CHAT', note));
}
