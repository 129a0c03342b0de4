import path from 'node:path';
import { childBoxes, readBoxes } from '@app/imaging/video/mp4';
import type { Film } from '@app/shared/contracts/lesson';
import { decodeText } from './decode.ts';
import type { FaultList } from './faults.ts';
import type { FolderMedia } from './pictures.ts';
import { readVtt } from './vtt.ts';

/** Duration of an MP4 in seconds by its `mvhd` box (ISO/IEC 14496-12, 8.2.2); null without one. */
export function mp4Seconds(bytes: Buffer): number | null {
  try {
    const moov = readBoxes(bytes).find(({ type }) => type === 'moov');
    const head = moov && childBoxes(moov, 'mvhd')[0]?.data;
    if (!head) return null;
    const long = head[0] === 1;
    const scale = head.readUInt32BE(long ? 20 : 12);
    const length = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
    return scale > 0 && length > 0 ? length / scale : null;
  } catch {
    return null;
  }
}

/** Facts of an MP4 that pages need before it plays: whether it is silent, and upright. */
function mp4Facts(bytes: Buffer): Pick<Film, 'silent' | 'tall'> {
  const moov = readBoxes(bytes).find(({ type }) => type === 'moov');
  if (!moov) return {};
  // ISO/IEC 14496-12, 8.4.3 and 12.1.3: the handler of a track, width and height of its pictures.
  const sounds = childBoxes(moov, 'hdlr').some(({ data }) => data.toString('latin1', 8, 12) === 'soun');
  const picture = childBoxes(moov, 'avc1')[0]?.data;
  const tall = picture !== undefined && picture.readUInt16BE(26) > picture.readUInt16BE(24);
  return { ...(!sounds && { silent: true }), ...(tall && { tall }) };
}

interface SourcePosition {
  file: string;
  line: number;
}

/**
 * A playlist of HLS and all that it names, each by its content: what is stored is the playlist with
 * those names, and whoever sends it signs them.
 * @returns the name and the seconds of it, null where something is missing
 */
export async function readPlaylist(
  src: string,
  place: SourcePosition,
  media: FolderMedia,
  faults: FaultList,
  depth = 0,
): Promise<{ name: string; seconds: number } | null> {
  const found = await media.read(src, place);
  if (!found) return null;
  const lines = found.bytes.toString('utf8').split(/\r?\n/);
  if (lines[0] !== '#EXTM3U' || depth > 1) {
    faults.add(place.file, place.line, `${src} 不是 HLS 播放列表`);
    return null;
  }
  if (!lines.includes('#EXT-X-ENDLIST') && !lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'))) {
    faults.add(src, lines.length, '没有 #EXT-X-ENDLIST：只收完整的录像');
    return null;
  }
  let seconds = 0;
  let longest = 0;
  const kept = async (name: string, line: number): Promise<string | null> => {
    const own = path.posix.join(path.posix.dirname(src), name);
    const at = { file: src, line };
    if (name.endsWith('.m3u8')) {
      const inner = await readPlaylist(own, at, media, faults, depth + 1);
      longest = Math.max(longest, inner?.seconds ?? 0);
      return inner?.name ?? null;
    }
    const part = await media.read(own, at);
    return part && media.keep(part.bytes, part.path, path.extname(own)).name;
  };
  const written: string[] = [];
  for (const [index, line] of lines.entries()) {
    seconds += Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0);
    const named = /URI="([^"]+)"/.exec(line)?.[1];
    const name = line !== '' && !line.startsWith('#') ? line : named;
    if (name === undefined) {
      written.push(line);
      continue;
    }
    const stored = await kept(name, index + 1);
    if (stored === null) return null;
    written.push(line.replace(name, stored));
  }
  const bytes = Buffer.from(written.join('\n'));
  return { name: media.keep(bytes, bytes, '.m3u8').name, seconds: seconds || longest };
}

interface FilmFields {
  media: string;
  captions?: string | undefined;
  poster?: string | undefined;
  chapters: Film['chapters'];
}

/** A film of the folder with its real length. */
export async function readFilm(
  asked: FilmFields,
  lineOf: (...fields: string[]) => number,
  file: string,
  media: FolderMedia,
  faults: FaultList,
): Promise<{ film: Film; durationSec: number } | null> {
  const at = (field: string) => ({ file, line: lineOf(field) });
  const film: Film = { sources: [], poster: '', track: null, captions: [], chapters: asked.chapters };
  let durationSec: number | null = null;
  if (asked.media.endsWith('.m3u8')) {
    const playlist = await readPlaylist(asked.media, at('media'), media, faults);
    if (playlist) film.sources.push({ src: playlist.name, type: 'application/vnd.apple.mpegurl' });
    durationSec = playlist?.seconds ?? null;
  } else if (asked.media.endsWith('.mp4')) {
    const found = await media.read(asked.media, at('media'));
    durationSec = found && mp4Seconds(found.bytes);
    if (found && durationSec === null) faults.add(file, lineOf('media'), `${asked.media} 不是完整的 mp4`);
    if (found) film.sources.push({ src: media.keep(found.bytes, found.path, '.mp4').name, type: 'video/mp4' });
    if (found && durationSec !== null) Object.assign(film, mp4Facts(found.bytes));
  } else {
    faults.add(file, lineOf('media'), `${asked.media} 应为 .mp4 或 .m3u8`);
  }
  if (asked.poster !== undefined) {
    const poster = await media.picture(asked.poster, { ...at('poster'), alt: '封面' }, { limits: 'shown' });
    film.poster = poster?.src ?? '';
  }
  if (asked.captions !== undefined) {
    const found = await media.read(asked.captions, at('captions'));
    const read = found && decodeText(found.bytes);
    if (read && 'problem' in read) faults.add(asked.captions, 1, read.problem);
    else if (found && read) {
      film.captions = readVtt(asked.captions, read.text, faults);
      film.track = media.keep(found.bytes, found.path, '.vtt').name;
      const last = film.captions.at(-1);
      if (last && durationSec !== null && last.until > durationSec + 1)
        faults.add(asked.captions, 1, `字幕到 ${last.until} 秒，影片只有 ${durationSec.toFixed(1)} 秒`);
    }
  }
  if (durationSec === null) return null;
  for (const [index, chapter] of asked.chapters.entries())
    if (chapter.at >= durationSec || (index > 0 && chapter.at <= asked.chapters[index - 1]!.at))
      faults.add(file, lineOf('chapters'), `章节「${chapter.title}」的时间不在影片里或没有递增`);
  return { film, durationSec };
}
