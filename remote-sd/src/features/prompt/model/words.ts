// What is needed only once somebody types: the table and who looks things up in it, apart from the
// workbench.
export { TAGS } from '../tags/table.ts';
export { commaAfter, suggest } from './suggest.ts';
