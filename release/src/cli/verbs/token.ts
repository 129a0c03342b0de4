import { zScope, type TokenInfo } from '@app/shared/contracts/release-api';
import { SCOPE_ACTIONS } from '@app/shared/release-rules/scopes';
import { misuseError } from '../exit.ts';
import { momentText, tableLines } from '../text/layout.ts';
import type { Context, Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

function scopesFrom(typed: string | undefined): string[] {
  const scopes = (typed ?? '')
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean);
  if (scopes.length === 0) throw misuseError('缺少 --scope，例如 --scope publish:tools,promote:tools');
  const wrong = scopes.find((scope) => !zScope.safeParse(scope).success);
  if (wrong !== undefined)
    throw misuseError(`权限范围“${wrong}”不合法，应为「动作:名称」，动作为 *、${SCOPE_ACTIONS.join('、')}`);
  return scopes;
}

async function create(context: Context): Promise<void> {
  onlyWords(context.positionals, 1);
  const name = context.text('name');
  if (name === undefined) throw misuseError('缺少 --name，例如 --name 工具箱流水线');
  const scopes = scopesFrom(context.text('scope'));
  const days = context.flag('no-expiry') ? null : (context.wholeNumber('days', { min: 1, max: 3650 }) ?? 90);
  if (context.flag('dry-run')) {
    const wish = { name, scopes, days, dryRun: true };
    return context.out.result(wish, [
      `将签发令牌“${name}”：${scopes.join('、')}，${days === null ? '不过期' : `${days} 天`}（未执行）`,
    ]);
  }
  const made = await (await context.api()).createToken({ name, scopes, days });
  context.out.result(made, [
    made.token,
    `编号 ${made.id}，${made.scopes.join('、')}，${made.expiresAt === null ? '不过期' : `${momentText(made.expiresAt)} 过期`}`,
    '令牌只显示这一次，请立即保存到流水线的密钥里',
  ]);
}

function row({ id, name, scopes, expiresAt, lastUsedAt }: TokenInfo): string[] {
  const used = lastUsedAt === null ? '未使用' : momentText(lastUsedAt);
  return [id, name, scopes.join(','), expiresAt === null ? '不过期' : momentText(expiresAt), used];
}

async function list(context: Context): Promise<void> {
  onlyWords(context.positionals, 1);
  const tokens = await (await context.api()).tokens();
  context.out.result({ tokens }, tableLines([['编号', '名称', '权限', '过期', '最近使用'], ...tokens.map(row)]));
}

async function revoke(context: Context): Promise<void> {
  onlyWords(context.positionals, 2);
  const typed = context.positionals[1];
  if (typed === undefined) throw misuseError('缺少令牌编号，可用 release token list 查看');
  if (context.flag('dry-run'))
    return context.out.result({ id: typed, dryRun: true }, [`将吊销令牌 ${typed}（未执行）`]);
  const { id } = await (await context.api()).revokeToken(typed);
  context.out.result({ id, revoked: true }, [`令牌 ${id} 已吊销，立即失效`]);
}

export const token: Verb = {
  name: 'token',
  summary: '签发、查看、吊销令牌',
  usage: ['create --name <名称> --scope <范围,…> [--days <天数> | --no-expiry]', 'list', 'revoke <编号>'],
  details: [
    `权限范围为「动作:名称」，动作有 ${SCOPE_ACTIONS.join('、')}，名称为应用名或 *。任何令牌都可以读。`,
    '只能签发不超过自己权限的令牌。',
    '吊销时编号可以只写开头几位（至少 4 位），能认出是哪一个即可。',
  ],
  examples: ['create --name 工具箱流水线 --scope publish:tools,promote:tools', 'list', 'revoke 3f9c2a1b'],
  options: {
    name: { type: 'string', value: '<名称>', help: '写入变更记录的名字' },
    scope: { type: 'string', value: '<范围,…>', help: '例如 publish:tools,promote:*' },
    days: { type: 'string', value: '<天数>', help: '多少天后过期，默认 90' },
    'no-expiry': { type: 'boolean', help: '不过期' },
    'dry-run': { type: 'boolean', help: '只说明将做什么，不执行' },
  },
  uses: ['server'],
  words: ['create', 'list', 'revoke'],
  async run(context) {
    const [action] = context.positionals;
    if (action === 'create') return create(context);
    if (action === 'list') return list(context);
    if (action === 'revoke') return revoke(context);
    throw misuseError(`token 后应为 create、list 或 revoke${action === undefined ? '' : `，实际 ${action}`}`);
  },
};
