import { isDiskFull } from '@app/database/disk-full';
import { AppError, CODES } from '@app/shared/errors';

/**
 * The answer to a disk that is full: nothing is lost, the same can be sent again once there is
 * room.
 */
export const noRoom = (cause: unknown) =>
  new AppError(CODES.FAULT, '服务器存储空间不足，没有保存成功，请稍后重试', { cause });

/** The same for what a file system or the database says; null when it says something else. */
export const fullDisk = (error: unknown): AppError | null => (isDiskFull(error) ? noRoom(error) : null);
