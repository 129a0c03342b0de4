import after1 from '../../assets/help/img-generation-1.webp';
import after2 from '../../assets/help/img-generation-2.webp';
import variation from '../../assets/help/img-generation-3.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('imgGeneration', words, null, [after1, after2, variation]);
