import { eq } from 'drizzle-orm';
import { course } from '../../db/schema/course.ts';
import { isSignal } from '../../domain/course/live.ts';
import { heightsIn } from '../../domain/course/stream/recording.ts';
import { relayPlaylist } from '../../domain/course/stream/relay-playlist.ts';
import { openSignals } from '../../domain/course/stream/signal.ts';
import { MisuseError, POSITIVE, parseWhole, type Verb } from '../verb.ts';

/** Durations, in seconds, of the segments that a playlist lists. */
const secondsIn = (text: string) =>
  [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

/** Throws the reason why a live signal cannot be read, with the cause for the operator. */
function failWith(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? `（${error.cause.message}）` : '';
  throw new MisuseError(`${error instanceof Error ? error.message : String(error)}${cause}`);
}

export const liveCheck: Verb = {
  usage: 'live check <课程编号>',
  about: '看一眼直播信号：连得上吗，有几种清晰度，列表里有多少秒',
  async run({ db, out }, { positionals }) {
    const id = parseWhole(positionals[0], '课程编号', POSITIVE);
    const [row] = await db.select().from(course).where(eq(course.id, id));
    if (!row?.liveStartAt) throw new MisuseError(`没有直播 ${id}`);
    const { liveStream: source } = row;
    if (source === null) return out(`「${row.title}」没有写 stream：开播后放的是它的课时`);
    if (!isSignal(source)) return out(`「${row.title}」放的是导入的片子，不用信号`);
    const signals = openSignals();
    const read = async (url: URL) => {
      const { body, playlist } = await signals.get(url.href).catch(failWith);
      if (!playlist) throw new MisuseError(`${url.pathname} 不是 HLS 播放列表`);
      const text = body.toString('utf8');
      try {
        relayPlaylist(text, url, (path) => path);
      } catch (error) {
        failWith(error);
      }
      return text;
    };
    const from = new URL(source);
    const text = await read(from);
    const heights = heightsIn(text);
    const lists = heights.length > 0 ? heights : [source];
    for (const list of lists) {
      const media = list === source ? text : await read(new URL(list, from));
      out(
        `${new URL(list, from).pathname}：${secondsIn(media).toFixed(1)} 秒，${media.includes('#EXT-X-ENDLIST') ? '已经结束' : '正在进行'}`,
      );
    }
  },
};
