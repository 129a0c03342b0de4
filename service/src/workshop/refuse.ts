import { AppError, CODES } from '@app/shared/errors';

/** Refuses a request with a message that is shown to the person, who can change the request. */
export function refuseModel(words: string, cause?: unknown): never {
  throw new AppError(CODES.REFUSED, words, { cause });
}
