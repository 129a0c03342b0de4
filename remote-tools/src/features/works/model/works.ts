import type { Task } from '@app/shared/contracts/aigc';

/** What a work is called: its prompt, or the name of the photo it came from. */
export function titleOf(task: Pick<Task, 'params' | 'source'>): string {
  if (task.params.tool === 'txt2img') return task.params.prompt;
  return task.source?.name ?? '画质增强';
}

/** Where a work is opened again with its parameters. */
export function openAgain(task: Pick<Task, 'id' | 'tool'>): string {
  return task.tool === 'txt2img' ? `/SD?task=${task.id}` : `/hidream/imgEnhance?task=${task.id}`;
}

/** What stands beside a work: whether it is generated or a photo that a tool worked on, and that our own engine did it. */
export function noteOf({ label, engine }: Pick<Task, 'label' | 'engine'>): string {
  const deed = label === 'generated' ? 'AI 生成' : '照片处理';
  return engine === 'builtin' ? `${deed} · 内置演示引擎` : deed;
}
