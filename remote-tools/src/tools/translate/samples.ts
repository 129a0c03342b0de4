import offer from '../../assets/samples/coffee-offer.jpg';
import poster from '../../assets/samples/lipstick-poster.jpg';
import tag from '../../assets/samples/persimmon-tag.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: poster, name: '口红海报.jpg', label: '中文海报，译成英文' },
  { src: offer, name: '咖啡优惠.jpg', label: '英文优惠图，译成中文' },
  { src: tag, name: '柿子.jpg', label: '商品照片上的价签' },
];
