import { planText } from '@app/shared/release-rules/plan';
import { carryOut } from '../change.ts';
import { percentText } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { bucketsFrom, idsFrom, onlyWords, refFrom, stepsFrom, whereFrom } from '../words.ts';

export const promote: Verb = {
  name: 'promote',
  summary: '让更多人用上一个已发布的版本：全量、按比例或点名',
  usage: [
    '<名称>@<版本> [--canary <百分比>] [--cohort <用户 id,…>] [--where <条件>]',
    '<名称>@<版本> --canary <百分比> --every <间隔> [--step <百分比>] [--check <检查名>]',
  ],
  details: [
    '不带 --canary 即全量：原来的版本成为“上一个可用版本”，出错时由它顶替。',
    '还没有全量上线过的应用也能先灰度：只有份额内的访客有它的路径和菜单，其他人一概没有；没有稳定版可比，按首个版本自己的上限判定。',
    '带 --canary 则只给一部分访客；调高比例时已经用上的人不会被换走，调低时多出的人回到原版本。',
    '--cohort 点名的用户不论比例都会用上；再次执行而不带 --cohort 时保留原名单。',
    '--where 写明条件，符合的访客不论比例都会用上，例如 region=cn-31,cn-33;member=yes：分号之间都要符合，逗号之间符合一个即可；"" 取消条件。可用的条件见 status。',
    '带 --every 则比例到点自己推进一步，直到全量：--step 写明每步加多少，不写则按 advance 的各级。健康检查有疑点时等待，判定有问题时照常中止；pause 与 resume 暂停与继续，再次执行而不带 --every 则固定在该比例。',
    '--check 写明每步之后、推进下一步之前要通过的检查：名称由发布服务的 STEP_CHECK_* 设置，command 由 release check-step 回答。没有通过则撤回该版本，没有回答则暂停。',
    '发布服务要求审批时，影响访客较多的变更会变成一条待审批的提案；比例见 status。',
  ],
  examples: [
    'tools@1.5.0',
    'tools@1.5.0 --canary 10 --why "先看看错误率"',
    'tools@1.5.0 --canary 1 --every 10m --step 10',
    'tools@1.5.0 --canary 1 --every 10m --step 10 --check smoke',
    'tools@1.5.0 --canary 0 --cohort 12,34',
    'tools@1.5.0 --canary 0 --where "region=cn-31,cn-33;member=yes"',
  ],
  options: {
    canary: { type: 'string', value: '<百分比>', help: '只给这么多访客，例如 10、10% 或 0.5' },
    cohort: { type: 'string', value: '<用户 id,…>', help: '点名的用户，用逗号分隔' },
    where: { type: 'string', value: '<条件>', help: '符合条件的访客，例如 "region=cn-31;member=yes"' },
    every: { type: 'string', value: '<间隔>', help: '自动推进的间隔，例如 10m、2h 或 1d' },
    step: { type: 'string', value: '<百分比>', help: '每步增加多少，例如 10；须与 --every 同用' },
    check: { type: 'string', value: '<检查名>', help: '每步之后要通过的检查；须与 --every 同用' },
  },
  uses: ['change', 'server'],
  async run(context) {
    const ref = refFrom(context.positionals[0]);
    onlyWords(context.positionals, 1);
    const canary = context.text('canary');
    const cohorts = idsFrom(context.text('cohort'));
    const where = whereFrom(context.text('where'));
    const steps = stepsFrom(context.text('every'), context.text('step'), context.text('check'));
    const traffic = canary === undefined ? 10_000 : bucketsFrom(canary);
    await carryOut(
      context,
      {
        verb: 'promote',
        ...ref,
        traffic,
        ...(cohorts ? { cohorts } : {}),
        ...(where ? { where } : {}),
        ...(steps ? { steps } : {}),
        why: context.text('why') ?? '',
      },
      `${ref.name}@${ref.version} 已上线 ${percentText(traffic)}${steps ? `，${planText(steps)}` : ''}`,
    );
  },
};
