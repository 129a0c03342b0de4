import bag from '../../assets/samples/bag-dull.jpg';
import chair from '../../assets/samples/chair-tall.jpg';
import coffee from '../../assets/samples/coffee-photo.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: coffee, name: '咖啡.jpg', label: '一张实拍照片' },
  { src: bag, name: '手提包.jpg', label: '发灰的手提包' },
  { src: chair, name: '椅子.jpg', label: '一把椅子' },
];
