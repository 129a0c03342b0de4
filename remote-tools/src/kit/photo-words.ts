import { BATCH, UPLOAD_WORDS } from '@app/shared/contracts/limits';

/** Hint of a tool that takes a batch. @param how such as 「一次最多」 */
export const photosNote = (how: string): string =>
  `照片在 ${UPLOAD_WORDS.bytes}、${UPLOAD_WORDS.pixels}以内，${how} ${BATCH} 张`;
