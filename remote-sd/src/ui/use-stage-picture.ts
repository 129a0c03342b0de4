import { useEffect, useEffectEvent } from 'react';

/** Px of the longer side at which a picture beneath a stage is loaded. */
const WIDE = 2048;

/** Loads the picture beneath a stage. @param onPicture also told of its going, with `null` */
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
