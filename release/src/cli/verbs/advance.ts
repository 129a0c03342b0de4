import { LADDER } from '@app/shared/release-rules/ladder';
import { changeVerb } from '../change.ts';
import { percentText } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { targetFrom } from '../words.ts';

export const advance: Verb = changeVerb({
  name: 'advance',
  summary: '把灰度版本推进一级',
  usage: ['<名称>', '<名称>@<版本>'],
  details: [`依次为 ${LADDER.map((step) => percentText(step)).join('、')}。有多个灰度版本时须写明推进哪一个。`],
  examples: ['tools --why "观察一小时正常"'],
  target: targetFrom,
  change: (target) => ({ verb: 'advance', ...target }),
  successMessage: (target) => `${target.name} 已推进`,
});
