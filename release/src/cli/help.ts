import { EXIT } from './exit.ts';
import { optionsOf } from './options.ts';
import { table } from './text/layout.ts';
import type { Verb } from './verb.ts';

const EXITS: [number, string][] = [
  [EXIT.done, '完成'],
  [EXIT.fault, '网络、服务器或本机故障'],
  [EXIT.usage, '用法、名称或版本不对'],
  [EXIT.conflict, '与已有内容冲突（409）'],
  [EXIT.refused, '检查不通过，被拒绝（422）'],
  [EXIT.changed, '期间有别人的变更（412）'],
  [EXIT.forbidden, '令牌无效或权限不足（401、403）'],
];

export function overview(verbs: readonly Verb[]): string {
  return [
    '用法：release <命令> [参数] [选项]',
    '',
    '命令',
    ...table([
      ...verbs.map(({ name, summary }) => [`  ${name}`, summary]),
      ['  help <命令>', '查看一个命令的说明、选项与例子'],
    ]),
    '',
    '退出码',
    ...table(EXITS.map(([code, text]) => [`  ${code}`, text])),
  ].join('\n');
}

export function helpOf(verb: Verb): string {
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
    ...table(options.map(([name, { value, help }]) => [`  --${name}${value ? ` ${value}` : ''}`, help])),
    '',
    '例子',
    ...verb.examples.map((example) => `  release ${verb.name} ${example}`.trimEnd()),
  ].join('\n');
}
