import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { useEffect, useRef, useState } from 'react';
import { useAwaitedTask } from '../../tasks/use-awaited-task.ts';
import { fileById } from '../../bench/use-photo.ts';

/**
 * Erases the selection with 智能消除, by a connected engine's inpainting model where there is one.
 */
export function useCleaning(onCleaned: (picture: FileInfo, task: Task) => void) {
  const tasks = useAwaitedTask('magicEraser');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (source: FileInfo, mask: () => Promise<Blob>) => {
    running.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    running.current = own;
    setBusy(true);
    setProblem('');
    try {
      const png = new File([await mask()], '选区.png', { type: 'image/png' });
      const { fileId: maskId } = await upload(png, { use: 'mask', signal, quiet: true });
      const task = await tasks.make({ tool: 'magicEraser', fileId: source.fileId, maskId }, signal);
      const [image] = task.images;
      if (image) onCleaned(await fileById(image.fileId), task);
      else setProblem(task.error || '没有清除成功，请再试一次');
    } catch (error) {
      if (!signal.aborted) setProblem(describeError(error));
    } finally {
      if (running.current === own) setBusy(false);
    }
  };
  return {
    busy,
    problem,
    start: (source: FileInfo, mask: () => Promise<Blob>) => requireLogin(() => void begin(source, mask)),
    stop() {
      running.current?.abort();
      setBusy(false);
    },
  };
}
