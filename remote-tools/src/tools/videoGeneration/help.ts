import photo from '../../assets/samples/coffee-photo.jpg';
import beginning from '../../assets/help/video-generation-1.webp';
import middle from '../../assets/help/video-generation-2.webp';
import end from '../../assets/help/video-generation-3.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('videoGeneration', words, photo, [beginning, middle, end]);
