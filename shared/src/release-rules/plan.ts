import type { Plan } from '../contracts/release-change.ts';

const UNITS = [
  ['天', 24 * 60],
  ['小时', 60],
  ['分钟', 1],
] as const;

/** A plan in words: 「每 10 分钟 +10 %，已暂停」. */
export function planText({ every, step, paused }: Omit<Plan, 'version'>): string {
  const [unit, size] = UNITS.find(([, minutes]) => every % minutes === 0) ?? ['分钟', 1];
  const grows = step === undefined ? '推进一级' : `+${step / 100} %`;
  return `每 ${every / size} ${unit} ${grows}${paused ? '，已暂停' : ''}`;
}
