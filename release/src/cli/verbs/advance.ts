import { LADDER } from '@app/shared/release-rules/ladder';
import { carryOut } from '../change.ts';
import { misuseError } from '../exit.ts';
import { percentText } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { onlyWords, targetFrom } from '../words.ts';

export const advance: Verb = {
  name: 'advance',
  summary: '把灰度版本推进一级',
  usage: ['<名称>', '<名称>@<版本>', '<名称> --skip-check --why <原因>'],
  details: [
    `依次为 ${LADDER.map((step) => percentText(step)).join('、')}。有多个灰度版本时须写明推进哪一个。`,
    '自动推进要求先通过检查时，用 --skip-check 跳过这一步的检查并写明原因；因检查没有回答而暂停的，随之继续。',
  ],
  examples: ['tools --why "观察一小时正常"', 'tools --skip-check --why "检查服务在维护，已人工看过"'],
  options: { 'skip-check': { type: 'boolean', help: '跳过这一步的检查，须与 --why 同用' } },
  uses: ['change', 'server'],
  async run(context) {
    const target = targetFrom(context.positionals[0]);
    onlyWords(context.positionals, 1);
    const why = context.text('why') ?? '';
    const skips = context.flag('skip-check');
    if (skips && why.trim() === '') throw misuseError('--skip-check 要与 --why 同用，原因会写入变更记录');
    const skipCheck = skips ? { skipCheck: true as const } : {};
    await carryOut(context, { verb: 'advance', ...target, ...skipCheck, why }, `${target.name} 已推进`);
  },
};
