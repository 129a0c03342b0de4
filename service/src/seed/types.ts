/**
 * Shapes of the content that comes with the product beside its courses. Ids are part of addresses:
 * never renumber them. Media are paths inside `service/content/`.
 */
export interface SeedTeacher {
  /** Short latin key, e.g. `shen`. */
  key: string;
  name: string;
  /** 示例讲师 · 静物布光 */
  title: string;
  /** `avatars/shen.webp` */
  avatar: string;
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
