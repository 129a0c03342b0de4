import bag from '../../assets/samples/bag-dull.jpg';
import coffee from '../../assets/samples/coffee-photo.jpg';
import shoe from '../../assets/samples/shoe-room.jpg';
import type { Sample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly Sample[] = [
  { src: coffee, name: '咖啡杯碟.jpg', label: '一张实拍照片' },
  { src: shoe, name: '球鞋.jpg', label: '房间里的球鞋' },
  { src: bag, name: '手提包.jpg', label: '发灰的手提包' },
];
