import { useEffect, useEffectEvent } from 'react';

/** Longer side in px of a picture that is loaded beneath a stage. */
const WIDE = 2048;

/**
 * Loads the picture beneath a stage.
 * @param onPicture called with the picture, and with null when it is removed
 */
export function useStagePicture(url: string | undefined, onPicture: (image: HTMLImageElement | null) => void): void {
  const show = useEffectEvent(onPicture);
  useEffect(() => {
    show(null);
    if (!url) return;
    const image = new Image();
    image.addEventListener('load', () => show(image));
    image.src = `${url}?w=${WIDE}`;
    return () => image.removeAttribute('src');
  }, [url]);
}
