/** Tabs that code links to by name; each is the name of a panel's folder. */
export const NAMED_TABS = [
  'txt2img',
  'img2img',
  'img-info',
  'gallery',
  'settings',
  'openpose-editor',
  'xyz-plot',
] as const;

declare const found: unique symbol;
/** Slug of a panel: one of those above, or the name of another panel's folder (`tabs.ts`). */
export type TabName = (typeof NAMED_TABS)[number] | (string & { readonly [found]: true });

const FIRST_TAB: TabName = 'txt2img';
const PATH_PREFIX = '/SD/components/';

export function pathOfTab(tab: TabName): string {
  return tab === FIRST_TAB ? '/SD' : PATH_PREFIX + tab;
}

/** The slug in an address of the workbench, whether or not such a tab exists; else null. */
export function slugOfPath(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/SD' || path === '/SD/components') return FIRST_TAB;
  return path.startsWith(PATH_PREFIX) ? path.slice(PATH_PREFIX.length) : null;
}
