export { layOut } from './layout.ts';
export { lackingOf } from './typeface.ts';
export { loadTypefaces, TYPEFACE } from './faces.ts';
