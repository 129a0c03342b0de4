export const FORMATS = [
  { value: 'jpg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
] as const;
export type Format = (typeof FORMATS)[number]['value'];

/** Pixels a side of WebP can have. */
const WEBP_SIDE = 16_383;

/** Formats that hold a picture of this size. */
export const formatsFor = ({ width, height }: { width: number; height: number }) =>
  FORMATS.filter(({ value }) => value !== 'webp' || Math.max(width, height) <= WEBP_SIDE);
