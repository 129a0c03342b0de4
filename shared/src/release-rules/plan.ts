import type { Plan } from '../contracts/release-change.ts';
import { stepAfter } from './ladder.ts';

/** The check that a command line answers, instead of an address. */
export const COMMAND_CHECK = 'command';

const UNITS = [
  ['天', 24 * 60],
  ['小时', 60],
  ['分钟', 1],
] as const;

/** Text of a plan: 「每 10 分钟 +10 %，每步后检查 smoke，已暂停」. */
export function planText({ every, step, check, paused }: Omit<Plan, 'version'>): string {
  const [unit, size] = UNITS.find(([, minutes]) => every % minutes === 0) ?? ['分钟', 1];
  const grows = step === undefined ? '推进一级' : `+${step / 100} %`;
  const asks = check === undefined ? '' : `，每步后检查 ${check}`;
  return `每 ${every / size} ${unit} ${grows}${asks}${paused ? '，已暂停' : ''}`;
}

/** The share after the next step of a version, of 10000: that of its plan, or of the ladder. */
export function nextShare(plan: Plan | undefined, version: string, had: number): number {
  const step = plan?.version === version ? plan.step : undefined;
  return step === undefined ? stepAfter(had) : Math.min(had + step, 10_000);
}
