import type { Task } from '@app/shared/contracts/aigc';

/** Note beside a work: generated or edited, and by which engine. */
export function noteOf({ label, engineName }: Pick<Task, 'label' | 'engineName'>): string {
  if (label === 'generated') return engineName ? `AI 生成 · ${engineName}` : 'AI 生成';
  return engineName ? `由${engineName}处理` : '照片处理';
}
