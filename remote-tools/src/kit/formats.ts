import { formatProblem } from '@app/shared/contracts/picture-sides';
import { optionsOf } from './options.ts';

export const FORMATS = optionsOf({ jpg: 'JPG', png: 'PNG', webp: 'WebP' });
export type Format = (typeof FORMATS)[number]['value'];

/** Formats that hold a picture of this size. */
export const formatsFor = (size: { width: number; height: number }) =>
  FORMATS.filter(({ value }) => formatProblem(value, size) === null);
