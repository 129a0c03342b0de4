/** What a search needs beyond the field itself, one chunk: fetched when the field is first focused. */
export { SearchDrop } from './SearchDrop.tsx';
export { SearchSheet } from './SearchSheet.tsx';
