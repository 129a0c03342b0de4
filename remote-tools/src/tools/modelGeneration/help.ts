import after1 from '../../assets/help/model-generation-1.webp';
import after2 from '../../assets/help/model-generation-2.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('modelGeneration', words, null, [after1, after2]);
