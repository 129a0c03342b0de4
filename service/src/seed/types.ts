/**
 * Shapes of the product's content beside its courses. Ids are part of URLs: never renumber them.
 * Media are paths inside `service/content/`.
 */
export interface SeedTeacher {
  /** Short key in Latin letters, e.g. `shen`. */
  key: string;
  name: string;
  /** Title such as 示例讲师 · 静物布光. */
  title: string;
  /** Path such as `avatars/shen.webp`. */
  avatar: string;
}

export interface SeedWork {
  id: number;
  /** Base name of its files in `content/works`. */
  key: string;
  title: string;
  prompt: string;
  width: number;
  height: number;
  style: string;
  seed: number;
}
