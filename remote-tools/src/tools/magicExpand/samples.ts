import chair from '../../assets/samples/chair-tall.jpg';
import coffee from '../../assets/samples/coffee-photo.jpg';
import serum from '../../assets/samples/serum-white.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: chair, name: '椅子.jpg', label: '竖图变横幅' },
  { src: coffee, name: '咖啡.jpg', label: '一张实拍照片' },
  { src: serum, name: '精华液.jpg', label: '白底图' },
];
