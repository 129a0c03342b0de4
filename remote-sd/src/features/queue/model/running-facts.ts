import type { Progress } from '@app/shared/contracts/socket';
import { formatLeft } from '../../../model/format.ts';

/** `18 / 28 步，剩 00:19` */
export function runningFacts(live: Progress | undefined): string {
  if (!live) return '正在准备';
  if (live.percent >= 99) return '即将完成';
  const left = live.etaMs === null ? '' : `，剩 ${formatLeft(live.etaMs)}`;
  return `${live.step} / ${live.steps} 步${left}`;
}
