import after1 from '../../assets/help/model-set-1.webp';
import after2 from '../../assets/help/model-set-2.webp';
import after3 from '../../assets/help/model-set-3.webp';
import after4 from '../../assets/help/model-set-4.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('modelSet', words, null, [after1, after2, after3, after4]);
