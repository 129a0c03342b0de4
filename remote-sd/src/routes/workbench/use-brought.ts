import type { FileInfo, PhotoState, Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { repaintOf, type Repaint } from '../../features/repaint/model/repaint.ts';
import { knownOfTask } from '../../model/restore.ts';
import type { WorkbenchState } from './use-workbench.ts';

interface Guests {
  bench: WorkbenchState;
  onPhoto: (photo: FileInfo, mode?: Repaint['mode']) => void;
  onTask: (repaint: Repaint) => void;
  onView: (view: 'source' | 'result') => void;
}

const fileById = (fileId: string) => call('GET /file/data/get', { fileId }, { quiet: true });
const fileIfThere = async (fileId: string | null) => (fileId ? fileById(fileId).catch(() => null) : null);

/** Takes in what 图生图 is opened with: a picture (`?photo=`, `&mode=inpaint`, or `PhotoState`), or a task with all that it was made from. */
export function useBrought({ bench, onPhoto, onTask, onView }: Guests): void {
  const { brought, takeBrought, restorePart } = bench;
  const { search, pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const { ready } = useSession();
  const taken = useRef('');
  const photoId = new URLSearchParams(search).get('photo');
  const mode = new URLSearchParams(search).get('mode') === 'inpaint' ? 'inpaint' : 'img2img';
  const given = photoOf(state);

  const takePhoto = async () => {
    void navigate(pathname, { replace: true });
    try {
      onPhoto(given ?? (await fileById(photoId!)), mode);
    } catch {
      toast.warning('没有找到这张图片，可能已被删除');
    }
  };
  const handlePhoto = useEffectEvent(() => requireLogin(() => void takePhoto()));
  const there = given !== null || photoId !== null;
  useEffect(() => {
    // A person's own draft must be in place first.
    if (!ready || !there || taken.current === key) return;
    taken.current = key;
    handlePhoto();
  }, [ready, there, key]);

  const again = useEffectEvent(async (task: Task) => {
    takeBrought();
    const { params, source, images } = task;
    if (params.tool !== 'img2img') return;
    const [mask, paint] = await Promise.all([fileIfThere(params.maskId), fileIfThere(params.paintId)]);
    if (!source) toast.warning('这个任务的原图已被删除，请换一张');
    onTask(repaintOf(params, { source, mask, paint }));
    restorePart(knownOfTask(params, null), 'all');
    onView(images.length > 0 ? 'result' : 'source');
  });
  useEffect(() => {
    if (brought) void again(brought);
  }, [brought]);
}

function photoOf(state: unknown): FileInfo | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  const { photo } = state as PhotoState;
  return typeof photo?.fileId === 'string' && typeof photo.url === 'string' ? photo : null;
}
