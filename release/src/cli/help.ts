import { EXIT_CODES } from './exit.ts';
import { optionsOf } from './options.ts';
import { tableLines } from './text/layout.ts';
import type { Verb } from './verb.ts';

const EXITS: [number, string][] = [
  [EXIT_CODES.done, '完成'],
  [EXIT_CODES.fault, '网络、服务器或本机故障'],
  [EXIT_CODES.usage, '用法、名称或版本不对'],
  [EXIT_CODES.conflict, '与已有内容冲突（409）'],
  [EXIT_CODES.refused, '检查不通过，被拒绝（422）'],
  [EXIT_CODES.changed, '期间有别人的变更（412）'],
  [EXIT_CODES.forbidden, '令牌或登录无效，或权限不足（401、403）'],
  [EXIT_CODES.frozen, '发布已冻结（423）'],
];

export function overviewText(verbs: readonly Verb[]): string {
  return [
    '用法：release <命令> [参数] [选项]',
    '',
    '命令',
    ...tableLines([
      ...verbs.map(({ name, summary }) => [`  ${name}`, summary]),
      ['  help <命令>', '查看一个命令的说明、选项与例子'],
    ]),
    '',
    '退出码',
    ...tableLines(EXITS.map(([code, text]) => [`  ${code}`, text])),
  ].join('\n');
}

export function helpText(verb: Verb): string {
  const options = Object.entries(optionsOf(verb));
  return [
    verb.summary,
    '',
    '用法',
    ...verb.usage.map((form) => `  release ${verb.name} ${form}`.trimEnd()),
    '',
    ...verb.details,
    '',
    '选项',
    ...tableLines(options.map(([name, { value, help }]) => [`  --${name}${value ? ` ${value}` : ''}`, help])),
    '',
    '例子',
    ...verb.examples.map((example) => `  release ${verb.name} ${example}`.trimEnd()),
  ].join('\n');
}
