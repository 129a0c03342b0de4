import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { toast } from '@app/shared/state/actions';
import { useEffect, useEffectEvent } from 'react';
import { repaintOf, type RepaintForm } from '../../draft/repaint.ts';
import { knownOfTask } from '../../model/restore.ts';
import { fileById, usePhoto } from '../../bench/use-photo.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';

interface BroughtHandlers {
  bench: WorkbenchState;
  onPhoto: (photo: FileInfo, mode?: RepaintForm['mode'], settings?: Record<string, unknown> | null) => void;
  onTask: (repaint: RepaintForm) => void;
  onView: (view: 'source' | 'result') => void;
}

const fileOrNull = async (fileId: string | null) => (fileId ? fileById(fileId).catch(() => null) : null);

/** Loads what another page handed over to 图生图: a picture, or a task with its parameters. */
export function useBrought({ bench, onPhoto, onTask, onView }: BroughtHandlers): void {
  const { brought, takeBrought, restorePart } = bench;
  usePhoto(onPhoto);

  const again = useEffectEvent(async (task: Task) => {
    takeBrought();
    const { params, source, images } = task;
    if (params.tool !== 'img2img') return;
    const [mask, paint] = await Promise.all([fileOrNull(params.maskId), fileOrNull(params.paintId)]);
    if (!source) toast.warning('这个任务的原图已被删除，请换一张');
    onTask(repaintOf(params, { source, mask, paint }));
    restorePart(knownOfTask(params, null), 'all');
    onView(images.length > 0 ? 'result' : 'source');
  });
  useEffect(() => {
    if (brought) void again(brought);
  }, [brought]);
}
