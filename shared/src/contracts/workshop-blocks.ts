const sided = (side: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${side}${String(index).padStart(2, '0')}`);

/** Blocks of a UNet, each with a ratio of its own, in the order in which they are listed. */
export const BLOCKS: readonly string[] = [...sided('IN'), 'M00', ...sided('OUT')];
