import { optionsOf } from '../../../kit/options.ts';
import type { Shot } from './form.ts';

export const MOVES = optionsOf({
  auto: '自动',
  push: '推近',
  pull: '拉远',
  left: '向左移',
  right: '向右移',
  rise: '升起',
  orbit: '环绕',
  still: '不动',
} satisfies Record<Shot['move'], string>);
export const moveName = (move: Shot['move']): string => MOVES.find(({ value }) => value === move)!.label;

export const TRANSITIONS = optionsOf({
  cut: '直接切',
  fade: '淡入淡出',
  slide: '推移',
  wipe: '擦除',
  zoom: '缩放',
} satisfies Record<Shot['transition'], string>);
