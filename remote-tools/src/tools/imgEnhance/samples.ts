import coffee from '../../assets/samples/coffee-photo.jpg';
import perfume from '../../assets/samples/perfume-noisy.jpg';
import vase from '../../assets/samples/vase-phone.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: coffee, name: '咖啡.jpg', label: '一张实拍照片' },
  { src: perfume, name: '香水.jpg', label: '暗光下的噪点' },
  { src: vase, name: '花瓶.jpg', label: '灰蒙的小图' },
];
