import type { ChangeEntry } from '@app/shared/contracts/release-api';
import { publishedOf } from '../known.ts';
import { diffLines } from '../text/diff.ts';
import { momentText } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { nameFrom, onlyWords } from '../words.ts';

function headOf({ revision, at, by, verb, name, version, why, approvedBy }: ChangeEntry): string {
  const about = name === null ? '' : ` ${name}${version === null ? '' : `@${version}`}`;
  const approved = approvedBy === null ? '' : `，${approvedBy} 批准`;
  return `修订 ${revision}  ${momentText(at)}  ${by}${approved}  ${verb}${about}${why ? `  ${why}` : ''}`;
}

export const history: Verb = {
  name: 'history',
  summary: '查看变更记录',
  usage: ['[<名称>] [--limit <条数>] [--before <修订号>] [--diff]'],
  details: ['从新到旧。操作者为令牌的名称；auto 表示健康检查自动撤下。'],
  examples: ['--limit 5', 'tools --diff'],
  options: {
    limit: { type: 'string', value: '<条数>', help: '最多显示多少条，默认 20，最多 500' },
    before: { type: 'string', value: '<修订号>', help: '只看这个修订之前的' },
    diff: { type: 'boolean', help: '同时显示每次的差异' },
  },
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const name = context.positionals[0] === undefined ? undefined : nameFrom(context.positionals[0]);
    const limit = context.wholeNumber('limit', { min: 1, max: 500 }) ?? 20;
    const before = context.wholeNumber('before', { min: 1, max: 1e9 });
    const query = { limit, ...(name === undefined ? {} : { name }), ...(before === undefined ? {} : { before }) };
    const api = await context.api();
    const entries = await api.changes(query);
    if (name !== undefined && entries.length === 0) await publishedOf(api, name);
    const lines = entries.flatMap((entry) => [headOf(entry), ...(context.flag('diff') ? diffLines(entry.diff) : [])]);
    context.out.result({ changes: entries }, lines.length > 0 ? lines : ['没有变更记录']);
  },
};
