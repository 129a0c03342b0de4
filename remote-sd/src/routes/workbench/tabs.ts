import { TAB_LABELS } from '../../labels/bench.ts';

/** Tabs of the workbench; `slug` follows `/SD/components/`. */
export const TABS = [
  { slug: 'txt2img', label: TAB_LABELS.txt2img },
  { slug: 'img2img', label: TAB_LABELS.img2img },
  { slug: 'xyz-plot', label: TAB_LABELS['xyz-plot'] },
  { slug: 'img-dispose', label: TAB_LABELS['img-dispose'] },
  { slug: 'img-info', label: TAB_LABELS['img-info'] },
  { slug: 'gallery', label: TAB_LABELS.gallery },
  { slug: 'settings', label: TAB_LABELS.settings },
] as const;

export type Tab = (typeof TABS)[number]['slug'];

/** Whether pictures are drawn there: both have the one queue, stage and film. */
export const isDrawingTab = (tab: Tab): boolean => tab === 'txt2img' || tab === 'img2img';

/** Whether it is as high as the window, with parts that scroll. */
export const isFilledTab = (tab: Tab): boolean => isDrawingTab(tab) || tab === 'img-dispose' || tab === 'xyz-plot';

/** Tabs that take a picture that is dropped or pasted; elsewhere its parameters are read. */
export const takesPictures = (tab: Tab): boolean => tab === 'img2img' || tab === 'img-dispose';

export function pathOfTab(tab: Tab): string {
  return tab === 'txt2img' ? '/SD' : `/SD/components/${tab}`;
}

/** The tab an address opens; null for an address that is none of the workbench. */
export function tabOfPath(pathname: string): Tab | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/SD' || path === '/SD/components') return 'txt2img';
  const slug = path.startsWith('/SD/components/') ? path.slice('/SD/components/'.length) : null;
  return TABS.find((tab) => tab.slug === slug)?.slug ?? null;
}

/** Parts of the workbench that have an address but are not open yet. */
const LATER = new Set([
  'inpaint-anything',
  'wd',
  'ADetailer',
  'ControlNet',
  'LayerDiffusion',
  'SegmentAnything',
  'TiledDiffusion',
  'TiledVAE',
]);

export function isLater(pathname: string): boolean {
  return pathname.startsWith('/SD/components/') && LATER.has(pathname.slice('/SD/components/'.length).split('/')[0]!);
}
