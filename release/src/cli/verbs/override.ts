import { misuseError } from '../exit.ts';
import { momentText } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { nameFrom, onlyWords, refFrom } from '../words.ts';

export const override: Verb = {
  name: 'override',
  summary: '生成测试链接：只有打开链接的人用指定版本或开发地址',
  usage: ['<名称>@<版本> [--minutes <分钟>]', '<名称> --origin <地址> [--minutes <分钟>]'],
  details: [
    '链接带签名与期限，页面上有提示条，可一键退出；测试访问不计入健康统计。',
    '--origin 指向开发服务器，例如 http://localhost:3101；该地址须在发布服务的 OVERRIDE_ORIGINS 名单里。',
  ],
  examples: ['tools@1.6.0', 'tools --origin http://localhost:3101 --minutes 60'],
  options: {
    origin: { type: 'string', value: '<地址>', help: '开发服务器的地址，代替版本' },
    minutes: { type: 'string', value: '<分钟>', help: '多久后失效，默认 480，最多 10080' },
  },
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const typed = context.positionals[0];
    const origin = context.text('origin');
    const minutes = context.wholeNumber('minutes', { min: 1, max: 10_080 }) ?? 480;
    if (origin !== undefined && typed?.includes('@')) throw misuseError('版本与 --origin 二者选一');
    if (origin !== undefined && !URL.canParse(origin))
      throw misuseError(`--origin 应为地址，例如 http://localhost:3101，实际 ${origin}`);
    const input = origin === undefined ? refFrom(typed) : { name: nameFrom(typed), origin };
    const made = await (await context.api()).override({ ...input, minutes });
    const link = new URL(made.link, context.url).href;
    context.out.result({ ...made, link }, [link, `有效至 ${momentText(made.expiresAt)}`]);
  },
};
