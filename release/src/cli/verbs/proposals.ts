import { diffLines } from '../text/diff.ts';
import { momentText } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

const STATES = { open: '待审批', approved: '已批准', rejected: '已驳回', stale: '已失效', void: '已作废' } as const;

export const proposals: Verb = {
  name: 'proposals',
  summary: '查看待审批的变更',
  usage: ['[--all]'],
  details: ['默认只列出待审批的。基于的修订号已变化的提案会失效，需要重新提交；提交者的令牌被吊销的随之作废。'],
  examples: ['', '--all --json'],
  options: { all: { type: 'boolean', help: '包括已处理和已失效的' } },
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 0);
    const all = await (await context.api()).proposals();
    const shown = all.filter(({ state }) => state === 'open' || context.flag('all'));
    const lines = shown.flatMap(({ id, by, at, change, state, diff }) => [
      `${id}  ${momentText(at)}  ${by}  ${change.verb}  ${STATES[state]}${change.why ? `  ${change.why}` : ''}`,
      ...diffLines(diff),
    ]);
    context.out.result({ proposals: shown }, lines.length > 0 ? lines : ['没有待审批的提案']);
  },
};
