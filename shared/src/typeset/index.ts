export { layOut } from '../contracts/typeset/layout.ts';
export { lackingOf } from '../contracts/typeset/typeface.ts';
export { loadTypefaces, TYPEFACE } from './faces.ts';
