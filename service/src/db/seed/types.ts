import type { Article } from '@app/shared/contracts/course';
import type { CourseType } from '@app/shared/contracts/primitives';

/**
 * Shapes of the content that comes with the product. Ids and `n` are part of addresses and of people's study records:
 * never renumber them. Media are paths inside `service/content/`, e.g. `covers/light-12.webp`, `clips/light-01.mp4`.
 */
export interface SeedTeacher {
  /** Short latin key, e.g. `shen`. */
  key: string;
  name: string;
  /** 静物摄影师，十一年电商拍摄 */
  title: string;
  /** `avatars/shen.webp` */
  avatar: string;
}

export interface SeedClip {
  key: string;
  /** `clips/light-01.mp4`; H.264 + AAC, `+faststart`. The same name as `.webm` and a `.webp` poster are found beside it. */
  file: string;
  /** Real playing time of the file. */
  durationSec: number;
  /** WebVTT beside it, `clips/light-01.vtt`. */
  captions?: string;
}

export interface SeedLesson {
  /** Unique in its course and stable; the lesson's id is `course.id * 100 + n` (1..99). */
  n: number;
  title: string;
  /** Key of a SeedClip; several lessons may share one. */
  clip: string;
  /** 试看 */
  trial?: boolean;
}

export interface SeedChapter {
  title: string;
  lessons: SeedLesson[];
}

/** A broadcast of the demonstration: it plays clips at its time. `dayOffset` counts Asia/Shanghai days from the first start (0 = that day); past ones have a replay. */
export interface SeedLive {
  dayOffset: number;
  /** `20:00` */
  time: string;
  minutes: number;
  cancelled?: boolean;
  replay?: boolean;
}

export interface SeedCourse {
  /** From 1001. */
  id: number;
  courseType: CourseType;
  title: string;
  /** One-line value, at most about 40 characters. */
  summary: string;
  /** 布光 / 商品图 / 模特图 / 视频 / 云 SD / 漫画 …, at most 20 characters. */
  category: string;
  /** `covers/….webp`, 16:9. */
  cover: string;
  teacher: string;
  level: '入门' | '进阶' | '高阶';
  /** Integer fen; 0 is free. */
  priceFen: number;
  /** Struck-through original price; at least priceFen. */
  mpriceFen: number;
  /** In the course plaza: free to any member. */
  memberFree: boolean;
  /** `2026-09-01` */
  publishedOn: string;
  /** Larger comes first under 综合. */
  weight: number;
  chapters: SeedChapter[];
  /** 学完之后，你会 */
  outcomes: string[];
  intro: { heading: string; text: string; pictures: { src: string; caption: string }[] }[];
  live?: SeedLive;
  /** What can be sent along, in fen with the postage. */
  material?: { title: string; fen: number };
}

export interface SeedAlbum {
  /** From 201. */
  id: number;
  title: string;
  summary: string;
  cover: string;
  /** Course ids in order. */
  courses: number[];
}

/** Picture blocks carry a content path in `src`, like covers. */
export interface SeedArticle {
  /** From 301. One each of PROTOCOL, PRIVACY, PAYMENT; the rest NEWS. */
  id: number;
  type: Article['type'];
  title: string;
  summary: string;
  cover: string | null;
  publishedOn: string;
  blocks: Article['blocks'];
}

export interface SeedWork {
  id: number;
  /** Name of its files in `content/works`. */
  key: string;
  title: string;
  prompt: string;
  width: number;
  height: number;
  style: string;
  seed: number;
}
