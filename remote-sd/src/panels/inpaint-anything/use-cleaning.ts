import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { useAbortableRun } from '../../tasks/use-abortable-run.ts';
import { useAwaitedTask } from '../../tasks/use-awaited-task.ts';
import { fileById } from '../../bench/use-photo.ts';

/**
 * Erases the selection with 智能消除, by a connected engine's inpainting model where there is one.
 */
export function useCleaning(onCleaned: (picture: FileInfo, task: Task) => void) {
  const tasks = useAwaitedTask('magicEraser');
  const { busy, problem, setProblem, run, stop } = useAbortableRun();

  const begin = (source: FileInfo, mask: () => Promise<Blob>) =>
    run(async (signal) => {
      const png = new File([await mask()], '选区.png', { type: 'image/png' });
      const { fileId: maskId } = await upload(png, { use: 'mask', signal, quiet: true });
      const task = await tasks.make({ tool: 'magicEraser', fileId: source.fileId, maskId }, signal);
      const [image] = task.images;
      if (image) onCleaned(await fileById(image.fileId), task);
      else setProblem(task.error || '没有清除成功，请再试一次');
    });
  return {
    busy,
    problem,
    start: (source: FileInfo, mask: () => Promise<Blob>) => requireLogin(() => void begin(source, mask)),
    stop,
  };
}
