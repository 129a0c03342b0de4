import { AppError, CODES } from '@app/shared/errors';

/** Something that whoever asked can change; the words are shown as they are. */
export function refuse(words: string, cause?: unknown): never {
  throw new AppError(CODES.REFUSED, words, { cause });
}
