import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { readForLesson } from '@app/shared/tasks/for-lesson';
import { useLocation, useNavigate } from 'react-router-dom';
import { startPractice } from '../draft/practice.ts';
import { isRecord } from '../model/stored.ts';
import { getSessionTasks } from '../tasks/session-tasks.ts';
import { useOncePerAddress } from '../ui/use-once-per-address.ts';

export const fileById = (fileId: string) => call('GET /file/data/get', { fileId }, { quiet: true });

/**
 * Takes in the picture that a tab is opened with (`?photo=`, `&mode=inpaint`, or `PhotoState`)
 * once, and removes it from the address.
 */
export function usePhoto(
  onPhoto: (photo: FileInfo, mode: 'img2img' | 'inpaint', settings: Record<string, unknown> | null) => void,
): void {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const photoId = new URLSearchParams(search).get('photo');
  const asked = new URLSearchParams(search).get('mode') ?? settingsOf(state)?.['mode'];
  const mode = asked === 'inpaint' ? 'inpaint' : 'img2img';
  const given = photoOf(state);

  const takePhoto = async () => {
    const lesson = readForLesson(new URLSearchParams(search).get('for'));
    // This effect of a panel runs before that of `useArrival`, and the photo fills the drafts.
    if (lesson && settingsOf(state)) startPractice(lesson, getSessionTasks());
    void navigate(pathname, { replace: true });
    try {
      onPhoto(given ?? (await fileById(photoId!)), mode, given && settingsOf(state));
    } catch {
      toast.warning('没有找到这张图片，可能已被删除');
    }
  };
  useOncePerAddress(given !== null || photoId !== null, () => requireLogin(() => void takePhoto()));
}

/** Settings of the tool that a practice brings with its photo. */
function settingsOf(state: unknown): Record<string, unknown> | null {
  return isRecord(state) && isRecord(state['settings']) ? state['settings'] : null;
}

function photoOf(state: unknown): FileInfo | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  const { photo } = state as PhotoState;
  return typeof photo?.fileId === 'string' && typeof photo.url === 'string' ? photo : null;
}
