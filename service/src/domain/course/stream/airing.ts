import type { RecordingPart, Recording } from './recording.ts';

/** Seekable window of a live playlist, in seconds. */
const WINDOW_SEC = 300;

export interface Airing {
  startAt: Date;
  endAt: Date;
  /** Whether the film repeats until the end of the broadcast. */
  loops: boolean;
}

/**
 * Where the parts stand on the clock of a broadcast: of round `round` the part `index`, which
 * begins `at` seconds after the start.
 */
interface SegmentPosition {
  part: RecordingPart;
  /** Counted over all rounds. */
  index: number;
  at: number;
  breaks: boolean;
}

/** Segments within the window at this second of the broadcast, oldest first. */
function segmentsInWindow({ parts, seconds }: Recording, loops: boolean, elapsed: number): SegmentPosition[] {
  const round = loops ? Math.floor(elapsed / seconds) : 0;
  const list: SegmentPosition[] = [];
  // The round that runs and as many before it as the window reaches into.
  const rounds = loops ? Math.ceil(WINDOW_SEC / seconds) : 0;
  for (let of = Math.max(0, round - rounds); of <= round; of++) {
    let at = of * seconds;
    for (const [index, part] of parts.entries()) {
      // A part is there when it begins: a player keeps some parts of distance to the newest one.
      if (at <= elapsed && at + part.seconds > elapsed - WINDOW_SEC)
        list.push({ part, index: of * parts.length + index, at, breaks: index === 0 ? of > 0 : part.breaks });
      at += part.seconds;
    }
  }
  return list;
}

/** Breaks before a part, its own not counted: equal for all viewers. */
function breaksBefore({ parts }: Recording, index: number): number {
  const inRound = parts.filter((part) => part.breaks).length;
  const round = Math.floor(index / parts.length);
  const within = index % parts.length;
  const own = parts.slice(0, within).filter((part) => part.breaks).length;
  // Each round but the first begins with one.
  return round * inRound + own + (within > 0 ? round : Math.max(0, round - 1));
}

/**
 * The playlist of a film that is broadcast at its time (RFC 8216, 6.2.2): the same for everybody
 * who asks in the same moment, whichever process answers.
 * @param address of a part, by its name
 */
export function readAiring(
  recording: Recording,
  { startAt, endAt, loops }: Airing,
  now: Date,
  address: (name: string) => string,
): string {
  const planned = (endAt.getTime() - startAt.getTime()) / 1000;
  const most = loops ? planned : Math.min(planned, recording.seconds);
  const since = (now.getTime() - startAt.getTime()) / 1000;
  const elapsed = Math.max(0, Math.min(since, most));
  const list = segmentsInWindow(recording, loops, elapsed);
  const first = list[0]!;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...recording.parts.map((part) => part.seconds)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.index}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore(recording, first.index)}`,
  ];
  let map: string | null = null;
  for (const { part, at, breaks } of list) {
    if (breaks) lines.push('#EXT-X-DISCONTINUITY');
    if (part.map && (breaks || part.map !== map)) lines.push(`#EXT-X-MAP:URI="${address(part.map)}"`);
    map = part.map;
    if (breaks || at === first.at)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startAt.getTime() + at * 1000).toISOString()}`);
    lines.push(`#EXTINF:${part.seconds.toFixed(3)},`, address(part.name));
  }
  if (since >= most) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
