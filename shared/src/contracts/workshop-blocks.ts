const sided = (side: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${side}${String(index).padStart(2, '0')}`);

/** Blocks of a UNet, each with its own ratio, in their order of display. */
export const BLOCKS: readonly string[] = [...sided('IN'), 'M00', ...sided('OUT')];
