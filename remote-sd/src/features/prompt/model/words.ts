// Chunk that loads once the user types: the table of words and its look-up.
export { TAGS } from '../tags/table.ts';
export { commaAfter, suggest } from './suggest.ts';
