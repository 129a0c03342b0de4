import { sameSize } from '../../engines/builtin/fill/mask-size.ts';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'magicEraser'> = {
  files: ({ fileId, maskId }) => [fileId, maskId],
  check({ fileId, maskId }, inputs) {
    sameSize(inputs.get(maskId)!, inputs.get(fileId)!);
  },
  result: 'EXTRA',
};
