import type { ChangeInput } from '@app/shared/contracts/release-api';
import { carryOut } from '../change.ts';
import { misuse } from '../exit.ts';
import type { Context, Verb } from '../verb.ts';
import { nameFrom, onlyWords, refFrom, revisionFrom } from '../words.ts';

function changeFrom(context: Context): { change: ChangeInput; done: string } {
  const why = context.text('why') ?? '';
  const revision = context.text('revision');
  const typed = context.positionals[0];
  if (revision !== undefined) {
    if (typed !== undefined) throw misuse('--revision 恢复所有应用，不能再指定应用');
    const number = revisionFrom(revision);
    return { change: { verb: 'restore', revision: number, why }, done: `已恢复到修订 ${number} 的状态` };
  }
  if (typed?.includes('@')) {
    const ref = refFrom(typed);
    return { change: { verb: 'rollback', ...ref, why }, done: `${ref.name} 已回滚到 ${ref.version}` };
  }
  const name = nameFrom(typed);
  return { change: { verb: 'rollback', name, why }, done: `${name} 已回滚` };
}

export const rollback: Verb = {
  name: 'rollback',
  summary: '撤下灰度版本，或回到上一个可用版本、指定版本、某个修订',
  usage: ['<名称>', '<名称>@<版本>', '--revision <修订号>'],
  details: [
    '有灰度版本时撤下灰度版本；没有时回到上一个可用版本。写明版本则回到该版本。',
    '--revision 把所有应用恢复到那个修订时的状态；历史不会被改写，恢复本身是新的一次修订。',
  ],
  examples: ['tools --why "下单报错"', 'tools@1.4.0', '--revision 41 --dry-run'],
  options: { revision: { type: 'string', value: '<修订号>', help: '恢复到这个修订时的状态，涉及所有应用' } },
  uses: ['change', 'server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const { change, done } = changeFrom(context);
    await carryOut(context, change, done);
  },
};
