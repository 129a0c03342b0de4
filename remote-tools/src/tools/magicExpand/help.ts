import after1 from '../../assets/help/magic-expand-1.webp';
import after2 from '../../assets/help/magic-expand-2.webp';
import photo from '../../assets/help/magic-expand-photo.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('magicExpand', words, photo, [after1, after2]);
