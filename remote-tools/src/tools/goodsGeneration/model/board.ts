/** The picture on the page that handles lie on. */
export interface Surface {
  boardBox: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** A share as CSS takes it. */
export const percent = (share: number): string => `${share * 100}%`;
