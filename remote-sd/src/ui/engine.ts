import type { Task } from '@app/shared/contracts/aigc';

/** Name of the engine that needs no GPU. */
export const BUILTIN_NOTE = '内置演示引擎';

/** Label of every generated picture: that it is generated, and by which engine. */
export function pictureLabel({ engine, engineName }: Pick<Task, 'engine' | 'engineName'>): string {
  const name = engine === 'builtin' ? BUILTIN_NOTE : engineName;
  return name ? `AI 生成，${name}` : 'AI 生成';
}
