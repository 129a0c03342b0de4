import after from '../../assets/help/img-enhance-1.webp';
import photo from '../../assets/help/img-enhance-photo.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('imgEnhance', words, photo, [after]);
