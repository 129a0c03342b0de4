import { parseArgs } from 'node:util';
import { misuseError } from './exit.ts';
import type { Options, Verb } from './verb.ts';

export const GENERAL: Options = {
  json: { type: 'boolean', help: '以 JSON 输出结果，出错时输出 {"error":…}' },
  help: { type: 'boolean', help: '显示该命令的说明' },
};

const ADDRESS: Options = {
  url: { type: 'string', value: '<地址>', help: '发布服务地址，默认 RELEASE_URL 或 http://127.0.0.1:8080' },
};

const GROUPS: Record<Verb['uses'][number], Options> = {
  address: ADDRESS,
  server: {
    ...ADDRESS,
    'token-file': {
      type: 'string',
      value: '<文件>',
      help: '令牌文件，默认 RELEASE_TOKEN_FILE、release login 的登录或 .data/release-token；也可用 RELEASE_TOKEN 直接提供令牌',
    },
  },
  change: {
    why: { type: 'string', value: '<原因>', help: '写入变更记录，最多 500 字' },
    emergency: { type: 'boolean', help: '冻结期间紧急放行，需要 emergency 权限与 --why' },
    'dry-run': { type: 'boolean', help: '只显示将要发生的更改，不执行' },
  },
};

/** All options of a verb: its own, then those it shares. */
export function optionsOf(verb: Verb): Options {
  return { ...verb.options, ...Object.assign({}, ...verb.uses.map((group) => GROUPS[group])), ...GENERAL };
}

export interface Parsed {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

/** @throws ReleaseError that names the wrong option */
export function parse(verb: Verb, args: string[]): Parsed {
  const options = optionsOf(verb);
  const config = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  // Not strict, because Node's messages are English and name no valid option.
  const { tokens } = parseArgs({ args, options: config, allowPositionals: true, strict: false, tokens: true });
  const parsed: Parsed = { values: {}, positionals: [] };
  for (const token of tokens) {
    if (token.kind === 'positional') parsed.positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option)
      throw misuseError(`命令 ${verb.name} 没有选项 ${token.rawName}`, `查看可用选项：release help ${verb.name}`);
    if (option.type === 'boolean' && token.value !== undefined) throw misuseError(`选项 ${token.rawName} 不带值`);
    if (option.type === 'string' && (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))))
      throw misuseError(`选项 ${token.rawName} 缺少值 ${option.value ?? ''}`.trim());
    if (option.choices && !option.choices.includes(token.value ?? ''))
      throw misuseError(`选项 ${token.rawName} 的值应为 ${option.choices.join('、')}，实际 ${token.value}`);
    parsed.values[token.name] = token.value ?? true;
  }
  return parsed;
}
