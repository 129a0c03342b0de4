import { zRetired } from '@app/shared/contracts/release-change';
import { carryOut, changeVerb } from '../change.ts';
import { misuseError } from '../exit.ts';
import type { Verb } from '../verb.ts';
import { nameFrom, onlyWords } from '../words.ts';

export const retire: Verb = {
  name: 'retire',
  summary: '让一个应用下线：菜单与路径不再有它，原地址说明去向',
  usage: ['<名称> [--to <路径>] [--say <说明>]'],
  details: [
    '打开着的页面也会换下，有未保存内容的先提示倒计时。原地址显示「已下线」、说明和去向的链接。',
    '名称为它保留：在 unretire 之前，谁都不能用这个名称发布或上线。挂载路径则可以由别的应用接管。',
    '再次执行只更换说明与去向。发布服务要求审批时，下线需要另一个令牌批准。',
  ],
  examples: ['tools --to /course --why "并入课程"', 'tools --say "功能已并入「创作」，作品都在「我的作品」里"'],
  options: {
    to: { type: 'string', value: '<路径>', help: '本站的去向，例如 /course' },
    say: { type: 'string', value: '<说明>', help: '给访客看的一句话' },
  },
  uses: ['change', 'server'],
  async run(context) {
    const name = nameFrom(context.positionals[0]);
    onlyWords(context.positionals, 1);
    const [to, note] = [context.text('to'), context.text('say')];
    const told = zRetired.safeParse({ ...(to === undefined ? {} : { to }), ...(note === undefined ? {} : { note }) });
    if (!told.success) throw misuseError(told.error.issues.map(({ message }) => message).join('；'));
    await carryOut(context, { verb: 'retire', name, ...told.data, why: context.text('why') ?? '' }, `${name} 已下线`);
  },
};

export const unretire: Verb = changeVerb({
  name: 'unretire',
  summary: '恢复下线的应用：版本与流量和下线前一样',
  usage: ['<名称>'],
  details: ['打开着「已下线」页面的标签页会自己换回来。挂载路径已由别的应用接管时拒绝，并说明是哪一个。'],
  examples: ['tools --why "还有人在用"'],
  target: nameFrom,
  change: (name) => ({ verb: 'unretire', name }),
  successMessage: (name) => `${name} 已恢复上线`,
});
