import type { ShareChange, Status } from '@app/shared/contracts/release-api';
import { planText } from '@app/shared/release-rules/plan';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { shareText } from '../model/figures.ts';
import { movedBuckets } from '../model/preview.ts';
import type { ChangeIntent } from './draft.ts';

export interface Wording {
  title: string;
  /** Effect on visitors. */
  effect: string;
  action: string;
  danger: boolean;
}

const UNKNOWN = '正在计算谁会受影响……';

/** The version that a change is about, which its bars highlight. */
export function focusOf(intent: Exclude<ChangeIntent, { verb: 'restore' }>, change: ShareChange): string | undefined {
  if (intent.verb === 'retire') return change.before[0]?.version;
  if (intent.verb === 'unretire') return change.after[0]?.version;
  if (intent.verb !== 'rollback') return intent.version;
  return intent.version ?? change.after[0]?.version;
}

/**
 * Texts of the confirmation.
 * @param change effect on the application from the server's dry run; undefined until it has
 * answered
 */
export function wordingOf(intent: ChangeIntent, status: Status, change: ShareChange | undefined): Wording {
  if (intent.verb === 'restore') {
    const title = `恢复到 r${intent.revision}`;
    return { title, effect: '所有应用的流量与停用状态回到该修订当时的样子。', action: title, danger: true };
  }
  const app = status.apps.find((one) => one.name === intent.name);
  const name = app?.title ?? intent.name;
  const moved = change ? movedBuckets(change.before, change.after) : 0;
  const told = (text: string) => (change ? text : UNKNOWN);
  switch (intent.verb) {
    case 'promote':
    case 'advance': {
      const action = `推进到 ${shareText(intent.traffic)}`;
      const check = intent.verb === 'advance' ? intent.check : undefined;
      const goesOn = intent.traffic === BUCKETS ? '' : '；之后的自动推进继续，仍会检查';
      const skips = check === undefined ? '' : `这一步不等检查 ${check}${goesOn}。`;
      const effect = told(`${promotionText(name, intent, change, moved, app?.track.stable ?? null)}${skips}`);
      return { title: `推进 ${name} ${intent.version} 到 ${shareText(intent.traffic)}`, effect, action, danger: false };
    }
    case 'abort': {
      const stable = app?.track.stable ?? null;
      const named = app?.track.versions.find(({ version }) => version === intent.version)?.cohorts.length ?? 0;
      const who = `约 ${shareText(moved)} 的访客${named > 0 ? `和 ${named} 位指定用户` : ''}`;
      const title = `结束 ${name} ${intent.version} 的灰度`;
      if (stable === null) {
        const effect = told(`${who}不再有${name}：菜单里没有它，打开的页面会换下，有未保存内容的先倒计时提醒。`);
        return { title, effect, action: '结束灰度', danger: true };
      }
      const effect = told(`${who}将在下次进入${name}时回到 ${stable}，其余访客不受影响。`);
      return { title, effect, action: `回到 ${stable}`, danger: true };
    }
    case 'pause':
    case 'resume': {
      const steps = app?.track.plan ? `（${planText({ ...app.track.plan, paused: undefined })}）` : '';
      const paused = intent.verb === 'pause';
      return {
        title: `${paused ? '暂停' : '继续'} ${name} ${intent.version} 的自动推进`,
        effect: paused
          ? `比例停在现在的样子，没有访客因此改变版本；健康检查照常${steps}。`
          : `下一步在一个完整的间隔之后${steps}，现在没有访客改变版本。`,
        action: paused ? '暂停' : '继续',
        danger: false,
      };
    }
    case 'rollback': {
      const target = intent.version ?? app?.track.previous ?? '上一稳定版';
      const effect = told(`约 ${shareText(moved)} 的访客将在下次进入${name}时用上 ${target}。`);
      return { title: `回滚 ${name} ${intent.undo}`, effect, action: `回滚到 ${target}`, danger: true };
    }
    case 'kill':
      return {
        title: `停用 ${name} ${intent.version}`,
        effect: told(killText(name, intent.name === 'host', change, moved, app?.track.stable === null)),
        action: `停用 ${intent.version}`,
        danger: true,
      };
    case 'retire':
      return {
        title: `下线 ${name}`,
        effect: told(
          `约 ${shareText(moved)} 的访客不再有${name}：菜单里没有它，原地址显示「已下线」，打开的页面会换下，有未保存内容的先倒计时提醒。`,
        ),
        action: `下线 ${name}`,
        danger: true,
      };
    case 'unretire':
      return {
        title: `恢复 ${name}`,
        effect: told(`约 ${shareText(moved)} 的访客重新有${name}，版本与流量和下线前一样。`),
        action: '恢复上线',
        danger: false,
      };
    case 'unkill':
      return {
        title: `启用 ${name} ${intent.version}`,
        effect: told(
          moved === 0
            ? '该版本可以重新发布，目前没有访客因此改变。'
            : `约 ${shareText(moved)} 的访客将在下次进入${name}时重新用上 ${intent.version}。`,
        ),
        action: `启用 ${intent.version}`,
        danger: false,
      };
  }
}

function bucketsOf(shares: ShareChange['before'], version: string): number {
  const slices = shares.find((one) => one.version === version)?.slices ?? [];
  return slices.reduce((sum, [from, to]) => sum + to - from, 0);
}

function promotionText(
  name: string,
  intent: { version: string },
  change: ShareChange | undefined,
  moved: number,
  stable: string | null,
) {
  if (!change || moved === 0) return '没有访客因此改变版本。';
  const shrinks = bucketsOf(change.after, intent.version) < bucketsOf(change.before, intent.version);
  if (stable === null)
    return shrinks
      ? `约 ${shareText(moved)} 的访客不再有${name}。`
      : `约 ${shareText(moved)} 的访客将有${name}：菜单与路径只对他们出现。`;
  return shrinks
    ? `约 ${shareText(moved)} 的访客将在下次进入${name}时退回旧版。`
    : `约 ${shareText(moved)} 的访客将在下次进入${name}时用上新版，没有人退回旧版。`;
}

function killText(
  name: string,
  isHost: boolean,
  change: ShareChange | undefined,
  moved: number,
  isFirst: boolean,
): string {
  if (change && change.before.length > 0 && change.after.length === 0 && !isFirst)
    return `没有其他可用版本：访客进入${name}时会看到暂停服务的提示。`;
  if (moved === 0) return '目前没有访客使用该版本，停用后不能再发布它。';
  const when = isHost
    ? '打开的页面会提示有新版本，刷新或转到其他页面时换下该版本；'
    : '打开的页面会立即换下该版本，有未保存内容的先倒计时提醒；';
  return `${when}约 ${shareText(moved)} 的访客受影响。`;
}
