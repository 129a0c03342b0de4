import { AppError, CODES } from '@app/shared/errors';
import { readMask } from '../files.ts';
import type { Size } from '../pixels.ts';

/**
 * The mask of a control unit, stretched to a size: 255 where the unit is active. @throws AppError
 * when it cannot be read, and when the unit would be active nowhere
 */
export async function readUnitMask(path: string, { width, height }: Size): Promise<Uint8Array> {
  const { data } = await readMask(path, { width, height });
  if (data.every((value) => value === 0))
    throw new AppError(CODES.REFUSED, '控制单元的范围全是黑的，它哪里也不起作用：请把要起作用的地方涂白');
  return data;
}
