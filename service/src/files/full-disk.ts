import { isDiskFull } from '@app/database/disk-full';
import { AppError, CODES } from '@app/shared/errors';

/**
 * Error for a full disk: nothing is lost, and the same request can be repeated once there is space.
 */
export const diskFullError = (cause: unknown) =>
  new AppError(CODES.FAULT, '服务器存储空间不足，没有保存成功，请稍后重试', { cause });

/** Error for a full disk as a file system or the database reports it; null for any other error. */
export const asDiskFullError = (error: unknown): AppError | null => (isDiskFull(error) ? diskFullError(error) : null);
