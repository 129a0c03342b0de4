import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOncePerAddress } from '../ui/use-once-per-address.ts';

export const fileById = (fileId: string) => call('GET /file/data/get', { fileId }, { quiet: true });

/**
 * Takes in the picture that a tab is opened with (`?photo=`, `&mode=inpaint`, or `PhotoState`)
 * once, and removes it from the address.
 */
export function usePhoto(onPhoto: (photo: FileInfo, mode: 'img2img' | 'inpaint') => void): void {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
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
  useOncePerAddress(given !== null || photoId !== null, () => requireLogin(() => void takePhoto()));
}

function photoOf(state: unknown): FileInfo | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  const { photo } = state as PhotoState;
  return typeof photo?.fileId === 'string' && typeof photo.url === 'string' ? photo : null;
}
