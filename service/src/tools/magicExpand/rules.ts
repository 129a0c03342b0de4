import { frameOf } from '../../engines/builtin/fill/frame.ts';
import { refuseFormat } from '../refuse-format.ts';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'magicExpand'> = {
  files: ({ fileId }) => [fileId],
  check({ fileId, frame, format }, inputs) {
    const { width, height } = inputs.get(fileId)!;
    refuseFormat(format, frameOf(frame, width, height));
  },
  result: 'EXTRA',
};
