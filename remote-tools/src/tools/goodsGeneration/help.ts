import photo from '../../assets/help/goods-photo.webp';
import marble from '../../assets/help/goods-marble.webp';
import white from '../../assets/help/goods-white.webp';
import window from '../../assets/help/goods-window.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('goodsGeneration', words, photo, [window, marble, white]);
