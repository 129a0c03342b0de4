import type { Task } from '@app/shared/contracts/aigc';

/** What stands beside a work: whether it is generated or a photo that a tool worked on, and which engine did it. */
export function noteOf({ label, engineName }: Pick<Task, 'label' | 'engineName'>): string {
  if (label === 'generated') return engineName ? `AI 生成 · ${engineName}` : 'AI 生成';
  return engineName ? `由${engineName}处理` : '照片处理';
}
