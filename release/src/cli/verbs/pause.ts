import { changeVerb } from '../change.ts';
import type { Verb } from '../verb.ts';
import { nameFrom } from '../words.ts';

export const pause: Verb = changeVerb({
  name: 'pause',
  summary: '暂停自动推进：灰度版本停在现在的比例',
  usage: ['<名称>'],
  details: ['用到灰度版本的访客不受影响，健康检查照常。继续用 resume，结束灰度用 abort。'],
  examples: ['tools --why "等客服反馈"'],
  target: nameFrom,
  change: (name) => ({ verb: 'pause', name }),
  successMessage: (name) => `${name} 的自动推进已暂停`,
});

export const resume: Verb = changeVerb({
  name: 'resume',
  summary: '继续自动推进',
  usage: ['<名称>'],
  details: ['下一步在一个完整的间隔之后。没有自动推进的版本时拒绝：要自动推进请用 promote --every。'],
  examples: ['tools'],
  target: nameFrom,
  change: (name) => ({ verb: 'resume', name }),
  successMessage: (name) => `${name} 的自动推进已继续`,
});
