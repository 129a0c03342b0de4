import after1 from '../../assets/help/magic-eraser-1.webp';
import after2 from '../../assets/help/magic-eraser-2.webp';
import photo from '../../assets/help/magic-eraser-photo.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('magicEraser', words, photo, [after1, after2]);
