import type { ReactNode } from 'react';

/** One state of a part, shown live in a frame of its own. */
export interface GalleryVariant {
  /** Name of the variant: 「加载中」. */
  name: string;
  /** A component without props: it may use hooks. */
  render: () => ReactNode;
  /** Takes the whole width; otherwise variants stand side by side as they fit. */
  fill?: boolean;
  /** Shown as if the pointer or the keyboard were there; see app/force-states.ts. */
  forced?: 'hover' | 'focus' | 'active';
}

/**
 * The page of one part; a file of `pages/` exports it as `page`, and the gallery and its checks
 * find it by that.
 */
export interface GalleryPage {
  /** Folder below shared/src/ui, and the address: `#/button`. */
  part: string;
  /** Import path, where it is not `@app/shared/ui/<part>`. */
  from?: string;
  /** Chinese name. */
  title: string;
  /** Code that a remote's author copies. */
  usage: string;
  /** Keyboard, assistive technology, limits: a sentence each, in Chinese. */
  notes?: readonly string[];
  variants: readonly GalleryVariant[];
}

/** Keeps a page's shape in check where it is written. */
export function defineGalleryPage(page: GalleryPage): GalleryPage {
  return page;
}
