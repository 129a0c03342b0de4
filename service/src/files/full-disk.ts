import { AppError, CODES } from '@app/shared/errors';

/** Codes of a file system that takes nothing more. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** The answer to a disk that is full: nothing is lost, the same can be sent again once there is room. */
export function fullDisk(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error) || !FULL.includes(String(error.code))) return null;
  return new AppError(CODES.FAULT, '服务器存储空间不足，没有保存成功，请稍后重试', { cause: error });
}
