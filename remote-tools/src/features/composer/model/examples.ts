import bag from '../../../assets/samples/bag-dull.jpg';
import coffee from '../../../assets/samples/coffee-photo.jpg';
import serum from '../../../assets/samples/serum-white.jpg';

/** Example sentences; those about a picture contain one. */
export const EXAMPLES = [
  { words: '把背景换成浴室石台，做成小红书的图', photo: { src: coffee, name: '咖啡.jpg' } },
  { words: '变清楚，抠图，做成淘宝主图和白底图', photo: { src: bag, name: '手提包.jpg' } },
  { words: '背景换成大理石，再做一段 6 秒竖屏视频，镜头推近', photo: { src: serum, name: '精华.jpg' } },
  { words: '画一只窗台上的猫，水彩风格，2 张', photo: null },
] as const;
export type Example = (typeof EXAMPLES)[number];
