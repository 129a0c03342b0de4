import { isActive } from '@app/shared/tasks/merge';
import { Making, usePreview } from './Making.tsx';
import { Results, useChosen } from './Results.tsx';
import { stagePicture } from './stage-picture.ts';
import type { ToolTasks } from './use-tool.ts';

/**
 * Parts of the page of a tool that draws: the preview while a picture comes into being, then the
 * pictures of the task, of which one is in work and two can be compared.
 * @param ratio width over height of the picture that was asked for
 * @param size of that picture, as text
 */
export function useDrawing(tool: ToolTasks, ratio: number, size = '') {
  const { task } = tool;
  const chosen = useChosen(task);
  const preview = usePreview(task);
  const { image, index, other, otherIndex } = chosen;
  const coming = task !== null && (isActive(task) || task.state === 'failed');
  return {
    before: other ? stagePicture(other, `第 ${otherIndex + 1} 张`) : null,
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
