import tag from '../../assets/samples/persimmon-tag.jpg';
import coffee from '../../assets/samples/coffee-photo.jpg';
import shoe from '../../assets/samples/shoe-room.jpg';
import type { Sample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly Sample[] = [
  { src: tag, name: '柿子.jpg', label: '盘边的价签' },
  { src: coffee, name: '咖啡.jpg', label: '一张实拍照片' },
  { src: shoe, name: '球鞋.jpg', label: '房间里的球鞋' },
];
