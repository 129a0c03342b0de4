import type { WallWork } from '@app/shared/contracts/wall';

/** Note on a work, the same as on the user's own works. */
export function workNote({ label, engineName }: Pick<WallWork, 'label' | 'engineName'>): string {
  const deed = label === 'generated' ? 'AI 生成' : '照片处理';
  return engineName ? `${deed} · ${engineName}` : deed;
}
