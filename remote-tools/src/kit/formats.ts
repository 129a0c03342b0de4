import { formatProblem } from '@app/shared/contracts/picture-sides';

export const FORMATS = [
  { value: 'jpg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
] as const;
export type Format = (typeof FORMATS)[number]['value'];

/** Formats that hold a picture of this size. */
export const formatsFor = (size: { width: number; height: number }) =>
  FORMATS.filter(({ value }) => formatProblem(value, size) === null);
