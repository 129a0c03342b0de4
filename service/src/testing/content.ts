import type { Content } from '../db/seed/content.ts';
import type { SeedCourse } from '../db/seed/types.ts';

const lessons = (count: number, clip = 'long') =>
  Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    title: `第 ${index + 1} 讲`,
    clip,
    trial: index === 1,
  }));

const base: Omit<SeedCourse, 'id' | 'title'> = {
  courseType: 'SERIES',
  summary: '一句话说明',
  category: '布光',
  cover: 'covers/one.webp',
  teacher: 'shen',
  level: '入门',
  priceFen: 12_900,
  mpriceFen: 19_900,
  memberFree: false,
  publishedOn: '2026-09-01',
  weight: 10,
  chapters: [
    { title: '第一章', lessons: lessons(4).slice(0, 2) },
    { title: '第二章', lessons: lessons(4).slice(2) },
  ],
  outcomes: ['看懂光'],
  intro: [{ heading: '三种光', text: '说明', pictures: [{ src: 'pictures/a.webp', caption: '顶灯直拍' }] }],
};
const piece = { courseType: 'PIECE' as const, chapters: [{ title: '案例', lessons: lessons(2, 'short') }] };
const live = { courseType: 'LIVE' as const, category: '直播', chapters: [{ title: '直播', lessons: lessons(1) }] };

/** One of each kind the rules tell apart; laid out around 2026-11-21 10:00 in Shanghai. */
export const testContent: Content = {
  teachers: [{ key: 'shen', name: '沈知微', title: '静物摄影师', avatar: 'avatars/shen.webp' }],
  clips: [
    { key: 'long', file: 'clips/long.mp4', durationSec: 100, captions: 'clips/long.vtt' },
    { key: 'short', file: 'clips/short.mp4', durationSec: 20 },
  ],
  courses: [
    { ...base, id: 1001, title: '商品布光十二讲', weight: 30 },
    {
      ...base,
      ...piece,
      id: 1002,
      title: '柿子红怎么调',
      category: '配色',
      priceFen: 4900,
      memberFree: true,
      weight: 20,
    },
    {
      ...base,
      ...piece,
      id: 1003,
      title: '让旧商品图重新清晰',
      category: '商品图',
      priceFen: 0,
      mpriceFen: 0,
    },
    {
      ...base,
      ...live,
      id: 1004,
      title: '静物短视频',
      priceFen: 0,
      mpriceFen: 0,
      chapters: [{ title: '直播', lessons: lessons(2) }],
      live: { dayOffset: 2, time: '20:00', minutes: 90 },
    },
    {
      ...base,
      ...live,
      id: 1005,
      title: '建筑光影回放',
      priceFen: 0,
      mpriceFen: 0,
      live: { dayOffset: -3, time: '20:00', minutes: 90, replay: true },
    },
    { ...base, id: 1006, title: '100% 留白_构图', level: '高阶', publishedOn: '2026-11-01', weight: 1 },
  ],
  albums: [{ id: 201, title: '从零拍商品', summary: '三步', cover: 'covers/one.webp', courses: [1003, 1001] }],
  articles: (['PROTOCOL', 'PRIVACY', 'PAYMENT', 'NEWS'] as const).map((type, index) => ({
    id: 301 + index,
    type,
    title: `文章 ${type}`,
    summary: '摘要',
    cover: null,
    publishedOn: `2026-10-0${index + 1}`,
    blocks: [{ kind: 'text' as const, text: '正文' }],
  })),
  works: [1, 2, 3].map((id) => ({
    id,
    key: 'vase',
    title: `作品 ${id}`,
    prompt: '青瓷花瓶',
    width: 768,
    height: 512,
    style: 'ink',
    seed: id,
  })),
};

export const testMedia = new Map(
  [
    'covers/one.webp',
    'pictures/a.webp',
    'avatars/shen.webp',
    'works/vase.webp',
    'works/vase-320.webp',
    'clips/long.mp4',
    'clips/long.vtt',
    'clips/short.mp4',
  ].map((file) => [file, 'abcd1234'] as const),
);
