import type { NavEntry } from '@app/shared/contracts/release';

/**
 * Header entries of the host. Entries of remotes are sorted in by `order`; 灵感专区 opens the
 * entries that name it as group.
 */
export const HOST_NAV: NavEntry[] = [
  { name: '首页', path: '/', place: 'header', order: 10 },
  { name: '灵感专区', path: '', place: 'header', isHover: true, order: 50 },
];
