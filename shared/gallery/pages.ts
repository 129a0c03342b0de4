import type { GalleryPage } from './gallery-page.ts';

/** The bundler's list of the files of a folder; rspack fills it in. */
interface Folder {
  keys: () => string[];
  (key: string): { page: GalleryPage };
}

declare global {
  interface ImportMeta {
    webpackContext: (folder: string, options: { recursive: boolean; regExp: RegExp }) => Folder;
  }
}

const folder = import.meta.webpackContext('./pages', { recursive: false, regExp: /\.tsx$/ });

/** Every page of `pages/`: a new file needs no other line. */
export const pages: readonly GalleryPage[] = folder.keys().map((key) => folder(key).page);
