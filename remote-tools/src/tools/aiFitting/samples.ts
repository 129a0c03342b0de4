import dress from '../../assets/samples/garment-dress.jpg';
import jeans from '../../assets/samples/garment-jeans.jpg';
import tee from '../../assets/samples/garment-tee.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: tee, name: '格纹T恤.jpg', label: '格纹 T 恤（绘制）' },
  { src: dress, name: '波点连衣裙.jpg', label: '波点连衣裙（绘制）' },
  { src: jeans, name: '牛仔裤.jpg', label: '牛仔裤（绘制）' },
];
