import desk from '../../assets/samples/desk-things.jpg';
import tag from '../../assets/samples/persimmon-tag.jpg';
import coffee from '../../assets/samples/coffee-photo.jpg';
import type { StageSample } from '../../kit/EmptyStage.tsx';

export const SAMPLES: readonly StageSample[] = [
  { src: desk, name: '桌面.jpg', label: '桌上的杂物' },
  { src: coffee, name: '咖啡.jpg', label: '杯子里的勺' },
  { src: tag, name: '柿子.jpg', label: '盘边的价签' },
];
