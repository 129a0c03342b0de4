import type { GalleryPage } from './gallery-page.ts';

const GROUPS: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['操作', ['button', 'menu', 'segmented', 'tabs', 'pagination', 'breadcrumb']],
  [
    '填写',
    [
      'text-field',
      'number-field',
      'select',
      'region',
      'calendar',
      'checkbox',
      'radio',
      'switch',
      'slider',
      'upload',
      'uploader',
    ],
  ],
  ['浮层', ['dialog', 'tool-modal', 'popover', 'tooltip', 'confirm', 'toast']],
  ['状态', ['progress', 'spinner', 'skeleton', 'empty', 'badge', 'count-badge', 'tag', 'countdown', 'qr-panel']],
  ['内容', ['avatar', 'picture', 'compare', 'editor', 'course-card', 'price', 'marked', 'marquee']],
  ['布局', ['page', 'page-head', 'virtual', 'infinite-scroll', 'resizable-box', 'visually-hidden']],
];

export interface PageGroup {
  name: string;
  pages: readonly GalleryPage[];
}

/**
 * Pages by what people look for, in the order of the list above; those it does not name come last.
 */
export function groupPages(pages: readonly GalleryPage[]): readonly PageGroup[] {
  const named = new Set(GROUPS.flatMap(([, parts]) => parts));
  const groups = GROUPS.map(([name, parts]) => ({
    name,
    pages: parts.flatMap((part) => pages.find((page) => page.part === part) ?? []),
  }));
  return [...groups, { name: '其他', pages: pages.filter(({ part }) => !named.has(part)) }].filter(
    (group) => group.pages.length > 0,
  );
}
