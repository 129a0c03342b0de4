import { AppError, CODES } from '@app/shared/errors';
import { UNKNOWN_FAULT_TEXT } from '../domain/aigc/texts.ts';
import { asDiskFullError } from '../files/full-disk.ts';

/** A refusal in the web UI's format: `error` is its error class, `detail` the message. */
export class WebUiError extends Error {
  readonly status: number;
  readonly error: string;
  constructor(status: number, detail: string, error = 'HTTPException') {
    super(detail);
    this.status = status;
    this.error = error;
  }
}

/**
 * The refusal for an error; `null` for an internal error, whose message may name files of this
 * machine.
 */
export function refusalOf(error: unknown): WebUiError | null {
  if (error instanceof WebUiError) return error;
  const known = error instanceof AppError ? error : asDiskFullError(error);
  if (known) return new WebUiError(known.code === CODES.FAULT ? 500 : 422, known.message);
  const { statusCode, message } = Object(error) as Partial<Error & { statusCode: number }>;
  return statusCode !== undefined && statusCode < 500 ? new WebUiError(statusCode, message ?? '') : null;
}

export const UNKNOWN_FAULT_ERROR = new WebUiError(500, UNKNOWN_FAULT_TEXT);
