/** Colours of areas, by their index; white text on each is legible. */
const COLOURS = ['#b9380a', '#1d4ed8', '#15803d', '#7e22ce', '#92580a', '#be185d', '#0e7490', '#475569'] as const;

export const areaColour = (at: number): string => COLOURS[at % COLOURS.length]!;
