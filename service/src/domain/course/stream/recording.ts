/** An HLS segment of a film. */
export interface RecordingPart {
  name: string;
  seconds: number;
  /** Initialisation segment of the decoder; null where it needs none. */
  map: string | null;
  /** Whether the decoder restarts at it (RFC 8216, 4.3.2.3). */
  breaks: boolean;
}

export interface Recording {
  parts: RecordingPart[];
  seconds: number;
}

/**
 * A playlist of media as the import stores it, with the names of its parts.
 * @throws Error with the tag that cannot be broadcast
 */
export function readRecording(text: string): Recording {
  const parts: RecordingPart[] = [];
  let seconds = 0;
  let map: string | null = null;
  let breaks = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^#EXT-X-(KEY:(?!METHOD=NONE)|BYTERANGE)/.test(line) || /^#EXT-X-MAP:.*BYTERANGE/.test(line))
      throw new Error(line.slice(0, line.indexOf(':')));
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    else if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1] ?? null;
    else if (line === '#EXT-X-DISCONTINUITY') breaks = true;
    else if (line !== '' && !line.startsWith('#')) {
      parts.push({ name: line, seconds, map, breaks: breaks && parts.length > 0 });
      breaks = false;
    }
  }
  return { parts, seconds: parts.reduce((sum, part) => sum + part.seconds, 0) };
}

/** Names of the playlists that a list of heights chooses from; empty for a playlist of media. */
export const heightsIn = (text: string): string[] =>
  text.includes('#EXT-X-STREAM-INF') ? text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#')) : [];
