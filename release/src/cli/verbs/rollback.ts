import type { ChangeInput } from '@app/shared/contracts/release-change';
import { carryOut } from '../change.ts';
import { misuseError } from '../exit.ts';
import type { Context, Verb } from '../verb.ts';
import { onlyWords, revisionFrom, targetFrom, versionFrom } from '../words.ts';

const UNDO_HELP = '用 --undo 写明要撤销的版本，它必须正是现在的稳定版（release status 可查）；要结束灰度请用 abort';

function changeFrom(context: Context): { change: ChangeInput; done: string } {
  const why = context.text('why') ?? '';
  const revision = context.text('revision');
  const undo = context.text('undo');
  const typed = context.positionals[0];
  if (revision !== undefined) {
    if (typed !== undefined) throw misuseError('--revision 恢复所有应用，不能再指定应用');
    if (undo !== undefined) throw misuseError('--revision 与 --undo 只能选一个');
    const number = revisionFrom(revision);
    return { change: { verb: 'restore', revision: number, why }, done: `已恢复到修订 ${number} 的状态` };
  }
  const target = targetFrom(typed);
  if (undo === undefined) throw misuseError(`没有写明要撤销 ${target.name} 的哪个版本`, UNDO_HELP);
  const done = `${target.name} 已撤销 ${undo}${target.version === undefined ? '' : `，回到 ${target.version}`}`;
  return { change: { verb: 'rollback', ...target, undo: versionFrom(undo), why }, done };
}

export const rollback: Verb = {
  name: 'rollback',
  summary: '撤销全量上线的版本：回到上一个可用版本、指定版本，或某个修订',
  usage: ['<名称> --undo <版本>', '<名称>@<回到的版本> --undo <版本>', '--revision <修订号>'],
  details: [
    '--undo 写明要撤销的稳定版；期间稳定版已换成别的时拒绝，不会误伤。进行中的灰度随之结束。',
    '不写明回到哪个版本时，回到上一个可用版本。只结束灰度、不动稳定版请用 abort。',
    '--revision 把所有应用恢复到那个修订时的状态；历史不会被改写，恢复本身是新的一次修订。',
  ],
  examples: ['tools --undo 1.5.0 --why "下单报错"', 'tools@1.3.0 --undo 1.5.0', '--revision 41 --dry-run'],
  options: {
    undo: { type: 'string', value: '<版本>', help: '要撤销的稳定版' },
    revision: { type: 'string', value: '<修订号>', help: '恢复到这个修订时的状态，涉及所有应用' },
  },
  uses: ['change', 'server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const { change, done } = changeFrom(context);
    await carryOut(context, change, done);
  },
};
