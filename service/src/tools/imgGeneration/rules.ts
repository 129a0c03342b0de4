import { toDrawingParams } from '@app/imaging/painter/drawing';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'imgGeneration'> = {
  files: ({ reference, like }) => [...new Set([reference, like].flatMap((one) => (one ? [one.fileId] : [])))],
  drawnAs: toDrawingParams,
  count: ({ count }) => count,
  result: 'TXT2IMG',
  label: 'generated',
};
