import coffee from '../../../assets/samples/coffee-photo.jpg';
import shoe from '../../../assets/samples/shoe-room.jpg';
import vase from '../../../assets/samples/vase-phone.jpg';

/** Sentences to begin with; those about a picture bring one. */
export const EXAMPLES = [
  { words: '把背景换成浴室石台，做成小红书的图', photo: { src: coffee, name: '咖啡.jpg' } },
  { words: '变清楚，抠图，做成淘宝主图和白底图', photo: { src: shoe, name: '球鞋.jpg' } },
  { words: '背景换成大理石，再做一段 6 秒竖屏视频，镜头推近', photo: { src: vase, name: '花瓶.jpg' } },
  { words: '画一只窗台上的猫，水彩风格，2 张', photo: null },
] as const;
export type Example = (typeof EXAMPLES)[number];
