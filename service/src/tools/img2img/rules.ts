import { withMask } from '@app/shared/contracts/tool-params/img2img';
import { AppError, CODES } from '@app/shared/errors';
import { sameSize } from '../../engines/builtin/fill/mask-size.ts';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'img2img'> = {
  files: ({ fileId, maskId }) => (maskId ? [fileId, maskId] : [fileId]),
  check({ mode, fileId, maskId }, inputs) {
    if (withMask(mode) !== (maskId !== null))
      throw new AppError(CODES.REFUSED, maskId ? '这种模式不用蒙版' : '请先涂出要重绘的地方');
    if (maskId) sameSize(inputs.get(maskId)!, inputs.get(fileId)!);
  },
  count: ({ batch_size }) => batch_size,
  result: 'IMG2IMG',
};
