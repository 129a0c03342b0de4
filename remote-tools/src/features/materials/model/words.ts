import type { Material } from '@app/shared/contracts/materials';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { pageOfTask, pageOfTool } from '@app/shared/tasks/page-of-task';
import { CHAINED } from '../../../kit/tools.ts';

type Words = Pick<Material, 'prompt' | 'name' | 'engineName' | 'origin' | 'generated' | 'tool' | 'taskId' | 'fileId'>;

/** Name of a picture: its prompt, else its file's name. */
export const materialTitle = ({ prompt, name }: Words): string => prompt || name;

/** Badge of a picture: its origin. */
export function originTag({ origin, generated }: Words): string {
  if (generated) return 'AI 生成';
  return origin === 'upload' ? '上传' : '照片处理';
}

/** Tool and engine that created the picture. */
export const makerText = ({ tool, engineName }: Words): string =>
  tool ? [TOOL_NAMES[tool], engineName].filter(Boolean).join(' · ') : '上传';

/**
 * Page that continues with a picture: its task, or for a photo the first tool that takes any
 * picture.
 */
export function materialPage({ tool, taskId, fileId }: Words): string {
  return tool && taskId ? pageOfTask({ tool, id: taskId }) : pageOfTool(CHAINED[0]!, fileId);
}
