import { requireSameSize } from '@app/imaging/fill/mask-size';
import { refuseFormat } from '@app/imaging/refuse-format';
import { AppError, CODES } from '@app/shared/errors';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'magicIntematting'> = {
  files: ({ fileId, strokesId, background }) => [
    fileId,
    ...(strokesId === null ? [] : [strokesId]),
    ...(background.by === 'picture' ? [background.fileId] : []),
  ],
  check({ fileId, strokesId, background, format, crop }, inputs) {
    if (strokesId !== null) requireSameSize(inputs.get(strokesId)!, inputs.get(fileId)!);
    // The size of the cropped subject is known only after cutting out.
    if (crop === null) refuseFormat(format, inputs.get(fileId)!);
    if (format === 'jpg' && background.by === 'none')
      throw new AppError(CODES.REFUSED, 'JPG 不能保存透明背景，请选择 PNG 或 WebP，或换一个背景');
  },
  count: ({ parts, shadow, background }) =>
    parts ? 2 + Number(shadow !== 'none') + Number(background.by !== 'none') : 1,
  result: 'EXTRA',
  label: 'own',
};
