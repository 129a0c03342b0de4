import before from '../../assets/help/listing-photo.webp';
import main from '../../assets/help/listing-main.webp';
import white from '../../assets/help/listing-white.webp';
import scene from '../../assets/help/listing-scene.webp';
import detail from '../../assets/help/listing-detail.webp';
import video from '../../assets/help/listing-video.webp';
import { helpOf } from '../../kit/help.ts';
import words from './help.json';

export const help = helpOf('detailPage', words, before, [main, white, scene, video, detail]);
