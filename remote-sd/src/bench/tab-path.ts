/** Tabs that code links to by name; each is the name of a panel's folder. */
export const NAMED_TABS = ['txt2img', 'img2img', 'img-info', 'gallery', 'settings'] as const;

declare const found: unique symbol;
/** Slug of a panel: one of those above, or the name of another panel's folder (`tabs.ts`). */
export type TabName = (typeof NAMED_TABS)[number] | (string & { readonly [found]: true });

const FIRST: TabName = 'txt2img';
const BELOW = '/SD/components/';

export function pathOfTab(tab: TabName): string {
  return tab === FIRST ? '/SD' : BELOW + tab;
}

/** The slug in an address of the workbench, whether or not such a tab exists; else null. */
export function slugOfPath(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/SD' || path === '/SD/components') return FIRST;
  return path.startsWith(BELOW) ? path.slice(BELOW.length) : null;
}
