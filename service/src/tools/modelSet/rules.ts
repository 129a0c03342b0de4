import { FITTING_SIDE } from '@app/shared/contracts/garment';
import { AppError, CODES } from '@app/shared/errors';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'modelSet'> = {
  files: ({ likeness }) => (likeness ? [likeness.fileId] : []),
  check({ likeness }, inputs) {
    const photo = likeness && inputs.get(likeness.fileId)!;
    if (photo && Math.min(photo.width, photo.height) < FITTING_SIDE)
      throw new AppError(CODES.REFUSED, `人物的照片太小，请用每边至少 ${FITTING_SIDE} 像素的照片`);
  },
  count: ({ shots }) => shots.length,
  result: 'TXT2IMG',
  label: 'generated',
};
