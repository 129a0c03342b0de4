import { requireSameSize } from '@app/imaging/fill/mask-size';
import { refuseFormat } from '@app/imaging/refuse-format';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'magicEraser'> = {
  files: ({ fileId, maskId }) => [fileId, maskId],
  check({ fileId, maskId, format }, inputs) {
    requireSameSize(inputs.get(maskId)!, inputs.get(fileId)!);
    refuseFormat(format, inputs.get(fileId)!);
  },
  result: 'INPAINTRUNCLEANER',
  label: 'by-engine',
};
