import { frameOf } from '../../engines/builtin/fill/frame.ts';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'magicExpand'> = {
  files: ({ fileId }) => [fileId],
  check({ fileId, frame }, inputs) {
    const { width, height } = inputs.get(fileId)!;
    frameOf(frame, width, height);
  },
  result: 'EXTRA',
};
