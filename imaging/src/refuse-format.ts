import { formatProblem, type SidedFormat } from '@app/shared/contracts/picture-sides';
import { AppError, CODES } from '@app/shared/errors';

/** @throws AppError when a picture of this size cannot be kept in the format */
export function refuseFormat(format: SidedFormat, size: { width: number | null; height: number | null }): void {
  const problem = formatProblem(format, { width: size.width ?? 0, height: size.height ?? 0 });
  if (problem !== null) throw new AppError(CODES.REFUSED, problem);
}
