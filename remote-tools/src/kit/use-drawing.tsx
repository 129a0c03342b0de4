import { isActive } from '@app/shared/tasks/merge';
import { Making, usePreview } from './Making.tsx';
import { Results, useChosen } from './Results.tsx';
import { stagePicture } from './stage-picture.ts';
import type { ToolTasks } from './use-tool.ts';

/**
 * Components of a drawing tool's page: the preview while a picture is drawn, then the task's
 * pictures, of which one is selected and two can be compared.
 * @param ratio aspect ratio of the requested picture
 * @param size of that picture, as text
 */
export function useDrawing(tool: ToolTasks, ratio: number, size = '') {
  const { task } = tool;
  const chosen = useChosen(task);
  const preview = usePreview(task);
  const { image, index, comparedWith, otherIndex } = chosen;
  const coming = task !== null && (isActive(task) || task.state === 'failed');
  return {
    before: comparedWith ? stagePicture(comparedWith, `第 ${otherIndex + 1} 张`) : null,
    after: image
      ? stagePicture(image, `第 ${index + 1} 张`)
      : coming
        ? { src: preview, label: '正在画', size, ratio }
        : null,
    overlay: <Making tool={tool} doing="正在画" />,
    below: <Results task={task} chosen={chosen} />,
    result: image ?? null,
  };
}
