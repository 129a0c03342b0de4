import { refuseFormat } from '@app/imaging/refuse-format';
import { checkBlocks, SMALLEST_SIDE, tooSmallProblem } from '@app/imaging/translate/check';
import { AppError, CODES } from '@app/shared/errors';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'translate'> = {
  files: ({ fileId }) => [fileId],
  check({ fileId, blocks, format }, inputs) {
    const { width, height } = inputs.get(fileId)!;
    if (width !== null && height !== null && Math.min(width, height) < SMALLEST_SIDE)
      throw new AppError(CODES.REFUSED, tooSmallProblem(width, height));
    if (blocks) {
      checkBlocks(blocks);
      refuseFormat(format, { width, height });
    }
  },
  result: 'EXTRA',
  label: 'by-engine',
};
