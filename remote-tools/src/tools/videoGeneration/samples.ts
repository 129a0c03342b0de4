import coffee from '../../assets/samples/coffee-photo.jpg';
import serum from '../../assets/samples/serum-white.jpg';
import persimmon from '../../assets/samples/persimmon-tag.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: coffee, name: '咖啡.jpg', label: '一张实拍照片' },
  { src: serum, name: '精华.jpg', label: '白底商品图' },
  { src: persimmon, name: '柿子.jpg', label: '盘里的柿子' },
];
