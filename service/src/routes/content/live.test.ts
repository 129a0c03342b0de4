import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course } from '../../db/schema/course.ts';
import { COURSE, courseFolder } from '../../testing/course-folder.ts';
import { type TestService } from '../../testing/service.ts';
import { setUpAdmin } from '../../testing/admin.ts';

const LIST = (...parts: string[]) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="head.mp4"\n${parts.map((part) => `#EXTINF:4.0,\n${part}`).join('\n')}\n#EXT-X-ENDLIST\n`;
const HEIGHTS = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=1280x720\nlarge.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=640x360\nsmall.m3u8\n`;
const FILM = {
  'air/index.m3u8': HEIGHTS,
  'air/large.m3u8': LIST('l0.m4s', 'l1.m4s'),
  'air/small.m3u8': LIST('s0.m4s', 's1.m4s'),
  'air/head.mp4': 'head',
  ...Object.fromEntries(['l0', 'l1', 's0', 's1'].map((name) => [`air/${name}.m4s`, `part ${name}`])),
};

let service: TestService;
const run = setUpAdmin((started) => (service = started));
const admin = async (...argv: string[]) => (await run(...argv)).all;

async function bring(live: string, files: Record<string, string> = {}, price = '0') {
  const page = COURSE.replace('id: 5001', `id: 5001\nlive: { start: "2026-11-25 20:00", minutes: 60, ${live} }`)
    .replace(/type: \w+/, 'type: LIVE')
    .replace('price: 0', `price: ${price}`);
  return admin('course', 'import', await courseFolder({ 'course.md': page, ...files }));
}
const play = (token = '') => service.call('GET /course/data/live/play', { courseId: 5001 }, token);
const get = (url: string) => service.app.inject({ url });
const shown = async () => (await service.call('GET /course/data/get', { id: 5001 })).data.live?.shows;
const linesOf = (list: string) => list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('a broadcast of a film that starts at a fixed time', () => {
  it('while a live broadcast is on air, its signed address plays every resolution, and all viewers get the same position', async () => {
    service.setNow('2026-11-25T19:50:00+08:00');
    expect(await bring('demo: true, stream: air/index.m3u8, replay: true', FILM)).toContain('已导入');
    expect(await shown()).toBe('film');
    expect(await play()).toMatchObject({ code: 403, msg: '直播即将开始，请稍候' });

    service.setNow('2026-11-25T20:00:06+08:00');
    const { data } = await play();
    const answer = await get(data.src);
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    const heights = linesOf(answer.body);
    expect(heights).toHaveLength(2);
    const [large] = await Promise.all(heights.map(async (url) => (await get(url)).body));
    expect(large).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-25T12:00:00.000Z');
    expect(large).not.toContain('#EXT-X-ENDLIST');
    const parts = linesOf(large!);
    expect(await Promise.all(parts.map(async (url) => (await get(url)).body))).toEqual(['part l0', 'part l1']);
    expect((await get(/URI="([^"]+)"/.exec(large!)![1]!)).body).toBe('head');
    // A later viewer gets the same playlist.
    expect((await get(heights[0]!)).body).toBe(large);
    // A demonstration restarts its film at the end.
    service.setNow('2026-11-25T20:00:09+08:00');
    expect(linesOf((await get(heights[0]!)).body)).toHaveLength(3);
  });

  it('a broadcast’s paid lessons stay locked until the replay, and the refusal says so', async () => {
    const { data } = await service.call('GET /course/data/get', { id: 5001 });
    const locked = Object.fromEntries(
      data.chapters.flatMap(({ lessons }) => lessons).map((one) => [one.id, one.locked]),
    );
    expect(locked).toEqual({ 500101: false, 500102: true, 500103: true });
    expect(await service.call('GET /course/data/play', { lessonId: 500_102 })).toMatchObject({
      code: 403,
      msg: '正在直播，这一讲在直播结束后开放',
    });
  });

  it('a paused broadcast is not playable, and an ended one refers to the replay', async () => {
    const { data } = await play();
    await admin('live', 'pause', '5001');
    service.pass(2);
    expect(await get(data.src)).toMatchObject({ statusCode: 403 });
    expect(await play()).toMatchObject({ code: 403, msg: '直播暂停了，请稍候' });
    await admin('live', 'resume', '5001');
    service.pass(2);
    const [height] = linesOf((await get(data.src)).body);
    await admin('live', 'end', '5001', '--yes');
    service.pass(2);
    expect((await get(height!)).body).toContain('#EXT-X-ENDLIST');
    expect(await play()).toMatchObject({ code: 403, msg: '直播已结束，请看回放' });
    service.pass(120);
    expect((await get(height!)).statusCode).toBe(403);
    await service.deps.db.update(course).set({ liveEndedAt: null }).where(eq(course.id, 5001));
  });

  it.each([
    ['without a signature', (src: string) => src.split('?')[0]!],
    ['with a longer life', (src: string) => src.replace(/e=\d+/, 'e=9999999999')],
    ['of another broadcast', (src: string) => src.replace('/5001/', '/1042/')],
    ['of another list', (src: string) => src.replace('index.m3u8', `${'0'.repeat(64)}.m3u8`)],
    ['as a signal', (src: string) => src.replace('index.m3u8', 'signal/L2luZGV4')],
    ['by a detour', (src: string) => src.replace('index.m3u8', '../../secret')],
  ])('the playlist of a broadcast is refused %s', async (_what, change) => {
    service.setNow('2026-11-25T20:10:00+08:00');
    const { data } = await play();
    expect((await get(data.src)).statusCode).toBe(200);
    expect([403, 404]).toContain((await get(change(data.src))).statusCode);
  });

  it('a paid broadcast is playable for its buyers alone', async () => {
    service.setNow('2026-11-25T20:10:00+08:00');
    await bring('demo: true, stream: air/index.m3u8', FILM, '"9.90"');
    const token = await service.login('13700000101');
    expect(await play(token)).toMatchObject({ code: 403, msg: '购买后即可进入直播间' });
    const admitted = async () => (await service.call('GET /course/data/get', { id: 5001 }, token)).data.admitted;
    expect(await admitted()).toBe(false);
    // Moderators see the broadcast whose messages they moderate.
    await admin('chat', 'role', '5001', '13700000101', 'assistant');
    expect((await get((await play(token)).data.src)).statusCode).toBe(200);
    expect(await admitted()).toBe(true);
    await admin('chat', 'role', '5001', '13700000101', 'none');
  });

  it.each([
    ['stream: air/index.mp4', {}, 'air/index.mp4 应为 .m3u8'],
    ['stream: air/none.m3u8', {}, '没有文件 air/none.m3u8'],
    ['stream: "ftp://a/b.m3u8"', {}, 'ftp://a/b.m3u8'],
    [
      'stream: air/one.m3u8',
      { 'air/one.m3u8': '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="head.mp4"\n#EXTINF:4,\nl0.m4s\n#EXT-X-ENDLIST' },
      '用了 #EXT-X-KEY',
    ],
    [
      'stream: air/one.m3u8',
      { 'air/one.m3u8': '#EXTM3U\n#EXTINF:4000,\nl0.m4s\n#EXT-X-ENDLIST' },
      '长 67 分钟，直播只有 60 分钟',
    ],
  ])('importing a broadcast with %s is refused', async (plan, files, told) => {
    expect(await bring(plan, { ...FILM, ...files })).toContain(told);
  });
});

describe('a broadcast from a live signal of another server', () => {
  let encoder: Server;
  let asked: string[];
  let lists: Record<string, string>;
  beforeAll(async () => {
    encoder = createServer((req, res) => {
      asked.push(req.url!);
      const list = lists[req.url!];
      if (list === undefined) res.writeHead(404).end();
      else res.end(list);
    });
    encoder.listen(0, '127.0.0.1');
    await once(encoder, 'listening');
  });
  afterAll(() => encoder.close());
  const origin = () => `http://127.0.0.1:${(encoder.address() as AddressInfo).port}`;

  it('a live signal is proxied by this site, each segment is fetched once, and its server is not revealed', async () => {
    asked = [];
    lists = {
      '/live/index.m3u8?key=k': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/list.m3u8\n',
      '/live/low/list.m3u8':
        '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4"\r\n#EXTINF:2.0,\r\n/parts/7.ts?a=1&b=2\r\n#EXTINF:2.0,\r\n7.aac\r\n',
      '/live/low/init.mp4': 'init',
      '/parts/7.ts?a=1&b=2': 'part seven',
      '/live/low/7.aac': 'sound',
    };
    service.setNow('2026-11-25T20:20:00+08:00');
    expect(await bring(`stream: "${origin()}/live/index.m3u8?key=k"`)).toContain('已更新');
    expect(await shown()).toBe('signal');
    const { data } = await play();
    const entry = (await get(data.src)).body;
    expect(entry).not.toContain(origin());
    const list = (await get(linesOf(entry)[0]!)).body;
    const [part] = linesOf(list);
    const answers = await Promise.all([part!, part!, part!].map(get));
    expect(answers.map(({ body }) => body)).toEqual(['part seven', 'part seven', 'part seven']);
    expect(answers[0]!.headers['content-type']).toBe('video/mp2t');
    expect((await get(/URI="([^"]+)"/.exec(list)![1]!)).body).toBe('init');
    expect(asked.filter((url) => url.startsWith('/parts'))).toHaveLength(1);
    expect(await admin('live', 'check', '5001')).toBe('/live/low/list.m3u8：4.0 秒，正在进行');
  });

  it('a live signal with a segment on another server is refused, and that server is not contacted', async () => {
    lists = { '/x/index.m3u8': '#EXTM3U\n#EXTINF:2,\nhttp://169.254.169.254/latest\n' };
    await bring(`stream: "${origin()}/x/index.m3u8"`);
    service.pass(2);
    const answer = await get((await play()).data.src);
    expect(answer.statusCode).toBe(502);
    expect(answer.body).not.toContain('169.254');
    expect(await admin('live', 'check', '5001')).toContain('169.254.169.254');
  });

  it.each(['//127.0.0.1:9/secret', '/.//127.0.0.1:9/two', '//x@127.0.0.1:9/'])(
    'a live signal with a path like %s contacts its own server alone',
    async (path) => {
      asked = [];
      const list = `/${encodeURIComponent(path)}/index.m3u8`;
      lists = { [list]: `#EXTM3U\n#EXTINF:2,\n${origin()}${path}\n` };
      await bring(`stream: "${origin()}${list}"`);
      service.pass(2);
      const [part] = linesOf((await get((await play()).data.src)).body);
      expect((await get(part!)).statusCode).toBe(404);
      expect(asked).toHaveLength(2);
    },
  );

  it('an unreachable live signal is reported, and works again when its server is back', async () => {
    lists = {};
    await bring(`stream: "${origin()}/y/index.m3u8"`);
    service.pass(2);
    const { data } = await play();
    expect((await get(data.src)).statusCode).toBe(404);
    await bring('stream: "http://127.0.0.1:9/y/index.m3u8"');
    service.pass(2);
    const answer = await get(data.src);
    expect([answer.statusCode, answer.json().msg]).toEqual([502, '直播信号中断，正在等待恢复']);
  });

  it('a live signal that is an HTML page is refused', async () => {
    lists = { '/z/index.m3u8': '<html>' };
    await bring(`stream: "${origin()}/z/index.m3u8"`);
    service.pass(2);
    expect((await get((await play()).data.src)).json().msg).toBe('直播信号不是 HLS 播放列表');
  });
});
