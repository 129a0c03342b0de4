import { lazyComponent, type LazyComponent } from '@app/shared/federation/lazy';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { FunctionComponent } from 'react';
import { Create } from '../../bench/Create.tsx';
import type { PanelDeclaration, PanelProps } from '../../bench/panel.ts';
import { slugOfPath, type TabName } from '../../bench/tab-path.ts';

/** A panel with its address, ready to be shown. */
interface TabEntry extends Omit<PanelDeclaration, 'page'> {
  slug: TabName;
  Component: LazyComponent<PanelProps> | (FunctionComponent<PanelProps> & { preload?: undefined });
}

const FILLED = { waiting: <Skeleton height="100%" radius="0" /> };
const PAGE = { waiting: <Skeleton height="60vh" radius="0" /> };

const FOUND = import.meta.glob<PanelDeclaration>('../../panels/*/panel.ts', { eager: true, import: 'panel' });

/** Tabs of the workbench in display order: one per folder of `src/panels`. */
export const TABS: readonly TabEntry[] = Object.entries(FOUND)
  .map(([file, { page, ...panel }]) => ({
    ...panel,
    slug: file.split('/').at(-2) as TabName,
    Component: page ? lazyComponent(page, panel.filled ? FILLED : PAGE) : Create,
  }))
  .sort((a, b) => a.order - b.order);

export const entryOf = (tab: TabName): TabEntry => TABS.find(({ slug }) => slug === tab)!;

/** The tab of an address; null for an address outside of the workbench. */
export function tabOfPath(pathname: string): TabName | null {
  const asked = slugOfPath(pathname);
  return TABS.find(({ slug }) => slug === asked)?.slug ?? null;
}

/** Sections of 文生图 with an address of their own. */
const FOLDS = new Set([
  'ControlNet',
  'ADetailer',
  'LayerDiffusion',
  'TiledDiffusion',
  'TiledVAE',
  'RegionalPrompter',
  'LatentCouple',
]);

/** The section of 文生图 in an address, opened by its hash; else null. */
export function foldOfPath(pathname: string): string | null {
  const slug = slugOfPath(pathname)?.split('/')[0] ?? '';
  return FOLDS.has(slug) ? slug : null;
}
