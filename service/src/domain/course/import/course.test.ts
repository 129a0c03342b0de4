import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBox, writeBox } from '@app/imaging/video/mp4';
import { COURSE, courseFolder, DECK, READ } from '../../../testing/course-folder.ts';
import { courseFolders, fingerprintOf, readCourse } from './course.ts';

const faultsOf = async (changes: Record<string, string | Uint8Array | null>) =>
  (await readCourse(await courseFolder(changes))).faults;
const bodies = async (changes: Record<string, string | Uint8Array | null> = {}) => {
  const { course, faults } = await readCourse(await courseFolder(changes));
  expect(faults).toEqual([]);
  return course!.lessons.map(({ body }) => body);
};

const course = (from: string | RegExp, to: string) => ({ 'course.md': COURSE.replace(from, to) });

describe('a course of a folder', () => {
  it('a course is read completely, in the order of its chapters', async () => {
    const folder = await courseFolder();
    const { course, faults } = await readCourse(folder);
    expect(faults).toEqual([]);
    expect(course).toMatchObject({
      id: 5001,
      priceFen: 0,
      mpriceFen: 0,
      chapters: ['第一章', '第二章'],
      published: '2026-11-01',
      intro: [
        {
          heading: '一扇窗',
          text: '够用了。',
          pictures: [{ caption: '窗边的杯子', width: expect.any(Number), height: expect.any(Number) }],
        },
      ],
      lessons: [
        { id: 500_101, chapter: 1, trial: true, durationSec: 16 },
        { id: 500_102, chapter: 1, durationSec: 3 },
        { id: 500_103, chapter: 2, durationSec: 0 },
      ],
    });
    const open = course!.files.filter((file) => file.open).map(({ name }) => name);
    expect(open.toSorted()).toEqual([course!.cover, course!.intro[0]!.pictures[0]!.src].toSorted());
    expect(await fingerprintOf(folder)).toBe(course!.fingerprint);
    expect(await courseFolders(path.dirname(folder))).toContain(folder);
  });

  it('a course of a folder may name a trial lesson as its trailer', async () => {
    const named = await readCourse(await courseFolder(course('price: 0', 'price: 0\ntrailer: 01-window')));
    expect(named.course).toMatchObject({ trailer: 500_101 });
    expect((await readCourse(await courseFolder())).course!.trailer).toBeNull();
  });

  it('a course of a folder has scenes whose items and marks come with the captions', async () => {
    const [deck] = await bodies();
    expect(deck).toMatchObject({
      kind: 'deck',
      deck: {
        durationSec: 16,
        chapters: [
          { at: 0, title: '看影子' },
          { at: 6, title: '看高光' },
        ],
        scenes: [
          {
            at: 0,
            until: 6,
            layout: 'picture',
            items: [
              { at: 0, text: '影子长，灯就低' },
              { at: 3, text: '影子软，灯就大' },
            ],
            pictures: [
              {
                alt: '杯子的影子',
                width: 400,
                height: 300,
                marks: [
                  { kind: 'box', at: 0, x: 10, y: 20, w: 30, h: 12 },
                  { kind: 'pointer', at: 3, x: 50, y: 50, w: 0, h: 0 },
                ],
              },
            ],
          },
          { at: 6, until: 16, layout: 'compare', items: [{ at: 10, text: '灯在左边' }] },
        ],
        captions: [
          { at: 0, until: 3 },
          { at: 3, until: 6 },
          { at: 6, until: 10 },
          { at: 10, until: 16, text: '所以灯在左边的上方，很近的地方。' },
        ],
      },
    });
  });

  it('a course of a folder has articles as blocks, and practices with settings and tips', async () => {
    const [, read, practice] = await bodies();
    expect(read).toMatchObject({
      read: {
        minutes: 1,
        blocks: [
          { kind: 'heading', level: 2, text: '第一句' },
          {
            kind: 'text',
            spans: [
              { text: '先看影子', style: 'strong' },
              { text: '，再去「' },
              { text: '画质增强', href: '/hidream/imgEnhance' },
              { text: '」。' },
            ],
          },
          { kind: 'list', ordered: false, items: [[{ text: '一' }], [{ text: '二' }]] },
          { kind: 'picture', alt: '杯子' },
        ],
      },
    });
    expect(practice).toMatchObject({
      practice: {
        tool: 'imgEnhance',
        settings: { scale: 2, denoise: 40 },
        photo: { width: 600 },
        tips: [{ title: '先放大，再去噪', text: '顺序反了，木纹会糊成一片' }, { title: '看边缘' }],
        task: [{ kind: 'text' }],
      },
    });
  });

  it('a course of a folder may begin with the mark of UTF-8, and have lines that end as on Windows', async () => {
    const [deck] = await bodies({ '01-window.md': `\uFEFF${DECK.replaceAll('\n', '\r\n')}` });
    expect(deck).toEqual((await bodies())[0]);
  });

  it('a course of a folder keeps letters that run from right to left, and emoji', async () => {
    const title = 'שלום 👩‍🎨 光 مرحبا';
    const { course } = await readCourse(await courseFolder({ 'course.md': COURSE.replace('窗边一张桌', title) }));
    expect(course?.title).toBe(title);
  });

  it('a course of a folder plays a film for as long as its file does', async () => {
    const head = Buffer.alloc(100);
    head.writeUInt32BE(1000, 12);
    head.writeUInt32BE(61_500, 16);
    const mp4 = Buffer.concat([
      writeBox(createBox('ftyp', Buffer.from('isom'))),
      writeBox(createBox('moov', Buffer.alloc(0), [createBox('mvhd', head)])),
      writeBox(createBox('mdat', Buffer.from('x'))),
    ]);
    const film = READ.replace(/kind: read[^]*/, 'kind: film\nmedia: media/one.mp4\ncaptions: media/one.vtt\n---\n');
    const vtt = 'WEBVTT\n\n1\n00:01.000 --> 00:03.500\n先看影子\n';
    const changes = { '02-words.md': film, 'media/one.mp4': mp4, 'media/one.vtt': vtt };
    const { course } = await readCourse(await courseFolder(changes));
    expect(course?.lessons[1]).toMatchObject({
      durationSec: 61.5,
      body: { film: { captions: [{ at: 1, until: 3.5, text: '先看影子' }], silent: true } },
    });
    const sounds = createBox('hdlr', Buffer.from('\0\0\0\0\0\0\0\0soun\0\0\0\0'));
    const upright = Buffer.alloc(78);
    upright.writeUInt16BE(720, 24);
    upright.writeUInt16BE(1280, 26);
    const picture = createBox('stsd', Buffer.alloc(8), [createBox('avc1', upright)]);
    const stored = createBox('minf', Buffer.alloc(0), [createBox('stbl', Buffer.alloc(0), [picture])]);
    const track = createBox('trak', Buffer.alloc(0), [createBox('mdia', Buffer.alloc(0), [sounds, stored])]);
    const moov = writeBox(createBox('moov', Buffer.alloc(0), [createBox('mvhd', head), track]));
    const tall = await readCourse(await courseFolder({ ...changes, 'media/one.mp4': moov }));
    expect(tall.course?.lessons[1]).toMatchObject({ body: { film: { tall: true } } });
    expect(JSON.stringify(tall.course?.lessons[1])).not.toContain('silent');
    expect(await faultsOf({ ...changes, 'media/one.mp4': 'no film' })).toEqual([
      '02-words.md:5 media/one.mp4 不是完整的 mp4',
    ]);
    expect(await faultsOf({ ...changes, 'media/one.vtt': Buffer.from('b9e2', 'hex') })).toEqual([
      expect.stringContaining('media/one.vtt:1 文件像是 GB18030'),
    ]);
  });

  it('a course of a folder stores HLS playlists and their segments by content hash', async () => {
    const film = READ.replace(/kind: read[^]*/, 'kind: film\nmedia: media/one/index.m3u8\n---\n');
    const changes = {
      '02-words.md': film,
      'media/one/index.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n',
      'media/one/low.m3u8': '#EXTM3U\n#EXTINF:4.0,\n0.ts\n#EXTINF:2.5,\n1.ts\n#EXT-X-ENDLIST\n',
      'media/one/0.ts': 'first',
      'media/one/1.ts': 'second',
    };
    const { course } = await readCourse(await courseFolder(changes));
    expect(course?.lessons[1]).toMatchObject({
      durationSec: 6.5,
      body: { film: { sources: [{ type: 'application/vnd.apple.mpegurl' }] } },
    });
    const lists = course!.files.filter(({ name }) => name.endsWith('.m3u8')).map(({ content }) => String(content));
    expect(lists.join('\n').match(/[0-9a-f]{64}\.(ts|m3u8)/g)).toHaveLength(3);
    expect(await faultsOf({ ...changes, 'media/one/1.ts': null })).toEqual([
      'media/one/low.m3u8:5 没有文件 media/one/1.ts',
    ]);
  });
});
