import type { Status } from '@app/shared/contracts/release-api';
import { planText } from '@app/shared/release-rules/plan';
import { whereText } from '@app/shared/release-rules/targets';
import { publishedOf } from '../known.ts';
import { freezeLine, momentText, percentText, stepCheckLine, tableLines } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { nameFrom, onlyWords } from '../words.ts';

type App = Status['apps'][number];

function marks(
  { version, cohorts, where }: App['track']['versions'][number],
  { stable, previous, killed, retired, plan }: App['track'],
): string {
  return [
    retired ? '已下线' : '',
    version === stable ? '' : stable === null ? '首个版本，灰度' : '灰度',
    plan?.version === version ? planText(plan) : '',
    cohorts.length > 0 ? `点名 ${cohorts.length} 人` : '',
    where ? `符合 ${whereText(where)}` : '',
    version === previous ? '上一个可用' : '',
    killed.includes(version) ? '已停用' : '',
  ]
    .filter(Boolean)
    .join('，');
}

function rowsOf({ name, title, track }: App): string[][] {
  const shown = track.versions.toReversed();
  const rows = shown.map((one, index) => [
    index === 0 ? name : '',
    index === 0 ? title : '',
    one.version,
    percentText(one.traffic),
    marks(one, track),
  ]);
  const idle = [track.previous, ...track.killed].filter(
    (version, index, all) =>
      version !== null && all.indexOf(version) === index && !shown.some((one) => one.version === version),
  );
  for (const version of idle) {
    const mark = [version === track.previous ? '上一个可用' : '', track.killed.includes(version!) ? '已停用' : ''];
    rows.push([
      rows.length === 0 ? name : '',
      rows.length === 0 ? title : '',
      version!,
      '0 %',
      mark.filter(Boolean).join('，'),
    ]);
  }
  return rows.length > 0 ? rows : [[name, title, '—', '', '没有线上版本']];
}

export const status: Verb = {
  name: 'status',
  summary: '查看当前修订号、线上版本与流量',
  usage: ['[<名称>]'],
  details: ['列出每个应用的版本、流量占比、点名人数、上一个可用版本与已停用版本。'],
  examples: ['', 'tools --json'],
  options: {},
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const only = context.positionals[0] === undefined ? undefined : nameFrom(context.positionals[0]);
    const api = await context.api();
    const now = await api.status();
    const apps = now.apps.filter(({ name }) => only === undefined || name === only);
    const waiting = only !== undefined && apps.length === 0 ? await publishedOf(api, only) : 0;
    context.out.result({ ...now, apps }, [
      `${now.environment === undefined ? '' : `${now.environment}，`}修订号 ${now.revision}（${momentText(now.issuedAt)} 签发，有效至 ${momentText(now.expiresAt)}），打开的标签页 ${now.tabs}`,
      ...(waiting > 0
        ? [`${only} 已发布 ${waiting} 个版本，还没有上线`]
        : tableLines([['应用', '名称', '版本', '流量', ''], ...apps.flatMap(rowsOf)])),
      ...now.stepChecks.filter((one) => apps.some(({ name }) => name === one.name)).map(stepCheckLine),
      ...(now.traits.length > 0 ? [`可用的条件：${now.traits.join('、')}`] : []),
      ...(now.approval
        ? [
            `影响一个应用超过 ${percentText(now.approvalShare ?? 5000)} 访客的变更需要另一个令牌批准；停用（kill）随时可以`,
          ]
        : []),
      ...now.freezes.map((one) => `${Date.parse(one.from) <= Date.now() ? '冻结中' : '将冻结'}  ${freezeLine(one)}`),
    ]);
  },
};
