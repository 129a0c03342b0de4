import type { Task } from '@app/shared/contracts/aigc';

/** What stands beside a work: whether it is generated or a photo that a tool worked on, and that our own engine did it. */
export function noteOf({ label, engine }: Pick<Task, 'label' | 'engine'>): string {
  const deed = label === 'generated' ? 'AI 生成' : '照片处理';
  return engine === 'builtin' ? `${deed} · 内置演示引擎` : deed;
}
