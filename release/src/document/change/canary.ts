import type { Plan, Where } from '@app/shared/contracts/release-change';
import { nextShare } from '@app/shared/release-rules/plan';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { MEMBER_TRAIT } from '@app/shared/release-rules/targets';
import { trafficOf, type Share } from '@app/shared/release-rules/slices';
import { HOST_NAME, type VersionRef } from '../manifest.ts';
import { RefusalError } from '../refusal.ts';
import { canaryShares, EMPTY_TRACK, withShares, type ReleaseState, type Track } from '../state.ts';
import { withFirstTraffic, withTraffic } from '../with-traffic.ts';
import { giveToEveryone } from './everyone.ts';

/**
 * Refusal text with all shares when they exceed the whole: the largest other share may shrink to
 * nothing, the rest stay. While no version is everyone's, all other shares stay.
 */
function checkSum(track: Track, { name, version }: VersionRef, traffic: number): void {
  const others = track.versions
    .filter((one) => one.version !== version)
    .map((one) => ({ version: one.version, traffic: trafficOf(one.slices) }))
    .toSorted((a, b) => b.traffic - a.traffic);
  const kept = others.slice(track.stable === null ? 0 : 1).filter((one) => one.traffic > 0);
  const sum = kept.reduce((total, one) => total + one.traffic, traffic);
  if (sum <= BUCKETS) return;
  const parts = [{ version, traffic }, ...kept].map((one) => `${one.version} 占 ${one.traffic}`).join('，');
  throw new RefusalError(422, `${name} 的灰度流量合计 ${sum}，超过 ${BUCKETS}（100 %）：${parts}`);
}

function withCohorts(shares: Share[], version: string, cohorts: readonly string[] | undefined): Share[] {
  if (cohorts === undefined) return shares;
  return shares.map((share) => (share.version === version ? { ...share, cohorts: [...new Set(cohorts)] } : share));
}

function withWhere(shares: Share[], version: string, where: Where | undefined): Share[] {
  if (where === undefined) return shares;
  return shares.map((share) => {
    if (share.version !== version) return share;
    const { where: _former, ...rest } = share;
    return Object.keys(where).length > 0 ? { ...rest, where } : rest;
  });
}

export interface Promotion extends VersionRef {
  /** Buckets of 10000; all of them give the version to everyone. */
  traffic: number;
  /** Ids of users who get it whatever their bucket; undefined leaves them as they are. */
  cohorts?: readonly string[] | undefined;
  /** Conditions under which visitors get it whatever their bucket; undefined leaves them. */
  where?: Where | undefined;
  /** How the share grows by itself from there; it stays when they are left out. */
  steps?: Omit<Plan, 'version'> | undefined;
}

/** The track with other steps of one version; those of another version on trial stay. */
function withSteps(track: Track, { name, version, steps }: Omit<Promotion, 'traffic'>): Track {
  const { plan, ...rest } = track;
  if (steps && plan && plan.version !== version)
    throw new RefusalError(
      409,
      `${name}@${plan.version} 正在自动推进，一个应用同时只能有一个；请先结束它的灰度（abort），或用不带 --every 的 promote 固定它的比例`,
    );
  if (steps) return { ...rest, plan: { ...steps, version } };
  return plan && plan.version !== version ? track : rest;
}

/** Gives a version a share of the visitors, or all. */
export function promote(state: ReleaseState, promotion: Promotion): ReleaseState {
  const { name, version, traffic, cohorts, where, steps } = promotion;
  const track = state[name] ?? EMPTY_TRACK;
  if (traffic === BUCKETS && steps)
    throw new RefusalError(
      422,
      `${name}@${version} 一次给了所有人，没有可以自动推进的；请写明从多少开始（--canary 1）`,
    );
  if (traffic === BUCKETS) return { ...state, [name]: giveToEveryone(track, version) };
  const { stable } = track;
  if (stable === null && name === HOST_NAME)
    throw new RefusalError(422, '宿主的首个版本只能给所有人（100 %）：没有它的访客就没有页面');
  if (version === stable && canaryShares(track).length === 0)
    throw new RefusalError(422, `${name}@${version} 是唯一的线上版本，不能减少它的流量；请放量或回退到另一个版本`);
  if (steps && version === stable)
    throw new RefusalError(422, `${name}@${version} 是稳定版，不能自动推进；请写明要灰度的版本`);
  if (name === HOST_NAME && cohorts && cohorts.length > 0)
    throw new RefusalError(422, '宿主在知道用户是谁之前就已选定，不能指定用户；请用灰度');
  if (name === HOST_NAME && where && MEMBER_TRAIT in where)
    throw new RefusalError(422, `宿主在知道用户是谁之前就已选定，不能用条件 ${MEMBER_TRAIT}`);
  checkSum(track, { name, version }, traffic);
  const shares =
    stable === null
      ? withFirstTraffic(track.versions, version, traffic)
      : withTraffic(track.versions, version, traffic, stable);
  return {
    ...state,
    [name]: withShares(withSteps(track, promotion), withWhere(withCohorts(shares, version, cohorts), version, where)),
  };
}

/**
 * The next step of a version on trial, of the only one where none is named; after the last one it
 * is everyone's. A version with a plan takes the plan's step, and keeps the plan until then.
 */
export function nextStep(
  state: ReleaseState,
  { name, version, skipCheck }: { name: string; version?: string | undefined; skipCheck?: true | undefined },
): Promotion {
  const track = state[name] ?? EMPTY_TRACK;
  const trial = canaryShares(track);
  const names = trial.map((share) => share.version).join('、');
  if (trial.length === 0) throw new RefusalError(409, `${name} 没有灰度中的版本`);
  if (version === undefined && trial.length > 1)
    throw new RefusalError(409, `${name} 有多个灰度中的版本（${names}），请写明推进哪一个`);
  const own = version === undefined ? trial[0] : trial.find((share) => share.version === version);
  if (!own) throw new RefusalError(409, `${name}@${version} 不在灰度中（灰度中：${names}）`);
  const traffic = nextShare(track.plan, own.version, trafficOf(own.slices));
  if (track.plan?.version !== own.version || traffic === BUCKETS) return { name, version: own.version, traffic };
  const { version: _own, paused, ...steps } = track.plan;
  const taken = (steps.taken ?? 0) + 1;
  const stays = paused && !skipCheck ? { paused } : {};
  return { name, version: own.version, traffic, steps: { ...steps, taken, ...stays } };
}

/**
 * Takes a version on trial from all its visitors, those named by id too; they get the stable
 * version, or none while there is no stable one.
 */
export function withdraw(track: Track, version: string): Track {
  const shares =
    track.stable === null
      ? withFirstTraffic(track.versions, version, 0)
      : withTraffic(track.versions, version, 0, track.stable);
  return withShares(track, withWhere(withCohorts(shares, version, []), version, {}));
}
