import type { Task } from '@app/shared/contracts/aigc';

/** What stands beside a work: whether it is generated or a photo that a tool worked on, and which engine did it. */
export function noteOf({ label, engineName }: Pick<Task, 'label' | 'engineName'>): string {
  const deed = label === 'generated' ? 'AI 生成' : '照片处理';
  return engineName ? `${deed} · ${engineName}` : deed;
}
