import type { WallWork } from '@app/shared/contracts/wall';

/** What stands on a work, as on one's own. */
export function workNote({ label, engineName }: Pick<WallWork, 'label' | 'engineName'>): string {
  const deed = label === 'generated' ? 'AI 生成' : '照片处理';
  return engineName ? `${deed} · ${engineName}` : deed;
}
