import { AppError, CODES } from '../errors/index.ts';

const FINAL_CODES: readonly number[] = [CODES.FORBIDDEN, CODES.NOT_FOUND, CODES.TOO_LARGE, CODES.REFUSED];

/** Whether the same request would fail again, so that 重试 beside the message cannot help. */
export const isFinal = (failure: unknown): boolean => failure instanceof AppError && FINAL_CODES.includes(failure.code);
