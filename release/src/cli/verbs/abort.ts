import { changeVerb } from '../change.ts';
import type { Verb } from '../verb.ts';
import { targetFrom } from '../words.ts';

export const abort: Verb = changeVerb({
  name: 'abort',
  summary: '结束灰度：用到灰度版本的访客回到稳定版',
  usage: ['<名称>', '<名称>@<版本>'],
  details: ['只写名称则结束该应用的全部灰度；写明版本则只结束这一个。灰度已经结束时拒绝，不影响稳定版。'],
  examples: ['tools --why "下单报错"', 'tools@1.5.0'],
  target: targetFrom,
  change: (target) => ({ verb: 'abort', ...target }),
  successMessage: (target) => `${target.name} 的灰度已结束`,
});
