import type { Shot } from './form.ts';

export const MOVES: readonly { value: Shot['move']; label: string }[] = [
  { value: 'auto', label: '自动' },
  { value: 'push', label: '推近' },
  { value: 'pull', label: '拉远' },
  { value: 'left', label: '向左移' },
  { value: 'right', label: '向右移' },
  { value: 'rise', label: '升起' },
  { value: 'orbit', label: '环绕' },
  { value: 'still', label: '不动' },
];
export const moveName = (move: Shot['move']): string => MOVES.find(({ value }) => value === move)!.label;

export const TRANSITIONS: readonly { value: Shot['transition']; label: string }[] = [
  { value: 'cut', label: '直接切' },
  { value: 'fade', label: '淡入淡出' },
  { value: 'slide', label: '推移' },
  { value: 'wipe', label: '擦除' },
  { value: 'zoom', label: '缩放' },
];
