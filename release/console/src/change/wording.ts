import type { Status } from '@app/shared/contracts/release-api';
import { BUCKETS } from '@app/shared/contracts/resolve';
import type { Share } from '@app/shared/contracts/slices';
import { canariesOf, leaderOf, sharesOf, type App } from '../model/fleet.ts';
import { share } from '../model/figures.ts';
import { movedBuckets, sharesAfter } from '../model/preview.ts';
import type { Intent } from './draft.ts';

export interface Wording {
  title: string;
  /** Who will notice what. */
  effect: string;
  action: string;
  danger: boolean;
}

export interface Outcome {
  app: App;
  /** The version that the change is about. */
  focus: string;
  before: Share[];
  after: Share[];
}

/** Who has which buckets before and after, as far as it concerns one application; null for a restore. */
export function outcomeOf(intent: Intent, status: Status): Outcome | null {
  if (intent.verb === 'restore') return null;
  const app = status.apps.find(({ name }) => name === intent.name);
  if (!app) return null;
  const before = withStandIns(app, app.track.killed);
  const focus = focusOf(intent, app);
  if (focus === null) return null;
  if (intent.verb === 'promote' || intent.verb === 'advance') {
    const shares = sharesAfter(app.track, intent.version, intent.traffic);
    return shares && { app, focus, before, after: shares };
  }
  if (intent.verb === 'rollback') {
    // A trial ends for everyone on trial; without one, or with a version named, that version is everyone's.
    const target = intent.version === undefined && canariesOf(app).length > 0 ? leaderOf(app.track)?.version : focus;
    return target === undefined
      ? null
      : { app, focus, before, after: [{ version: target, slices: [[0, BUCKETS]], cohorts: [] }] };
  }
  if (intent.verb === 'unkill') {
    const killed = app.track.killed.filter((version) => version !== intent.version);
    return { app, focus, before, after: withStandIns(app, killed) };
  }
  // On trial it gives its visitors back; the stable one keeps its share, and another stands in.
  const onTrial = canariesOf(app).some(({ version }) => version === intent.version);
  const after = onTrial
    ? sharesAfter(app.track, intent.version, 0)
    : withStandIns(app, [...app.track.killed, intent.version]);
  return after && { app, focus, before, after };
}

function focusOf(intent: Exclude<Intent, { verb: 'restore' }>, app: App): string | null {
  if (intent.verb !== 'rollback') return intent.version;
  return intent.version ?? canariesOf(app)[0]?.version ?? app.track.previous;
}

/** Buckets of a killed version go to the last known good one, else to the newest alive. */
function withStandIns(app: App, killed: readonly string[]): Share[] {
  const shares = sharesOf(app.track);
  const alive = shares.filter(({ version }) => !killed.includes(version));
  const { previous } = app.track;
  const standIn = previous !== null && !killed.includes(previous) ? previous : alive.at(-1)?.version;
  const dead = shares.filter(({ version }) => killed.includes(version)).flatMap(({ slices }) => slices);
  if (dead.length === 0 || standIn === undefined) return alive;
  const own = alive.find(({ version }) => version === standIn) ?? { version: standIn, slices: [], cohorts: [] };
  return [...alive.filter(({ version }) => version !== standIn), { ...own, slices: [...own.slices, ...dead] }];
}

/** What the confirmation says. */
export function wordingOf(intent: Intent, outcome: Outcome | null): Wording {
  if (intent.verb === 'restore') {
    const title = `恢复到 r${intent.revision}`;
    return { title, effect: '所有应用的流量与停用状态回到该修订当时的样子。', action: title, danger: true };
  }
  const name = outcome?.app.title ?? intent.name;
  const moved = outcome ? movedBuckets(outcome.before, outcome.after) : 0;
  switch (intent.verb) {
    case 'promote':
    case 'advance': {
      const action = `推进到 ${share(intent.traffic)}`;
      return {
        title: `推进 ${name} ${intent.version} 到 ${share(intent.traffic)}`,
        effect: moveText(intent, outcome, moved),
        action,
        danger: false,
      };
    }
    case 'rollback': {
      const canary =
        outcome && outcome.before.some(({ version }) => version === outcome.focus) && intent.version === undefined;
      const stable = outcome ? leaderOf(outcome.app.track)?.version : undefined;
      if (canary && outcome.focus !== stable) {
        const effect = `约 ${share(moved)} 的访客将在下次进入${name}时回到 ${stable}，其余访客不受影响。`;
        return { title: `回滚 ${name} ${outcome.focus}`, effect, action: `回滚到 ${stable}`, danger: true };
      }
      const target = intent.version ?? outcome?.focus ?? '上一稳定版';
      const effect = `约 ${share(moved)} 的访客将在下次进入${name}时用上 ${target}。`;
      return { title: `回滚 ${name} 到 ${target}`, effect, action: `回滚到 ${target}`, danger: true };
    }
    case 'kill':
      return {
        title: `停用 ${name} ${intent.version}`,
        effect: killText(outcome, moved),
        action: `停用 ${intent.version}`,
        danger: true,
      };
    case 'unkill':
      return {
        title: `启用 ${name} ${intent.version}`,
        effect:
          moved === 0
            ? '该版本可以重新发布，目前没有访客因此改变。'
            : `约 ${share(moved)} 的访客将在下次进入${name}时重新用上 ${intent.version}。`,
        action: `启用 ${intent.version}`,
        danger: false,
      };
  }
}

function moveText(intent: { version: string; traffic: number }, outcome: Outcome | null, moved: number): string {
  if (!outcome) return '预览变更后再确认。';
  const before = outcome.before.find(({ version }) => version === intent.version)?.slices ?? [];
  const had = before.reduce((sum, [from, to]) => sum + to - from, 0);
  if (moved === 0) return '没有访客因此改变版本。';
  if (intent.traffic < had) return `约 ${share(moved)} 的访客将在下次进入${outcome.app.title}时退回旧版。`;
  return `约 ${share(moved)} 的访客将在下次进入${outcome.app.title}时用上新版，没有人退回旧版。`;
}

function killText(outcome: Outcome | null, moved: number): string {
  if (!outcome) return '打开的页面会立即换下该版本。';
  if (outcome.after.every(({ slices }) => slices.length === 0))
    return `没有其他可用版本：访客进入${outcome.app.title}时会看到暂停服务的提示。`;
  if (moved === 0) return '目前没有访客使用该版本，停用后不能再发布它。';
  return `打开的页面会立即换下该版本，约 ${share(moved)} 的访客受影响；有未保存内容的页面会先倒计时提醒。`;
}
