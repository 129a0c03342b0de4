import type { NavEntry } from '@app/shared/contracts/release';

/**
 * Entries of the header that no remote brings. Remotes put theirs between by `order`; 灵感专区
 * opens what names it as group.
 */
export const HOST_NAV: NavEntry[] = [
  { name: '首页', path: '/', place: 'header', order: 10 },
  { name: '灵感专区', path: '', place: 'header', isHover: true, order: 50 },
];
