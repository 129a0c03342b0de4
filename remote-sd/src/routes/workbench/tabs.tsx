import { lazyComponent } from '@app/shared/federation/lazy';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { ComponentType } from 'react';
import type { PictureFile } from '../../features/info/hooks/use-picture-file.ts';
import { TAB_LABELS } from '../../labels/bench.ts';
import type { LabelText } from '../../model/label-text.ts';
import { Create } from './Create.tsx';
import type { WorkbenchState } from './use-workbench.ts';

/** Props of every tab. */
export interface TabProps {
  bench: WorkbenchState;
  queueOpen: boolean;
  onQueueClose: () => void;
  /** A picture dropped or pasted anywhere on the page, for a tab that takes pictures. */
  given: File | null;
  onTaken: () => void;
  /** The file whose parameters are read. */
  file: PictureFile;
}

interface TabEntry {
  /** Follows `/SD/components/`. */
  slug: string;
  label: LabelText;
  Component: ComponentType<TabProps> & { preload?: () => Promise<void> };
  /** Pictures are drawn there: such tabs have the one queue, stage and film. */
  draws?: true;
  /** It is as high as the window, with parts that scroll. */
  filled?: true;
  /** It takes a picture that is dropped or pasted; elsewhere its parameters are read. */
  takesPictures?: true;
}

const FILLED = { waiting: <Skeleton height="100%" radius="0" /> };
const PAGE = { waiting: <Skeleton height="60vh" radius="0" /> };

/** Tabs of the workbench, in the order in which they stand. */
export const TABS = [
  { slug: 'txt2img', label: TAB_LABELS.txt2img, Component: Create, draws: true, filled: true },
  {
    slug: 'img2img',
    label: TAB_LABELS.img2img,
    Component: lazyComponent(
      () => import(/* webpackChunkName: "tab-img2img" */ './Img2img.tsx').then((module) => module.Img2img),
      FILLED,
    ),
    draws: true,
    filled: true,
    takesPictures: true,
  },
  {
    slug: 'xyz-plot',
    label: TAB_LABELS['xyz-plot'],
    Component: lazyComponent(
      () => import(/* webpackChunkName: "tab-xyz" */ './Xyz.tsx').then((module) => module.Xyz),
      FILLED,
    ),
    filled: true,
  },
  {
    slug: 'img-dispose',
    label: TAB_LABELS['img-dispose'],
    Component: lazyComponent(
      () => import(/* webpackChunkName: "tab-extras" */ './Extras.tsx').then((module) => module.Extras),
      FILLED,
    ),
    filled: true,
    takesPictures: true,
  },
  {
    slug: 'img-info',
    label: TAB_LABELS['img-info'],
    Component: lazyComponent(
      () => import(/* webpackChunkName: "tab-info" */ './InfoTab.tsx').then((module) => module.InfoTab),
      PAGE,
    ),
  },
  {
    slug: 'gallery',
    label: TAB_LABELS.gallery,
    Component: lazyComponent(
      () => import(/* webpackChunkName: "tab-gallery" */ './GalleryTab.tsx').then((module) => module.GalleryTab),
      PAGE,
    ),
  },
  {
    slug: 'settings',
    label: TAB_LABELS.settings,
    Component: lazyComponent(
      () => import(/* webpackChunkName: "tab-settings" */ './Settings.tsx').then((module) => module.Settings),
      PAGE,
    ),
  },
] as const satisfies readonly TabEntry[];

export type Tab = (typeof TABS)[number]['slug'];

export const entryOf = (tab: Tab): TabEntry => TABS.find(({ slug }) => slug === tab)!;

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
