import { AppError, CODES } from '@app/shared/errors';

const TIMEOUT_MS = 8000;
const PIECE_BYTES = 16 * 1024 * 1024;
/** A playlist is asked for by everybody every few seconds, and once a second of its server. */
const PLAYLIST_MS = 1000;
/**
 * A part is asked for by everybody within seconds; some servers give its name to another part
 * later.
 */
const SEGMENT_MS = 20_000;
const MAX_CACHED_BYTES = 96 * 1024 * 1024;

export interface SignalSegment {
  body: Buffer;
  playlist: boolean;
}

interface CacheEntry {
  until: number;
  bytes: number;
  piece: Promise<SignalSegment>;
}

export interface SignalReader {
  /**
   * Content at an address of a signal's server, fetched once for all viewers. @throws
   * AppError in words for a viewer
   */
  get(url: string): Promise<SignalSegment>;
}

const signalLost = (cause: unknown) => new AppError(CODES.FAULT, '直播信号中断，正在等待恢复', { cause });

async function bodyOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > PIECE_BYTES) throw new Error(`more than ${PIECE_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function fetchSegment(url: string): Promise<SignalSegment> {
  // No redirects: another address would have to be one that the operator named.
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (answer.status === 404 || answer.status === 410) {
    await answer.body?.cancel();
    throw new AppError(CODES.NOT_FOUND, '这里没有直播画面', { cause: new Error(`HTTP ${answer.status}`) });
  }
  if (!answer.ok) throw new Error(`the signal's server answered HTTP ${answer.status}`);
  const body = await bodyOf(answer);
  return { body, playlist: body.subarray(0, 7).toString('latin1') === '#EXTM3U' };
}

/** Signals of live encoders as this process reads them. @param now in ms; only goes forward */
export function openSignals(now: () => number = () => performance.now()): SignalReader {
  const held = new Map<string, CacheEntry>();

  /** Oldest first, until what is held fits. */
  function drop(time: number): void {
    let bytes = 0;
    for (const [url, entry] of held) {
      if (entry.until <= time) held.delete(url);
      else bytes += entry.bytes;
    }
    for (const [url, entry] of held) {
      if (bytes <= MAX_CACHED_BYTES) return;
      bytes -= entry.bytes;
      held.delete(url);
    }
  }

  return {
    get(url) {
      const known = held.get(url);
      if (known && known.until > now()) return known.piece;
      held.delete(url);
      drop(now());
      const piece = fetchSegment(url).catch((error: unknown) => {
        throw error instanceof AppError ? error : signalLost(error);
      });
      const entry: CacheEntry = { until: Number.POSITIVE_INFINITY, bytes: 0, piece };
      held.set(url, entry);
      piece.then(
        ({ body, playlist }) => {
          entry.bytes = body.length;
          entry.until = now() + (playlist ? PLAYLIST_MS : SEGMENT_MS);
        },
        // After a failure, viewers do not all retry at once.
        () => (entry.until = now() + PLAYLIST_MS),
      );
      return piece;
    },
  };
}
