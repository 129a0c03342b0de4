import type { ChangeEntry } from '@app/shared/contracts/release-api';
import type { Change } from '@app/shared/contracts/release-change';
import { planText } from '@app/shared/release-rules/plan';
import { shareText } from './figures.ts';
import { trafficAfter, trafficBefore } from './ladder.ts';

const VERBS: Record<ChangeEntry['verb'], string> = {
  activate: '发布',
  promote: '推进',
  advance: '推进',
  pause: '暂停自动推进',
  resume: '继续自动推进',
  abort: '结束灰度',
  rollback: '回滚',
  restore: '恢复',
  kill: '停用',
  unkill: '启用',
  retire: '下线',
  unretire: '恢复上线',
  halt: '自动中止',
  keys: '更换签名密钥',
  gc: '清理版本',
  freeze: '冻结发布',
  unfreeze: '解除冻结',
};

export type Titles = Readonly<Record<string, string>>;

/** Title such as 「推进 工具箱 1.5.0」. */
export function entryTitle(entry: Pick<ChangeEntry, 'verb' | 'name' | 'version' | 'diff'>, titles: Titles): string {
  const verb = isFirstVersion(entry) ? '发布' : VERBS[entry.verb];
  if (entry.name === null) {
    if (entry.verb === 'restore') return '恢复到旧修订';
    return entry.verb === 'activate' ? `${verb} ${countApps(entry.diff)} 个应用` : verb;
  }
  const name = titles[entry.name] ?? entry.name;
  return [verb, name, entry.version].filter(Boolean).join(' ');
}

/**
 * Share such as 「5 → 10 %」, or other changes of the version; empty when the share did not change.
 */
export function entryShare(entry: ChangeEntry): string {
  if (entry.name === null || entry.version === null) return '';
  const before = trafficBefore(entry, entry.name, entry.version);
  const after = trafficAfter(entry, entry.name, entry.version);
  if (before === null || after === null) return '';
  if (before === 0) return after === 10_000 ? '全部访客' : `灰度 ${shareText(after)}`;
  return `${before / 100} → ${shareText(after)}`;
}

function isFirstVersion(entry: Pick<ChangeEntry, 'verb' | 'name' | 'version' | 'diff'>): boolean {
  const { verb, name, version } = entry;
  return verb === 'promote' && name !== null && version !== null && trafficBefore(entry, name, version) === 0;
}

function countApps(diff: ChangeEntry['diff']): number {
  const names = diff.map(({ path }) => (path.startsWith('remotes.') ? path.split('.')[1] : path.split('.')[0]));
  return new Set(names).size;
}

/** Describes a change in a list of proposals: 「推进 工具箱 1.5.0 到 100 %」. */
export function changeTitle(change: Change, titles: Titles): string {
  const titleOf = (name: string): string => titles[name] ?? name;
  switch (change.verb) {
    case 'activate':
      return `发布 ${change.versions.map(({ name, version }) => `${titleOf(name)} ${version}`).join('、')}`;
    case 'promote':
      return `推进 ${titleOf(change.name)} ${change.version} 到 ${shareText(change.traffic)}${change.steps ? `，${planText(change.steps)}` : ''}`;
    case 'advance':
      return `推进 ${titleOf(change.name)} ${change.version ?? '的灰度版本'} 一级`;
    case 'abort':
      return `结束 ${titleOf(change.name)} ${change.version ?? ''} 的灰度`;
    case 'rollback':
      return `回滚 ${titleOf(change.name)} ${change.undo}${change.version ? ` 到 ${change.version}` : ''}`;
    case 'restore':
      return `恢复到 r${change.revision}`;
    case 'pause':
    case 'resume':
      return `${VERBS[change.verb]} ${titleOf(change.name)}`;
    case 'retire':
    case 'unretire':
      return `${VERBS[change.verb]} ${titleOf(change.name)}${'to' in change && change.to ? `，去向 ${change.to}` : ''}`;
    case 'kill':
    case 'unkill':
      return `${VERBS[change.verb]} ${titleOf(change.name)} ${change.version}`;
  }
}
