import type { Article } from '@app/shared/contracts/course';

/** Shapes of the content that comes with the product beside its courses. Ids are part of addresses: never renumber them. Media are paths inside `service/content/`. */
export interface SeedTeacher {
  /** Short latin key, e.g. `shen`. */
  key: string;
  name: string;
  /** 示例讲师 · 静物布光 */
  title: string;
  /** `avatars/shen.webp` */
  avatar: string;
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
