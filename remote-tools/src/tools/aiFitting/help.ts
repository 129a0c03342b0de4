import before from '../../assets/samples/garment-tee.jpg';
import after1 from '../../assets/help/ai-fitting-1.webp';
import after2 from '../../assets/help/ai-fitting-2.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('aiFitting', words, before, [after1, after2]);
