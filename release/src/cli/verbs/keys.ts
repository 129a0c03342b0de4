import type { Status } from '@app/shared/contracts/release-api';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import { tableLines } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

const ACTIONS = ['add', 'use', 'drop'] as const;

function rows(keys: Status['keys']): string[] {
  return tableLines(keys.map(({ id, current }) => [id, current ? '签名中' : '已受信任']));
}

/** Public keys as FOLLOW_KEYS takes them. */
function pinLine(keys: Status['keys']): string {
  const missing = keys.find(({ key }) => key === undefined);
  if (missing)
    throw new ReleaseError('这个发布服务还不会给出公钥', { exit: EXIT_CODES.fault, help: '请先更新发布服务' });
  return keys.map(({ id, key }) => `${id}=${key}`).join(',');
}

export const keys: Verb = {
  name: 'keys',
  summary: '轮换签名密钥',
  usage: ['list', 'pin', 'add [<密钥名>]', 'use <密钥名>', 'drop <密钥名>'],
  details: [
    '轮换分三步，每步之间至少间隔一份文档的有效期，让打开的页面先认识新密钥：',
    'pin 打印公钥，跟随服务器用它核对一切（FOLLOW_KEYS 或 FOLLOW_KEYS_FILE）。',
    'add 生成新密钥并让页面信任它；use 改用它签名；drop 不再信任旧密钥。正在签名的密钥不能去掉。',
  ],
  examples: ['pin > follow-keys', 'add k2', 'use k2', 'drop k1'],
  options: { 'dry-run': { type: 'boolean', help: '只说明将做什么，不执行' } },
  uses: ['server'],
  words: ['list', 'pin', ...ACTIONS],
  async run(context) {
    onlyWords(context.positionals, 2);
    const [typed, id] = context.positionals;
    const api = await context.api();
    if (typed === 'list') {
      const { keys: known } = await api.status();
      return context.out.result({ keys: known }, rows(known));
    }
    if (typed === 'pin') {
      const { keys: known } = await api.status();
      return context.out.result({ keys: known }, [pinLine(known)]);
    }
    const action = ACTIONS.find((one) => one === typed);
    if (!action)
      throw misuseError(`keys 后应为 list、pin、add、use 或 drop${typed === undefined ? '' : `，实际 ${typed}`}`);
    if (action !== 'add' && id === undefined) throw misuseError(`缺少密钥名，可用 release keys list 查看`);
    if (context.flag('dry-run')) {
      const done = { add: '将新增并信任密钥', use: '将改用此密钥签名：', drop: '将不再信任密钥' }[action];
      return context.out.result({ action, id: id ?? null, dryRun: true }, [`${done} ${id ?? ''}（未执行）`]);
    }
    const answer = await api.keys({ action, ...(id === undefined ? {} : { id }) });
    context.out.result(answer, rows(answer.keys));
  },
};
