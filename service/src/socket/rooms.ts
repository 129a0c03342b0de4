import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { MODERATORS, silencedAfter } from '@app/shared/contracts/chat-roles';
import { NO_ROOM, NOT_ADMITTED, UNAUTHORISED } from '@app/shared/contracts/socket-closes';
import { publishMessages, type JobMessage, type RoomNews } from '../bus/messages.ts';
import type { Deps, Viewer } from '../deps.ts';
import { endedSessions } from '../domain/auth/sessions.ts';
import { findLive, authorAlias, type LiveRow } from '../domain/chat/lines.ts';
import { admitsVisitor, listMuted, readStanding } from '../domain/chat/standing.ts';
import { isoTime } from '../domain/time/shanghai.ts';
import type { MemberShare } from '../plugins/member-share.ts';
import { createRoomCounts } from './room-counts.ts';
import { createRoom, sendNote, type RoomMember, type ChatRoom, type RoomSocket } from './room.ts';
import { createSpeech, type RoomSpeech } from './speech.ts';

const LOOK_MS = 1000;
/** Interval, in ms, of publishing a changed number of sockets, which also serves as a heartbeat. */
const CHANGED_MS = 3000;
const ALIVE_MS = 10_000;

export interface ChatRooms {
  /** Enters a room; null when the socket is closed or about to close. */
  enter(courseId: number, viewer: Viewer | null, socket: WebSocket): Promise<RoomSpeech | null>;
  receive(courseId: number, news: RoomNews): Promise<void>;
  /** The connection to the database was interrupted: reads the missed state. */
  gap(): Promise<void>;
  sessions(): number[];
  endSessions(ids: readonly number[]): void;
  stop(): void;
}

interface HeldRoom {
  room: ChatRoom;
  /** Whether the broadcast exists. */
  ready: Promise<boolean>;
  /** Number of viewers whose access is being checked. */
  joining: number;
  lastReport: { sockets: number; at: number };
}

