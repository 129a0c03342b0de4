import after1 from '../../assets/help/magic-intematting-1.webp';
import after2 from '../../assets/help/magic-intematting-2.webp';
import photo from '../../assets/help/magic-intematting-photo.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('magicIntematting', words, photo, [after1, after2]);
