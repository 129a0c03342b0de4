import after from '../../assets/help/translate-1.webp';
import photo from '../../assets/help/translate-photo.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('translate', words, photo, [after]);