/** The rooms of this process: those of broadcasts with a viewer here. */
export function createRooms(deps: Deps, share: MemberShare): ChatRooms {
  const { db, pool, clock, log } = deps;
  const process = randomUUID();
  const roomCounts = createRoomCounts();
  const rooms = new Map<number, HeldRoom>();

  const guard = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.warn({ err: error }, 'news of a room were lost'));

  function hold(courseId: number): HeldRoom {
    const room: ChatRoom = createRoom(
      deps,
      courseId,
      () => room.seats.size + roomCounts.others(courseId, performance.now()),
    );
    const held = { room, ready: room.load(), joining: 0, lastReport: { sockets: 0, at: performance.now() } };
    rooms.set(courseId, held);
    held.ready.then((there) => !there && drop(courseId, held)).catch(() => drop(courseId, held));
    return held;
  }

  function drop(courseId: number, { room }: HeldRoom): void {
    room.stop();
    if (rooms.get(courseId)?.room === room) rooms.delete(courseId);
  }

  /** A viewer's role in the room of this row; undefined: no access. */
  async function meBy(row: LiveRow, viewer: Pick<Viewer, 'userId'> | null): Promise<RoomMember | undefined> {
    const now = clock();
    if (viewer === null) return admitsVisitor(row, now) ? null : undefined;
    const standing = await readStanding(db, row, viewer.userId, now);
    if (!standing?.admitted) return undefined;
    const { role, mutedUntil } = standing;
    const silenced = MODERATORS.has(role) ? await listMuted(db, row.id, now) : [];
    const who = (userId: number) => authorAlias(deps, row.id, userId);
    return {
      who: who(viewer.userId),
      role,
      mutedUntil: mutedUntil && isoTime(mutedUntil),
      silenced: silenced.map(({ userId, until }) => ({ who: who(userId), until: isoTime(until) })),
    };
  }

  /**
   * The cached row of a room may be a minute old: nobody is refused by it before it is read again.
   */
  async function meOf(row: LiveRow, viewer: Pick<Viewer, 'userId'> | null): Promise<RoomMember | undefined> {
    const me = await meBy(row, viewer);
    const anew = me === undefined ? await findLive(db, row.id) : null;
    return anew ? meBy(anew, viewer) : me;
  }

  function endSessions(ids: readonly number[]): void {
    if (ids.length === 0) return;
    const ended = new Set<number | null>(ids);
    for (const { room } of rooms.values())
      for (const { sessionId, socket } of room.seats)
        if (sessionId !== null && ended.has(sessionId)) socket.close(UNAUTHORISED, 'session ended');
  }

  /** Sends the muted users to moderators. */
  function tellSilenced({ seats }: ChatRoom, who: string, until: string | null): void {
    for (const seat of seats) {
      if (!seat.me || !MODERATORS.has(seat.me.role)) continue;
      seat.me = { ...seat.me, silenced: silencedAfter(seat.me.silenced, { who, until }) };
      sendNote(seat.socket, { kind: 'silenced', who, until });
    }
  }

  /** Counts for other processes; empty rooms are removed. */
  function counts(now: number): JobMessage[] {
    const messages: JobMessage[] = [];
    for (const [course, held] of rooms) {
      const sockets = held.room.seats.size;
      const since = now - held.lastReport.at;
      if (since < (sockets === held.lastReport.sockets ? ALIVE_MS : CHANGED_MS)) continue;
      held.lastReport = { sockets, at: now };
      if (sockets === 0 && held.joining === 0) drop(course, held);
      messages.push({ kind: 'room', course, news: { is: 'count', process, sockets } });
    }
    return messages;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const { room } of rooms.values()) guard(room.look(now));
    const messages = counts(now);
    if (messages.length > 0) guard(publishMessages(pool, ...messages));
  }, LOOK_MS);

  return {
    async enter(courseId, viewer, socket) {
      const held = rooms.get(courseId) ?? hold(courseId);
      const { room } = held;
      held.joining += 1;
      try {
        const row = (await held.ready) ? room.row() : null;
        const me = row && (await meOf(row, viewer));
        if (!row || me === undefined) {
          socket.close(row ? NOT_ADMITTED : NO_ROOM, row ? 'not admitted' : 'no such broadcast');
          return null;
        }
        if (socket.readyState !== socket.OPEN) return null;
        const { userId, sessionId } = viewer ?? { userId: null, sessionId: null };
        const seat: RoomSocket = { socket, userId, sessionId, me, upTo: 0, behindSince: null };
        room.add(seat);
        // A logout between the lines above found no socket to close. It is not awaited, so that a
        // viewer with the current state can write immediately.
        if (sessionId !== null) guard(endedSessions(db, [sessionId], clock()).then(endSessions));
        return createSpeech(deps, share, seat, courseId);
      } finally {
        held.joining -= 1;
      }
    },
    async receive(courseId, news) {
      if (news.is === 'count') {
        if (news.process !== process) roomCounts.record(courseId, news.process, news.sockets, performance.now());
        return;
      }
      const room = rooms.get(courseId)?.room;
      if (!room) return;
      if (news.is !== 'muted' && news.is !== 'role') return room.hear(news);
      if (news.is === 'muted') tellSilenced(room, authorAlias(deps, courseId, news.user), news.until);
      for (const seat of room.of(news.user)) {
        const row = room.row();
        if (!seat.me || !row) continue;
        if (news.is === 'muted') {
          seat.me = { ...seat.me, mutedUntil: news.until };
          sendNote(seat.socket, { kind: 'muted', until: news.until });
          continue;
        }
        const me = await meOf(row, { userId: news.user });
        if (me === undefined) seat.socket.close(NOT_ADMITTED, 'not admitted');
        else room.renew(Object.assign(seat, { me }));
      }
    },
    async gap() {
      for (const { room, ready } of rooms.values()) if (await ready) await room.load();
    },
    sessions: () => [
      ...new Set(
        [...rooms.values()].flatMap(({ room }) => [...room.seats].flatMap(({ sessionId }) => sessionId ?? [])),
      ),
    ],
    endSessions,
    stop() {
      clearInterval(timer);
      for (const { room } of rooms.values()) room.stop();
      const left = [...rooms.keys()].map((course): JobMessage => ({
        kind: 'room',
        course,
        news: { is: 'count', process, sockets: 0 },
      }));
      // The publication is not awaited: other processes drop the count of a silent one.
      if (left.length > 0) publishMessages(pool, ...left).catch(() => undefined);
    },
  };
}
