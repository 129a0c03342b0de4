import { changeLines } from '../change.ts';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import { diffLines } from '../text/diff.ts';
import type { Context, Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

async function decide(context: Context, decision: 'approve' | 'reject'): Promise<void> {
  onlyWords(context.positionals, 1);
  const id = context.positionals[0];
  if (id === undefined) throw misuseError('缺少提案编号，可用 release proposals 查看');
  const api = await context.api();
  if (context.flag('dry-run')) {
    const proposal = (await api.proposals()).find((one) => one.id === id);
    if (!proposal) throw misuseError(`没有提案 ${id}`, '可用 release proposals --all 查看');
    const effect = decision === 'approve' ? diffLines(proposal.diff) : [];
    const head = decision === 'approve' ? '批准后将进行的更改（未执行）：' : `将驳回提案 ${id}（未执行）`;
    return context.out.result({ proposal, dryRun: true }, [head, ...effect]);
  }
  const answer = await api.decide(id, decision, context.text('why') ?? '');
  if ('state' in answer && answer.state === 'stale')
    throw new ReleaseError(`提案 ${id} 已失效，未做任何更改：提交之后线上状态变了，批准的效果已与当时所示不同`, {
      exit: EXIT_CODES.changed,
      help: '请提交者看过 release status 后重新提交',
    });
  if ('state' in answer && answer.state === 'void')
    throw new ReleaseError(`提案 ${id} 已作废，未做任何更改：提交它的令牌已失效，或不再有此权限`, {
      exit: EXIT_CODES.changed,
      help: '请由仍有权限的人重新提交',
    });
  const lines =
    'revision' in answer
      ? changeLines(answer, { dryRun: false, done: `提案 ${id} 已批准并上线` })
      : [`提案 ${id} 已驳回`];
  context.out.result(answer, lines);
}

const COMMON_OPTIONS = {
  usage: ['<提案编号>'],
  options: {},
  uses: ['change', 'server'],
} as const;

export const approve: Verb = {
  ...COMMON_OPTIONS,
  name: 'approve',
  summary: '批准一条提案并执行',
  details: ['需要 approve 权限，且不能与提交者是同一个令牌或名称相同的令牌。期间别的变更会使提案失效。'],
  examples: ['3f9c2a1b-… --why "已复核"'],
  run: (context) => decide(context, 'approve'),
};

export const reject: Verb = {
  ...COMMON_OPTIONS,
  name: 'reject',
  summary: '驳回一条提案',
  details: ['需要 approve 权限。'],
  examples: ['3f9c2a1b-… --why "等节后再上"'],
  run: (context) => decide(context, 'reject'),
};
