import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GateCheck, Status } from '@app/shared/contracts/release-api';
import type { ChangeInput } from '@app/shared/contracts/release-change';
import { allows, type ScopeAction } from '@app/shared/release-rules/scopes';
import { freezesFor, frozenText } from '../../document/freeze.ts';
import { contentDigest, refText, type VersionRef } from '../../document/manifest.ts';
import { RefusalError } from '../../document/refusal.ts';
import { FROZEN_HELP, type Api } from '../api.ts';
import { changeLines, proposalLines } from '../change.ts';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import { bundleOf, readBuilt, type BuiltFolder } from '../publish/folder.ts';
import { demandProven, fetchBuilt } from '../publish/from-registry.ts';
import { planChange, type Plan } from '../publish/plan.ts';
import { diffLines } from '../text/diff.ts';
import { megabytesText, percentText } from '../text/layout.ts';
import type { Context, Verb } from '../verb.ts';
import { bucketsFrom, idsFrom, refFrom, serverAddress } from '../words.ts';

const RAISE_VERSION_HELP = '版本号一经发布不可更改内容：请提升 package.json 中的 version，重新构建后再发布';
const FIX_HELP = '没有存入任何内容，版本号仍可使用；按上面的原因修改后重新构建再发布';

/** Change to make after the versions are stored; undefined for none. */
function changeFrom(context: Context, refs: VersionRef[]): ChangeInput | undefined {
  const why = context.text('why') ?? '';
  const urgent = context.flag('emergency') ? { emergency: true as const } : {};
  const canary = context.text('canary');
  const cohorts = idsFrom(context.text('cohort'));
  const ways = [context.flag('live'), canary !== undefined, context.flag('no-live')].filter(Boolean).length;
  if (ways > 1) throw misuseError('--live、--canary、--no-live 三者选一');
  if (context.flag('no-live')) {
    if (cohorts) throw misuseError('--cohort 需要与 --canary 一起使用');
    return undefined;
  }
  if (canary === undefined) {
    if (cohorts) throw misuseError('--cohort 需要与 --canary 一起使用，例如 --canary 0 --cohort 12,34');
    return { verb: 'activate', versions: refs, why, ...urgent };
  }
  const [ref] = refs;
  if (!ref || refs.length > 1) throw misuseError('--canary 一次只能发布一个目录；多个目录只能一起全量上线');
  return { verb: 'promote', ...ref, traffic: bucketsFrom(canary), ...(cohorts ? { cohorts } : {}), why, ...urgent };
}

/** Whether the registry already has the same bytes. */
async function isStored(api: Api, { manifest }: BuiltFolder): Promise<boolean> {
  const found = await api.version(manifest);
  if (!found) return false;
  if (found.digest === contentDigest(manifest)) return !found.collected;
  throw new ReleaseError(`${refText(manifest)} 已发布过，内容不同`, {
    exit: EXIT_CODES.conflict,
    help: RAISE_VERSION_HELP,
  });
}

/** Checked before the upload, and by the registry after it. */
function demandThawed({ freezes }: Status, builds: BuiltFolder[]): void {
  const names = builds.map(({ manifest }) => manifest.name);
  const [first] = freezesFor(freezes, names, Date.now());
  if (!first) return;
  throw new ReleaseError(`${frozenText(first)}；没有存入任何内容`, { exit: EXIT_CODES.frozen, help: FROZEN_HELP });
}

/**
 * Checked before the upload: a version that is stored but may not go live would have to wait for
 * somebody with more rights.
 */
function demandPromotion({ me }: Status, builds: BuiltFolder[], actions: readonly ScopeAction[]): void {
  for (const { manifest } of builds) {
    const missing = actions.find((action) => !allows(me.scopes, action, manifest.name));
    if (!missing) continue;
    const scope = `${missing}:${manifest.name}`;
    throw new ReleaseError(`令牌「${me.name}」没有权限 ${scope}，不能上线`, {
      exit: EXIT_CODES.forbidden,
      scope,
      help: '没有存入任何内容；只存入、由别人上线请加 --no-live，否则请管理员签发带此权限的令牌',
    });
  }
}

async function plan(api: Api, status: Status, change: ChangeInput, builds: BuiltFolder[]): Promise<Plan> {
  const manifests = builds.map(({ manifest }) => manifest);
  let made: Plan;
  try {
    made = await planChange(api, status, change, manifests);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw new ReleaseError(error.message, { exit: EXIT_CODES.refused, problems: error.problems, help: FIX_HELP });
  }
  if (made.problems.length > 0) {
    const message = manifests.length === 1 ? `${refText(manifests[0]!)} 不能上线` : '这些版本不能一起上线';
    throw new ReleaseError(message, { exit: EXIT_CODES.refused, problems: made.problems, help: FIX_HELP });
  }
  return made;
}

interface SentVersion extends VersionRef {
  created: boolean;
  checks: GateCheck[];
}

/** Remedy after a refusal; versions of the same command that are already stored stay. */
function helpAfterRefusal(before: readonly SentVersion[]): string {
  const kept = before.filter(({ created }) => created).map(refText);
  if (kept.length === 0) return FIX_HELP;
  return `${kept.join('、')} 已存入，没有上线；被拒绝的版本没有存入，版本号仍可使用。修改后重新构建，再一起发布`;
}

