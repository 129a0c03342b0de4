import type { Freeze } from '@app/shared/contracts/release-api';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import { freezeLine } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { momentFrom, nameFrom, onlyWords } from '../words.ts';

export const freeze: Verb = {
  name: 'freeze',
  summary: '冻结发布：立即，或在一段时间里',
  usage: ['[<名称>] [--from <时间>] [--until <时间>] --why <原因>'],
  details: [
    '不写名称即冻结所有应用；不写 --from 即现在开始，不写 --until 则直到 unfreeze。',
    '冻结期间不能发布上线、放量、推进、下线与恢复上线，自动推进等冻结结束后再继续；停用、回滚、结束灰度与健康检查的自动中止照常。只存入版本（publish --no-live）不受影响。',
    '有 emergency 权限的令牌可以用 --emergency 加 --why 放行一次，原因写入变更记录。',
    '时间写成 2026-02-10 或 "2026-02-10 08:00"，按这台机器的时区。',
  ],
  examples: [
    '--why "支付渠道故障，停线排查"',
    '--from 2026-02-14 --until "2026-02-24 08:00" --why "春节不发布"',
    'tools --until "2026-03-01 10:00" --why "直播期间"',
  ],
  options: {
    from: { type: 'string', value: '<时间>', help: '开始时间，默认现在' },
    until: { type: 'string', value: '<时间>', help: '结束时间，默认直到解除' },
    why: { type: 'string', value: '<原因>', help: '被拒绝的人会看到，也写入变更记录' },
  },
  uses: ['server'],
  async run(context) {
    const [typed] = context.positionals;
    onlyWords(context.positionals, 1);
    const name = typed === undefined ? undefined : nameFrom(typed);
    const why = context.text('why')?.trim();
    if (!why) throw misuseError('缺少 --why：被拒绝的人需要知道为什么冻结');
    const [from, until] = [momentFrom(context.text('from')), momentFrom(context.text('until'))];
    const api = await context.api();
    const made = await api.freeze({
      ...(name === undefined ? {} : { name }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      why,
    });
    context.out.result(made, [`已冻结：${freezeLine(made)}`]);
  },
};

/** Freezes to end: the one that is named, or all that are in force. */
function freezesToEnd(freezes: readonly Freeze[], typed: string | undefined): Freeze[] {
  if (typed !== undefined) {
    const found = typed.length < 4 ? [] : freezes.filter(({ id }) => id.startsWith(typed));
    if (found.length === 1) return found;
    throw misuseError(
      found.length === 0 ? `没有编号以 ${typed} 开头的冻结` : `不止一次冻结的编号以 ${typed} 开头，请多写几位`,
      '编号见 release status',
    );
  }
  const active = freezes.filter(({ from }) => Date.parse(from) <= Date.now());
  if (active.length > 0) return active;
  throw new ReleaseError('现在没有冻结，未做任何更改', {
    exit: EXIT_CODES.conflict,
    ...(freezes.length > 0 ? { help: '取消还没有开始的冻结请写明编号，见 release status' } : {}),
  });
}

export const unfreeze: Verb = {
  name: 'unfreeze',
  summary: '解除冻结',
  usage: ['[<编号>] [--why <原因>]'],
  details: ['不写编号即解除现在生效的所有冻结；还没有开始的冻结要写明编号（见 status）。自动推进随即继续。'],
  examples: ['--why "渠道已恢复"', '3f9c2a1b'],
  options: { why: { type: 'string', value: '<原因>', help: '写入变更记录，最多 500 字' } },
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const api = await context.api();
    const ended: Freeze[] = [];
    for (const { id } of freezesToEnd((await api.status()).freezes, context.positionals[0]))
      ended.push(await api.unfreeze(id, context.text('why') ?? ''));
    context.out.result(
      { freezes: ended },
      ended.map((one) => `已解除：${freezeLine(one)}`),
    );
  },
};
