import { carryOut } from '../change.ts';
import type { Verb } from '../verb.ts';
import { onlyWords, refFrom } from '../words.ts';

export const kill: Verb = {
  name: 'kill',
  summary: '紧急停用一个版本：已打开的页面也立即换下',
  usage: ['<名称>@<版本>'],
  details: [
    '停用的版本不再给任何人，包括测试覆盖与点名用户；正在使用它的页面立即换成上一个可用版本，有未保存内容的先提示倒计时。',
  ],
  examples: ['tools@1.5.0 --why "会清空购物车"'],
  options: {},
  uses: ['change', 'server'],
  async run(context) {
    const ref = refFrom(context.positionals[0]);
    onlyWords(context.positionals, 1);
    await carryOut(
      context,
      { verb: 'kill', ...ref, why: context.text('why') ?? '' },
      `${ref.name}@${ref.version} 已停用`,
    );
  },
};
