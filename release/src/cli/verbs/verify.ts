import { EXIT_CODES } from '../exit.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

export const verify: Verb = {
  name: 'verify',
  summary: '重新核对所有已存文件的哈希与整个变更记录',
  usage: [''],
  details: ['发现问题时逐条列出，退出码 1。'],
  examples: [''],
  options: {},
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 0);
    const found = await (await context.api()).verify();
    const good = found.problems.length === 0 && found.log;
    context.out.result(found, [
      `核对了 ${found.versions} 个版本、${found.files} 个文件`,
      ...found.problems.map((problem) => `  - ${problem}`),
      found.log ? '变更记录完整' : '变更记录不完整',
      good ? '没有发现问题' : '发现问题，请从备份恢复',
    ]);
    return good ? EXIT_CODES.done : EXIT_CODES.fault;
  },
};
