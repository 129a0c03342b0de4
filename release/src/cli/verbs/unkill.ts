import { changeVerb } from '../change.ts';
import type { Verb } from '../verb.ts';
import { refFrom } from '../words.ts';

export const unkill: Verb = changeVerb({
  name: 'unkill',
  summary: '解除停用',
  usage: ['<名称>@<版本>'],
  details: ['版本重新可以使用；它的流量按停用前的安排恢复，可先用 --dry-run 查看。'],
  examples: ['tools@1.5.0 --dry-run'],
  target: refFrom,
  change: (ref) => ({ verb: 'unkill', ...ref }),
  successMessage: (ref) => `${ref.name}@${ref.version} 已解除停用`,
});
