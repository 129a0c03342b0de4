/** The displayed picture on which handles are placed. */
export interface Surface {
  boardBox: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** A fraction as a CSS percentage. */
export const percent = (share: number): string => `${share * 100}%`;
