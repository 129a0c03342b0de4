import bag from '../../assets/samples/bag-dull.jpg';
import coffee from '../../assets/samples/coffee-photo.jpg';
import serum from '../../assets/samples/serum-white.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: coffee, name: '咖啡杯碟.jpg', label: '一张实拍照片' },
  { src: serum, name: '精华.jpg', label: '精华瓶' },
  { src: bag, name: '手提包.jpg', label: '发灰的手提包' },
];
