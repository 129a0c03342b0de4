import { buffer } from 'node:stream/consumers';
import { AppError, CODES } from '@app/shared/errors';
import { eq } from 'drizzle-orm';
import { course, type CourseRow } from '../../../db/schema/course.ts';
import type { Deps } from '../../../deps.ts';
import { streamOf } from '../../../files/store.ts';
import { broadcastOf, endOf, isSignal, liveState } from '../live.ts';
import { signedQuery, signedUrl } from '../media-url.ts';
import { readAiring, type Airing } from './airing.ts';
import { heightsIn, readRecording, type Recording } from './recording.ts';
import { relayPlaylist } from './relay-playlist.ts';
import type { SignalReader } from './signal.ts';

/**
 * Time in ms for which the state of a broadcast is cached, as each viewer polls every few seconds.
 */
const ROW_CACHE_MS = 1000;
/** Time in ms after the end during which the playlist is still answered, with its end tag. */
const ENDED_PLAYLIST_MS = 60_000;
const RECORDINGS = 50;

export const ENTRY_FILE = 'index.m3u8';
export const SIGNAL_NAME = 'signal';

/** Signed name: one resource of one broadcast. */
export const liveName = (courseId: number, what: string) => `live/${courseId}/${what}`;

const streamEnded = () => new AppError(CODES.FORBIDDEN, '直播已经结束或暂停');

export interface StreamReader {
  /**
   * The playlist of this name. `until`: when the address that asked runs out; those in it run out
   * with it. @throws AppError
   */
  playlist(courseId: number, name: string, until: Date): Promise<string>;
  /** Content at a path of a signal's server. @throws AppError */
  piece(courseId: number, path: string, until: Date): Promise<{ body: Buffer | string; playlist: boolean }>;
}

export function openStreams(
  { db, store, secret, clock }: Pick<Deps, 'db' | 'store' | 'secret' | 'clock'>,
  signals: SignalReader,
): StreamReader {
  const rows = new Map<number, { at: number; row: Promise<CourseRow | undefined> }>();
  const texts = new Map<string, Promise<string>>();
  const recordings = new Map<string, Recording>();

  function rowOf(courseId: number): Promise<CourseRow | undefined> {
    const now = clock().getTime();
    const known = rows.get(courseId);
    if (known && Math.abs(now - known.at) < ROW_CACHE_MS) return known.row;
    const row = db
      .select()
      .from(course)
      .where(eq(course.id, courseId))
      .then(([found]) => found);
    rows.set(courseId, { at: now, row });
    row.catch(() => rows.delete(courseId));
    return row;
  }

  /** Current source, while it is on air and a moment after. */
  async function onAirNow(courseId: number): Promise<{ source: string; airing: Airing; now: Date }> {
    const row = await rowOf(courseId);
    const live = row && broadcastOf(row);
    if (!live || row.liveStream === null) throw streamEnded();
    const now = clock();
    const endAt = endOf(live);
    const over = now >= endAt && now.getTime() < endAt.getTime() + ENDED_PLAYLIST_MS && !live.cancelled;
    if (liveState(live, now) !== 'live' && !over) throw streamEnded();
    return { source: row.liveStream, airing: { startAt: live.startAt, endAt, loops: row.liveDemo }, now };
  }

  /** Named by its content: it never changes. */
  function textOf(name: string): Promise<string> {
    const known = texts.get(name);
    if (known) return known;
    if (texts.size >= RECORDINGS) texts.clear();
    const text = store.local(name.slice(0, 64)).then(async (held) => (await buffer(streamOf(held))).toString('utf8'));
    texts.set(name, text);
    text.catch(() => texts.delete(name));
    return text;
  }

  async function recordingOf(name: string): Promise<Recording> {
    const text = await textOf(name);
    let recording = recordings.get(name);
    if (!recording) {
      if (recordings.size >= RECORDINGS) recordings.clear();
      recording = readRecording(text);
      recordings.set(name, recording);
    }
    return recording;
  }

  const through = (courseId: number, until: Date) => (path: string) => {
    const what = `${SIGNAL_NAME}/${Buffer.from(path).toString('base64url')}`;
    return `${liveUrl(courseId, what)}${signedQuery(secret, liveName(courseId, what), until)}`;
  };

  async function piece(courseId: number, path: string, until: Date) {
    const { source } = await onAirNow(courseId);
    if (!isSignal(source)) throw streamEnded();
    const { origin } = new URL(source);
    // Put together, not resolved: a path that begins with two slashes would name another server.
    const from = new URL(origin + path);
    if (from.origin !== origin) throw streamEnded();
    const { body, playlist } = await signals.get(from.href);
    if (!playlist) return { body, playlist };
    return { body: relayPlaylist(body.toString('utf8'), from, through(courseId, until)), playlist };
  }

  return {
    piece,
    async playlist(courseId, name, until) {
      const { source, airing, now } = await onAirNow(courseId);
      if (isSignal(source)) {
        const { pathname, search } = new URL(source);
        const { body } = await piece(courseId, pathname + search, until);
        if (typeof body !== 'string') throw new AppError(CODES.FAULT, '直播信号不是 HLS 播放列表');
        return body;
      }
      const list = await textOf(source);
      const heights = heightsIn(list);
      const own = name === ENTRY_FILE ? source : name;
      // Whatever else is asked for is no part of this broadcast.
      if (own !== source && !heights.includes(own)) throw new AppError(CODES.NOT_FOUND, '没有这个播放列表');
      if (own === source && heights.length > 0) {
        const address = (height: string) =>
          `${liveUrl(courseId, height)}${signedQuery(secret, liveName(courseId, height), until)}`;
        return list
          .split('\n')
          .map((line) => (heights.includes(line) ? address(line) : line))
          .join('\n');
      }
      return readAiring(await recordingOf(own), airing, now, (part) => signedUrl(secret, part, until));
    },
  };
}

export const liveUrl = (courseId: number, what: string) => `/api/content/live/${courseId}/${what}`;
