import type { Progress } from '../contracts/socket.ts';

type Stage = Pick<Progress, 'phase' | 'ahead'>;

/** Chinese text of a running task's stage before drawing; null while it draws. */
export function phaseText({ phase, ahead }: Stage): string | null {
  if (phase === 'loading') return '正在载入模型';
  if (phase !== 'waiting') return null;
  if (ahead === 0) return '绘图引擎在忙，下一个就是它';
  return ahead ? `绘图引擎在忙，前面还有 ${ahead} 个` : '绘图引擎在忙，等它空出来';
}

/** Short text of the stage, for narrow places. */
export function phaseLabel({ phase }: Stage): string | null {
  if (phase === 'loading') return '载入模型';
  return phase === 'waiting' ? '等绘图引擎' : null;
}
