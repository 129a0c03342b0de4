import type { BuildManifest } from '@app/shared/contracts/release';
import type { GateCheck } from '@app/shared/contracts/release-api';
import { checkBudgets, measureBudgets, type WireBytes } from '../document/budgets.ts';
import { activateVersions } from '../document/change/everyone.ts';
import { checkCalls, checkMounts, checkPair, checkState } from '../document/gate.ts';
import type { Problem } from '../document/problem.ts';
import { liveVersions, namedVersions, type ReleaseState } from '../document/state.ts';
import type { Core, Tx } from './core.ts';
import { readHead } from './log.ts';
import { brokenFiles } from './stored.ts';
import { manifestsOf, measureVersion, type KnownVersion } from './versions.ts';

function messages(problems: Problem[]): string[] {
  return problems.map((one) => one.message);
}

/**
 * Problems that a change adds: those of live versions do not block an unrelated change.
 */
export async function newProblems(tx: Tx, before: ReleaseState, after: ReleaseState): Promise<Problem[]> {
  const manifestOf = await manifestsOf(tx, [...namedVersions(before), ...namedVersions(after)]);
  const known = new Set(messages(checkState(before, manifestOf)));
  return checkState(after, manifestOf).filter((one) => !known.has(one.message));
}

export function budgetCheck(manifest: BuildManifest, wire: WireBytes): GateCheck {
  const uses = measureBudgets(manifest, wire).map(
    ({ budget, usedKB, limitKB }) => `${budget} ${usedKB} / ${limitKB} KB`,
  );
  const problems = messages(checkBudgets(manifest, wire));
  return { check: 'budgets', detail: uses.length > 0 ? uses.join('，') : '没有设定预算', problems };
}

function callsCheck(manifest: BuildManifest, answered: ReadonlySet<string> | null): GateCheck {
  const problems = messages(checkCalls(manifest, answered));
  const used = manifest.calls?.length;
  if (used === undefined) return { check: 'calls', detail: '构建没有写明用到哪些调用', problems };
  if (!answered) return { check: 'calls', detail: '服务暂时无法访问，没有核对', problems };
  return { check: 'calls', detail: `用到 ${used} 个`, problems };
}

/** Whether a version would be compatible with all live ones if everyone had it. */
async function fleetChecks({ db }: Core, version: KnownVersion): Promise<GateCheck[]> {
  const { state } = await readHead(db);
  const after = activateVersions(state, [version]);
  const manifestOf = await manifestsOf(db, namedVersions(after));
  const live = liveVersions(after).flatMap((ref) => manifestOf(ref) ?? []);
  const hosts = live.filter(({ role }) => role === 'host');
  const remotes = live.filter(({ role }) => role === 'remote');
  const pairs = hosts.flatMap((host) => remotes.flatMap((remote) => checkPair(remote, host)));
  return [
    { check: 'ranges', detail: `${hosts.length} 个宿主 × ${remotes.length} 个远端`, problems: messages(pairs) },
    {
      check: 'mounts',
      detail: `${remotes.reduce((sum, { mounts }) => sum + mounts.length, 0)} 条挂载路径`,
      problems: messages(checkMounts(remotes)),
    },
  ];
}

/** Every check for a promotion to everyone, run now. */
export async function gateChecks(core: Core, version: KnownVersion): Promise<GateCheck[]> {
  const { storage, checkContract, serviceCalls } = core;
  const { manifest } = version;
  const wire = await measureVersion(version, storage);
  const broken = await brokenFiles(storage, version);
  const answered = await serviceCalls();
  const contract = messages(await checkContract(manifest, (path) => storage.read(version, path)));
  return [
    { check: 'hashes', detail: `${manifest.files.length} 个文件`, problems: broken },
    ...(await fleetChecks(core, version)),
    budgetCheck(manifest, (path) => wire[path] ?? 0),
    { check: 'contract', detail: '已在沙箱中启动', problems: contract },
    callsCheck(manifest, answered),
  ];
}
