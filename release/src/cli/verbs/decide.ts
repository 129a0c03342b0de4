import { changeLines } from '../change.ts';
import { misuse } from '../exit.ts';
import type { Context, Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

async function decide(context: Context, decision: 'approve' | 'reject'): Promise<void> {
  onlyWords(context.positionals, 1);
  const id = context.positionals[0];
  if (id === undefined) throw misuse('缺少提案编号，可用 release proposals 查看');
  const answer = await (await context.api()).decide(id, decision, context.text('why') ?? '');
  const lines =
    'revision' in answer
      ? changeLines(answer, { dryRun: false, done: `提案 ${id} 已批准并上线` })
      : [`提案 ${id} 已驳回`];
  context.out.result(answer, lines);
}

const shared = {
  usage: ['<提案编号>'],
  options: { why: { type: 'string', value: '<原因>', help: '写入变更记录，最多 500 字' } },
  uses: ['server'],
} as const;

export const approve: Verb = {
  ...shared,
  name: 'approve',
  summary: '批准一条提案并执行',
  details: ['需要 approve 权限，且不能与提交者是同一个令牌。期间别的变更会使提案失效。'],
  examples: ['7 --why "已复核"'],
  run: (context) => decide(context, 'approve'),
};

export const reject: Verb = {
  ...shared,
  name: 'reject',
  summary: '驳回一条提案',
  details: ['需要 approve 权限。'],
  examples: ['7 --why "等节后再上"'],
  run: (context) => decide(context, 'reject'),
};
