import { sameSize } from '../../engines/builtin/fill/mask-size.ts';
import { refuseFormat } from '../refuse-format.ts';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'magicEraser'> = {
  files: ({ fileId, maskId }) => [fileId, maskId],
  check({ fileId, maskId, format }, inputs) {
    sameSize(inputs.get(maskId)!, inputs.get(fileId)!);
    refuseFormat(format, inputs.get(fileId)!);
  },
  result: 'EXTRA',
};
