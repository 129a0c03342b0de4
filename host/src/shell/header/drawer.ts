/** Chunk of the dialogs that narrow screens open over the page. */
export { DrawerSheet } from './DrawerSheet.tsx';
export { SearchSheet } from '../search/SearchSheet.tsx';
