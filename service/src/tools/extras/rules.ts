import { AppError, CODES } from '@app/shared/errors';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'extras'> = {
  files: ({ fileId }) => [fileId],
  check({ fileId, scale }, inputs) {
    const { width, height } = inputs.get(fileId)!;
    if (width! * height! * scale * scale > OUTPUT_PIXELS)
      throw new AppError(CODES.REFUSED, `放大后超过 ${OUTPUT_PIXELS / 1e6} 百万像素，请选小一些的倍数`);
  },
  count: () => 1,
  result: 'EXTRA',
  label: 'by-engine',
};
