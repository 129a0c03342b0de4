import { changeVerb } from '../change.ts';
import type { Verb } from '../verb.ts';
import { refFrom } from '../words.ts';

export const kill: Verb = changeVerb({
  name: 'kill',
  summary: '紧急停用一个版本：已打开的页面也立即换下',
  usage: ['<名称>@<版本>'],
  details: [
    '停用的版本不再给任何人，包括测试覆盖与点名用户；正在使用它的页面立即换成上一个可用版本，有未保存内容的先提示倒计时。',
  ],
  examples: ['tools@1.5.0 --why "会清空购物车"'],
  target: refFrom,
  change: (ref) => ({ verb: 'kill', ...ref }),
  successMessage: (ref) => `${ref.name}@${ref.version} 已停用`,
});
