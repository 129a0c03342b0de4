import type { Task } from '@app/shared/contracts/aigc';
import { toast } from '@app/shared/state/actions';
import { useEffect, useEffectEvent, useState } from 'react';
import { decodeStrokesPng, type PlaneStroke } from './model/strokes.ts';
import type { Opened } from './use-live.ts';

/**
 * Restores the strokes of an opened task once its photo is loaded; `take` decides whether they are
 * still wanted.
 */
export function useEarlierStrokes(
  task: Task | null,
  fileId: string | undefined,
  opened: Opened | null,
  take: (strokes: PlaneStroke) => void,
): void {
  /** Strokes of the last opened task: the user may leave it before its photo has loaded. */
  const [earlier, setEarlier] = useState<{ taskId: string; strokesId: string; fileId: string } | null>(null);
  if (task?.params.tool === 'magicIntematting' && task.params.strokesId && task.id !== earlier?.taskId)
    setEarlier({ taskId: task.id, strokesId: task.params.strokesId, fileId: task.params.fileId });
  const [brought, setBrought] = useState<string | null>(null);
  const wanted = useEffectEvent(take);
  const ready = earlier !== null && earlier.fileId === fileId && earlier.taskId !== brought;
  useEffect(() => {
    if (!ready || !earlier || !opened) return;
    const stop = new AbortController();
    fetch(`/api/file/data/view/${earlier.strokesId}`, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const strokes = await decodeStrokesPng(await response.blob(), opened.width, opened.height);
        if (stop.signal.aborted) return;
        setBrought(earlier.taskId);
        wanted(strokes);
      })
      .catch(() => {
        if (!stop.signal.aborted) toast.warning('之前的涂抹没有载入，可以重新涂抹');
      });
    return () => stop.abort();
  }, [ready, earlier, opened]);
}
