/** A number for a path of SVG, to a tenth of a pixel. */
export const roundToTenths = (value: number): number => Math.round(value * 10) / 10;
