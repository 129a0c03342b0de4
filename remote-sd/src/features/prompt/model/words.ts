// Lazy chunk that loads once the user types: the tag table and its look-up.
export { TAGS } from '../tags/table.ts';
export { commaAfter, suggestWords } from './suggest.ts';
