import { heightsIn, readRecording } from '../stream/recording.ts';
import type { FaultList } from './faults.ts';
import { readPlaylist } from './film.ts';
import type { FolderMedia } from './pictures.ts';

interface Plan {
  minutes: number;
  /** Whether the film repeats until the end of the broadcast. */
  demo: boolean;
}

/**
 * The film of a folder that a broadcast shows: the name of its playlist, once all of it can be sent
 * as if it came live; null with what is wrong told.
 */
export async function readStream(
  src: string,
  { minutes, demo }: Plan,
  line: number,
  media: FolderMedia,
  faults: FaultList,
): Promise<string | null> {
  const add = (text: string) => faults.add('course.md', line, text);
  if (!src.endsWith('.m3u8')) {
    add(`${src} 应为 .m3u8，或直播信号的地址 https://…/index.m3u8`);
    return null;
  }
  const list = await readPlaylist(src, { file: 'course.md', line }, media, faults);
  if (!list) return null;
  if (!demo && list.seconds > minutes * 60)
    add(`${src} 长 ${Math.ceil(list.seconds / 60)} 分钟，直播只有 ${minutes} 分钟，放不完`);
  const textOf = (name: string) => Buffer.from(media.files.get(name)?.content ?? '').toString('utf8');
  const heights = heightsIn(textOf(list.name));
  for (const name of heights.length > 0 ? heights : [list.name])
    try {
      if (readRecording(textOf(name)).seconds < 1) add(`${src} 里没有内容`);
    } catch (error) {
      add(`${src} 用了 ${(error as Error).message}，不能当直播播：用 ffmpeg -f hls 切成一段一个文件、不加密的列表`);
    }
  return list.name;
}
