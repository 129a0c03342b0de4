/** What narrow screens open over the page, one chunk: both are dialogs. */
export { DrawerSheet } from './DrawerSheet.tsx';
export { SearchSheet } from './search/SearchSheet.tsx';
