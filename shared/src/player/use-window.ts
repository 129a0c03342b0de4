import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

interface PlayerWindow {
  /** The player fills the window, because full screen was refused. */
  filling: boolean;
  fill: () => Promise<void>;
  leave: () => void;
}

/**
 * Full screen of a player; where that is refused (an embedding page without permission) or missing
 * (a phone's browser), it fills the window.
 */
export function useWindow(shell: RefObject<HTMLElement | null>): PlayerWindow {
  const [filling, setFilling] = useState(false);
  const fill = useCallback(async () => {
    const element = shell.current;
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
    else if (element && 'requestFullscreen' in element)
      await element.requestFullscreen().catch(() => setFilling((now) => !now));
    else setFilling((now) => !now);
  }, [shell]);
  // Above all else of the page, regardless of the stacking of its ancestors.
  useLayoutEffect(() => {
    const element = shell.current;
    if (!filling || !element || !('showPopover' in element)) return undefined;
    element.setAttribute('popover', 'manual');
    element.showPopover();
    return () => element.removeAttribute('popover');
  }, [shell, filling]);
  const leave = useCallback(() => setFilling(false), []);
  return { filling, fill, leave };
}

/** Toggles picture-in-picture. */
export async function pictureInPicture(element: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await element?.requestPictureInPicture();
  } catch {
    // Picture-in-picture is not available here.
  }
}
