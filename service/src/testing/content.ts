import { createHash } from 'node:crypto';
import type { Content } from '../seed/content.ts';
import type { CourseSource } from '../seed/courses.ts';
import type { CourseContent } from '../domain/course/import/course-head.ts';
import type { PageContent } from '../domain/cms/import/page.ts';
import type { LessonContent } from '../domain/course/import/lesson.ts';

/** Name of a picture that is not stored. */
const file = (text: string, ending: string) => `${createHash('sha256').update(text).digest('hex')}${ending}`;

/** Lessons of a course, two per chapter, numbered from 1; the second is a trial lesson. */
export const lessonsOf = (courseId: number, count: number, durationSec = 100): LessonContent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: courseId * 100 + index + 1,
    title: `第 ${index + 1} 讲`,
    trial: index === 1,
    durationSec,
    chapter: Math.floor(index / 2) + 1,
    body: {
      kind: 'film',
      film: {
        sources: [{ src: file('long', '.mp4'), type: 'video/mp4' }],
        poster: '',
        track: null,
        captions: [],
        chapters: [],
      },
    },
  }));

const base: Omit<CourseContent, 'id' | 'title' | 'fingerprint' | 'lessons'> = {
  type: 'SERIES',
  summary: '一句话说明',
  category: '布光',
  cover: file('one', '.webp'),
  teacher: 'shen',
  level: '入门',
  priceFen: 12_900,
  mpriceFen: 19_900,
  memberFree: false,
  published: '2026-09-01',
  weight: 10,
  chapters: ['第一章', '第二章'],
  outcomes: ['看懂光'],
  intro: [{ heading: '三种光', text: '说明', pictures: [{ src: file('a', '.webp'), caption: '顶灯直拍' }] }],
  live: null,
  trailer: null,
  recording: null,
  material: null,
  mark: null,
  needs: null,
  files: [],
};
const piece = { type: 'PIECE' as const, chapters: ['案例'] };
const live = { type: 'LIVE' as const, category: '直播', chapters: ['直播'], priceFen: 0, mpriceFen: 0 };
const plan = { minutes: 90, demo: true, replay: false, cancelled: false };

/**
 * One course of each kind that the rules distinguish; dates are relative to 2026-11-21 10:00 in
 * Shanghai.
 */
export const testCourses: CourseContent[] = [
  { ...base, id: 1001, title: '商品布光十二讲', weight: 30, lessons: lessonsOf(1001, 4) },
  {
    ...base,
    ...piece,
    id: 1002,
    title: '柿子红怎么调',
    category: '配色',
    priceFen: 4900,
    memberFree: true,
    weight: 20,
    lessons: lessonsOf(1002, 2, 20),
  },
  {
    ...base,
    ...piece,
    id: 1003,
    title: '让旧商品图重新清晰',
    category: '商品图',
    priceFen: 0,
    mpriceFen: 0,
    lessons: lessonsOf(1003, 2, 20),
  },
  {
    ...base,
    ...live,
    id: 1004,
    title: '静物短视频',
    live: { ...plan, start: '+2 20:00' },
    lessons: lessonsOf(1004, 2),
  },
  {
    ...base,
    ...live,
    id: 1005,
    title: '建筑光影回放',
    live: { ...plan, start: '-3 20:00', replay: true },
    lessons: lessonsOf(1005, 1),
  },
  {
    ...base,
    id: 1006,
    title: '100% 留白_构图',
    level: '高阶' as const,
    published: '2026-11-01',
    weight: 1,
    lessons: lessonsOf(1006, 4),
  },
].map((course) => ({ ...course, fingerprint: `of ${course.id}` }));

/** Sources of these courses, as if read from folders. */
export const sourcesOf = (courses: readonly CourseContent[]): CourseSource[] =>
  courses.map((course) => ({ fingerprint: course.fingerprint, read: async () => course }));

export const testContent: Content = {
  teachers: [{ key: 'shen', name: '沈知微', title: '静物摄影师', avatar: 'avatars/shen.webp' }],
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
  ['covers/one.webp', 'avatars/shen.webp', 'works/vase.webp', 'works/vase-320.webp'].map(
    (file) => [file, 'abcd1234'] as const,
  ),
);

const page = { weight: 0, published: '2026-10-01', files: [] };
export const testPages: PageContent[] = [
  {
    ...page,
    file: 'album.md',
    id: 201,
    kind: 'album',
    title: '从零拍商品',
    summary: '三步',
    fingerprint: 'of 201',
    body: {
      kind: 'album',
      items: [
        { kind: 'course', id: 1003, note: '先修清楚' },
        { kind: 'lesson', id: 100_101, note: '' },
        { kind: 'article', id: 304, note: '' },
        { kind: 'course', id: 1001, note: '' },
      ],
    },
  },
  ...(['PROTOCOL', 'PRIVACY', 'PAYMENT', 'NEWS'] as const).map((type, index): PageContent => ({
    ...page,
    file: `${type}.md`,
    id: 301 + index,
    kind: 'article',
    title: `文章 ${type}`,
    summary: '摘要',
    published: `2026-10-0${index + 1}`,
    fingerprint: `of ${type}`,
    body: {
      kind: 'article',
      type,
      cover: null,
      blocks: [{ kind: 'text', spans: [{ text: '正文' }] }],
      durationSec: 90,
      courses: [1003],
    },
  })),
  {
    ...page,
    file: 'path.md',
    id: 411,
    kind: 'path',
    title: '主图从拍到排',
    summary: '两门课',
    fingerprint: 'of 411',
    body: {
      kind: 'path',
      start: false,
      button: null,
      shown: null,
      steps: [
        { course: 1003, lesson: null, title: null, makes: '修清楚', shown: null },
        { course: 1001, lesson: 100_102, title: '看影子', makes: '布光', shown: null },
      ],
    },
  },
];

export const testShipment = {
  content: testContent,
  media: testMedia,
  courses: sourcesOf(testCourses),
  pages: testPages,
};
