import { LADDER } from '@app/shared/contracts/release-api';
import { carryOut } from '../change.ts';
import { percent } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { nameFrom, onlyWords } from '../words.ts';

export const advance: Verb = {
  name: 'advance',
  summary: '把应用的灰度版本推进一级',
  usage: ['<名称>'],
  details: [`依次为 ${LADDER.map((step) => percent(step)).join('、')}。健康检查不通过时拒绝推进。`],
  examples: ['tools --why "观察一小时正常"'],
  options: {},
  uses: ['change', 'server'],
  async run(context) {
    const name = nameFrom(context.positionals[0]);
    onlyWords(context.positionals, 1);
    await carryOut(context, { verb: 'advance', name, why: context.text('why') ?? '' }, `${name} 已推进`);
  },
};
