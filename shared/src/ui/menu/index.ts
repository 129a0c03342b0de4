export { Menu } from './Menu.tsx';
export type { MenuEntry } from './types.ts';
