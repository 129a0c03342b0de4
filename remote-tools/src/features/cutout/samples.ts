import coffee from '../../assets/samples/coffee-photo.jpg';
import shoe from '../../assets/samples/shoe-room.jpg';
import vase from '../../assets/samples/vase-phone.jpg';
import type { Sample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly Sample[] = [
  { src: coffee, name: '咖啡.jpg', label: '一张实拍照片' },
  { src: shoe, name: '球鞋.jpg', label: '房间里的球鞋' },
  { src: vase, name: '花瓶.jpg', label: '桌上的花瓶' },
];
