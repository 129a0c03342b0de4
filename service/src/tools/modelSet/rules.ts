import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'modelSet'> = {
  files: () => [],
  count: ({ shots }) => shots.length,
  result: 'TXT2IMG',
};
