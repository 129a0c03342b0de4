import { placeInFrame } from '@app/imaging/fill/frame';
import { refuseFormat } from '@app/imaging/refuse-format';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'magicExpand'> = {
  files: ({ fileId }) => [fileId],
  check({ fileId, frame, format }, inputs) {
    const { width, height } = inputs.get(fileId)!;
    refuseFormat(format, placeInFrame(frame, width, height));
  },
  result: 'EXTRA',
  // The operation labels a result as the person's own where it shows little or nothing new.
  label: 'generated',
};