async function send(
  { out }: Context,
  api: Api,
  built: BuiltFolder,
  before: SentVersion[],
  dryRun: boolean,
): Promise<GateCheck[]> {
  const ref = refText(built.manifest);
  const bundle = bundleOf(built, (sent, total) => {
    const share = Math.floor((sent / total) * 20);
    const bar = '█'.repeat(share) + '░'.repeat(20 - share);
    const waiting = sent === total ? '，等待检查…' : '';
    out.progress(`上传 ${ref}  ${bar} ${megabytesText(sent)} / ${megabytesText(total)}${waiting}`);
  });
  try {
    return (await api.publish(built.manifest, bundle, dryRun)).checks ?? [];
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.details.exit !== EXIT_CODES.refused) throw error;
    throw new ReleaseError(error.message, { ...error.details, help: dryRun ? FIX_HELP : helpAfterRefusal(before) });
  } finally {
    out.progress('');
  }
}

const FROM_TOKEN = { option: 'from-token-file', variable: 'RELEASE_FROM_TOKEN' };

/**
 * Versions of another release server, with `--from`.
 * @param folder an empty folder for their files
 */
async function fetchAll(context: Context, url: string, folder: string): Promise<BuiltFolder[]> {
  const refs = context.positionals.map((typed) => refFrom(typed));
  const other = { url, api: await context.apiAt(url, FROM_TOKEN) };
  if (!context.flag('no-live')) await demandProven(other, refs);
  const builds: BuiltFolder[] = [];
  for (const ref of refs) builds.push(await fetchBuilt(other, ref, path.join(folder, refText(ref))));
  return builds;
}

async function runPublish(context: Context): Promise<void> {
  const from = context.text('from');
  if (context.positionals.length === 0)
    throw misuseError(
      from === undefined ? '请指定要发布的目录，例如 remote-tools/dist' : '请指定版本，例如 tools@1.5.0',
    );
  if (from === undefined) {
    const builds: BuiltFolder[] = [];
    for (const typed of context.positionals) builds.push(await readBuilt(context.path(typed)));
    return publishBuilds(context, builds);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'release-from-'));
  try {
    await publishBuilds(context, await fetchAll(context, serverAddress(from), folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function publishBuilds(context: Context, builds: BuiltFolder[]): Promise<void> {
  const dryRun = context.flag('dry-run');
  const refs = builds.map(({ manifest: { name, version } }) => ({ name, version }));
  const change = changeFrom(context, refs);
  const api = await context.api();
  const stored = new Set<BuiltFolder>();
  for (const built of builds) if (await isStored(api, built)) stored.add(built);
  const status = await api.status();
  if (change && !dryRun) demandPromotion(status, builds, change.emergency ? ['promote', 'emergency'] : ['promote']);
  if (change && !change.emergency) demandThawed(status, builds);
  const planned = change && (await plan(api, status, change, builds));

  const versions: SentVersion[] = [];
  for (const built of builds) {
    const { name, version } = built.manifest;
    const created = !stored.has(built);
    versions.push({ name, version, created, checks: created ? await send(context, api, built, versions, dryRun) : [] });
  }
  const lines = versions.flatMap((one) => [
    `${refText(one)}  ${!one.created ? '已存在，内容相同' : dryRun ? '可以发布（未执行）' : '已发布'}`,
    ...one.checks.map(({ check, detail }) => `  ${check}  ${detail}`),
  ]);
  if (dryRun || !change) {
    const diff = planned?.diff ?? [];
    const effect = diff.length > 0 ? ['上线后的更改（未执行）：', ...diffLines(diff)] : ['线上版本没有变化'];
    return context.out.result({ revision: status.revision, changed: false, dryRun, diff, versions }, [
      ...lines,
      ...effect,
    ]);
  }
  const answer = await api.change(change, status.revision);
  if ('proposal' in answer) {
    return context.out.result({ ...answer, versions }, [...lines, ...proposalLines(answer.proposal)]);
  }
  const done = change.verb === 'promote' ? `已给 ${percentText(change.traffic ?? 0)} 的访客` : '已上线';
  context.out.result({ ...answer, dryRun, versions }, [...lines, ...changeLines(answer, { dryRun, done })]);
}

export const publish: Verb = {
  name: 'publish',
  summary: '发布构建产物，并上线（默认全量）',
  usage: [
    '<目录…> [--live | --canary <百分比> [--cohort <用户 id,…>] | --no-live]',
    '<名称>@<版本…> --from <地址> [--live | --canary … | --no-live]',
  ],
  details: [
    '目录是含 release.json 的构建产物。多个目录一起上线，或一起不上线。',
    '上传之前先按线上状态检查一遍，不通过时什么都不存入，版本号不作废。',
    '--from 从另一个环境的发布服务（例如预发）取同样的字节，逐个文件核对散列；那里所有人都在用的版本才能上线。',
    '相同内容再次发布不是错误；同一版本号的不同内容会被拒绝（退出码 3）。',
  ],
  examples: [
    'remote-tools/dist --why "更清晰的预览"',
    'remote-tools/dist --canary 5',
    'host/dist remote-tools/dist --dry-run',
    'tools@1.5.0 --from https://staging.example.cn --canary 5',
  ],
  options: {
    live: { type: 'boolean', help: '存入后全量上线（默认）' },
    canary: { type: 'string', value: '<百分比>', help: '存入后只给这么多访客，例如 5 或 0.5%' },
    cohort: { type: 'string', value: '<用户 id,…>', help: '与 --canary 一起：点名的用户' },
    'no-live': { type: 'boolean', help: '只存入，不上线' },
    from: { type: 'string', value: '<地址>', help: '另一个环境的发布服务，从它取版本' },
    'from-token-file': {
      type: 'string',
      value: '<文件>',
      help: '那个服务的令牌文件，任一权限即可；也可用 RELEASE_FROM_TOKEN 直接提供令牌',
    },
  },
  uses: ['change', 'server'],
  run: runPublish,
};
