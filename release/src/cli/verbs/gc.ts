import { megabytesText, tableLines } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

export const gc: Verb = {
  name: 'gc',
  summary: '删除不再需要的旧版本文件',
  usage: ['[--keep <个数>] [--days <天数>] [--dry-run]'],
  details: ['线上、灰度版本、上一个可用版本，以及最近若干天内用过的版本都会保留。删除的只是文件，版本号仍然占用。'],
  examples: ['--dry-run', '--keep 5 --days 14'],
  options: {
    keep: { type: 'string', value: '<个数>', help: '每个应用保留最新的多少个版本，默认 10' },
    days: { type: 'string', value: '<天数>', help: '最近多少天内用过的版本保留，默认 30' },
    'dry-run': { type: 'boolean', help: '只显示将删除什么，不执行' },
  },
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 0);
    const keep = context.wholeNumber('keep', { min: 0, max: 10_000 }) ?? 10;
    const days = context.wholeNumber('days', { min: 0, max: 36_500 }) ?? 30;
    const dryRun = context.flag('dry-run');
    const collected = await (await context.api()).gc({ keep, days }, dryRun);
    const rows = collected.versions.map(({ name, version, bytes }) => [`  ${name}@${version}`, megabytesText(bytes)]);
    const what = `${rows.length} 个版本，${megabytesText(collected.bytes)}`;
    context.out.result({ ...collected, dryRun }, [
      rows.length === 0 ? '没有可以删除的版本' : dryRun ? `将删除 ${what}（未执行）` : `已删除 ${what}`,
      ...tableLines(rows),
    ]);
  },
};
