import { useEffect, useEffectEvent } from 'react';
import type { PanelProps } from './panel.ts';

/** Passes a picture that was dropped or pasted anywhere on the page to a panel, once. */
export function useDroppedPicture(
  { given, onTaken }: Pick<PanelProps, 'given' | 'onTaken'>,
  take: (file: File) => void,
): void {
  const takeGiven = useEffectEvent((file: File) => {
    take(file);
    onTaken();
  });
  useEffect(() => {
    if (given) takeGiven(given);
  }, [given]);
}
