import type { Block } from '@app/shared/contracts/lesson';
import type { Article, PathStep } from '@app/shared/contracts/pages';

/** Content of a page by its kind; courses, lessons and articles are referenced by id. */
export type PageBody =
  | {
      kind: 'article';
      type: Article['type'];
      cover: string | null;
      blocks: Block[];
      durationSec: number;
      courses: number[];
    }
  | { kind: 'album'; items: { kind: 'course' | 'lesson' | 'article'; id: number; note: string }[] }
  | {
      kind: 'path';
      start: boolean;
      button: string | null;
      shown: PathStep['shown'];
      steps: { course: number; lesson: number | null; title: string | null; makes: string; shown: PathStep['shown'] }[];
    };
export type PageKind = PageBody['kind'];
export type BodyOf<K extends PageKind> = Extract<PageBody, { kind: K }>;
