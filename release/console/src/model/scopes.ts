import type { ScopeAction } from '@app/shared/release-rules/scopes';

export const ACTION_TEXT: Record<ScopeAction, string> = {
  read: '查看',
  publish: '发布版本',
  promote: '推进与回滚',
  kill: '停用与启用',
  approve: '批准推进',
  override: '签发测试链接',
  token: '管理令牌',
  gc: '清理版本',
  freeze: '冻结与解除',
  emergency: '冻结期间紧急放行',
  webhook: '测试回调',
};

/** Text 「推进与回滚：工具箱」 for `promote:tools`. */
export function scopeText(scope: string, titles: Readonly<Record<string, string>>): string {
  const [action = '', name = ''] = scope.split(':');
  const what = action === '*' ? '全部操作' : (ACTION_TEXT[action as ScopeAction] ?? action);
  return `${what}：${name === '*' ? '全部应用' : (titles[name] ?? name)}`;
}
