import { FITTING_SIDE } from '@app/shared/contracts/garment';
import { AppError, CODES } from '@app/shared/errors';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'aiFitting'> = {
  files: ({ fileId, on }) => (on.by === 'photo' ? [fileId, on.fileId] : [fileId]),
  check({ fileId, on }, inputs) {
    const small = (id: string) => Math.min(inputs.get(id)!.width, inputs.get(id)!.height) < FITTING_SIDE;
    const ask = `请用每边至少 ${FITTING_SIDE} 像素的照片`;
    if (small(fileId)) throw new AppError(CODES.REFUSED, `衣服的照片太小，${ask}`);
    if (on.by === 'photo' && small(on.fileId)) throw new AppError(CODES.REFUSED, `人物的照片太小，${ask}`);
    if (on.by === 'photo' && on.fileId === fileId)
      throw new AppError(CODES.REFUSED, '衣服和人物用了同一张照片，请各选一张');
  },
  count: () => 1,
  result: 'IMG2IMG',
  label: 'generated',
};
