import type {
  ChangeEntry,
  GateCheck,
  Status,
  TokenInfo,
  TrackState,
  VersionInfo,
} from '@app/shared/contracts/release-api';
import type { HealthPoint, HealthReport, HealthSeries } from '@app/shared/contracts/release-health';

const MINUTE = 60_000;

/** Current time of the tests: 14:05 on a Saturday, local time. */
export const NOW = new Date(2026, 10, 21, 14, 5).getTime();

const timeAt = (hour: number, minute: number, daysAgo = 0): string =>
  new Date(2026, 10, 21 - daysAgo, hour, minute).toISOString();

function trackOfAll(version: string, previous: string): TrackState {
  return {
    versions: [{ version, traffic: 10_000, slices: [[0, 10_000]], cohorts: [] }],
    stable: version,
    previous,
    killed: [],
  };
}

/** A fleet with a canary at 10 % and one that was halted last night. */
export function fleet(): Status {
  return {
    revision: 1482,
    issuedAt: timeAt(13, 47),
    expiresAt: new Date(NOW + 7 * 24 * 60 * MINUTE).toISOString(),
    apps: [
      { name: 'host', title: '宿主', mounts: [], track: trackOfAll('3.8.2', '3.8.1') },
      {
        name: 'learning',
        title: '学院',
        mounts: ['/course', '/album', '/article'],
        track: trackOfAll('2.11.0', '2.10.4'),
      },
      {
        name: 'tools',
        title: '工具箱',
        mounts: ['/tools', '/composer', '/hidream'],
        track: {
          versions: [
            { version: '1.4.0', traffic: 9000, slices: [[1000, 10_000]], cohorts: [] },
            { version: '1.5.0', traffic: 1000, slices: [[0, 1000]], cohorts: [] },
          ],
          stable: '1.4.0',
          previous: '1.3.6',
          killed: [],
        },
      },
      { name: 'sd', title: '云端 SD', mounts: ['/SD', '/util'], track: trackOfAll('4.2.1', '4.2.0') },
      { name: 'account', title: '账户', mounts: ['/user', '/order'], track: trackOfAll('1.9.3', '1.9.2') },
    ],
    keys: [
      { id: 'k3', current: true },
      { id: 'k2', current: false },
    ],
    approval: false,
    traits: ['region', 'language', 'member'],
    freezes: [],
    checkNames: ['smoke', 'command'],
    stepChecks: [],
    tabs: 3204,
    me: { id: 't1', name: '周予安', scopes: ['*:*'], login: false },
  };
}

function trafficDiff(from: number, to: number): ChangeEntry['diff'] {
  return [
    { path: 'remotes.tools.versions.1.4.0.traffic', before: `${100 - from} %`, after: `${100 - to} %` },
    {
      path: 'remotes.tools.versions.1.5.0.traffic',
      before: from === 0 ? null : `${from} %`,
      after: `${to} %`,
    },
  ];
}

/** Log entries, newest first. */
export function log(): ChangeEntry[] {
  const common = { approvedBy: null, by: '周予安' };
  return [
    {
      ...common,
      revision: 1482,
      at: timeAt(13, 47),
      verb: 'advance',
      name: 'tools',
      version: '1.5.0',
      why: '观察 15 分钟无异常',
      diff: trafficDiff(5, 10),
    },
    {
      ...common,
      revision: 1481,
      at: timeAt(13, 32),
      verb: 'advance',
      name: 'tools',
      version: '1.5.0',
      why: '首批无报错',
      diff: trafficDiff(1, 5),
    },
    {
      ...common,
      by: '流水线',
      revision: 1480,
      at: timeAt(13, 20),
      verb: 'promote',
      name: 'tools',
      version: '1.5.0',
      why: '7 项门禁通过，182 KB',
      diff: trafficDiff(0, 1),
    },
    {
      ...common,
      by: 'auto',
      revision: 1479,
      at: timeAt(21, 14, 1),
      verb: 'halt',
      name: 'sd',
      version: '4.3.0',
      why: '错误率 0.62 %（稳定版 0.11 %），p = 0.003，样本 812',
      diff: [
        { path: 'remotes.sd.versions.4.2.1.traffic', before: '90 %', after: '100 %' },
        { path: 'remotes.sd.versions.4.3.0.traffic', before: '10 %', after: null },
      ],
    },
    {
      ...common,
      by: '何牧',
      revision: 1478,
      at: timeAt(20, 52, 1),
      verb: 'promote',
      name: 'sd',
      version: '4.3.0',
      why: '控制单元重写',
      diff: [
        { path: 'remotes.sd.versions.4.2.1.traffic', before: '100 %', after: '90 %' },
        { path: 'remotes.sd.versions.4.3.0.traffic', before: null, after: '10 %' },
      ],
    },
  ];
}

export function versions(): VersionInfo[] {
  const names = [
    ['tools', '1.5.0', '流水线'],
    ['sd', '4.3.0', '何牧'],
    ['host', '3.8.2', '周予安'],
    ['tools', '1.4.0', '流水线'],
    ['learning', '2.11.0', '流水线'],
    ['sd', '4.2.1', '何牧'],
    ['account', '1.9.3', '流水线'],
    ['tools', '1.3.6', '流水线'],
  ] as const;
  return names.map(([name, version, by], index) => ({
    name,
    version,
    by,
    digest: `sha256-${'4f1c9a7be203'.repeat(5)}`,
    at: timeAt(13 - index, 18),
    bytes: 612_000 + index * 9000,
    wireBytes: 186_368 + index * 3100,
    files: 23 + index,
    source: `git:${'9c41ab77de02'.slice(index % 4)}`,
    collected: false,
  }));
}

export function checks(): GateCheck[] {
  return [
    { check: 'ranges', detail: '5 × 5 对', problems: [] },
    { check: 'hashes', detail: '23 个', problems: [] },
    { check: 'mounts', detail: '3 个前缀', problems: [] },
    { check: 'budgets', detail: '182 / 200 KB', problems: [] },
    { check: 'contract', detail: 'tools@3', problems: [] },
    { check: 'health', detail: '18 分，超线 0 / 3', problems: [] },
  ];
}

export function tokens(): TokenInfo[] {
  return [
    {
      id: 't1',
      name: '周予安',
      scopes: ['*:*'],
      createdAt: timeAt(9, 0, 20),
      expiresAt: null,
      lastUsedAt: timeAt(14, 4),
      login: false,
    },
    {
      id: 't2',
      name: '流水线 tools',
      scopes: ['publish:tools', 'promote:tools'],
      createdAt: timeAt(9, 0, 12),
      expiresAt: new Date(NOW + 60 * 24 * 60 * MINUTE).toISOString(),
      lastUsedAt: timeAt(13, 20),
      login: false,
    },
  ];
}

/** A deterministic wave. */
function wave(seed: number, index: number): number {
  return Math.sin(seed * 12.9 + index * 0.7) * 0.5 + Math.sin(seed * 3.1 + index * 2.3) * 0.5;
}

function series(
  name: string,
  version: string,
  cohort: HealthSeries['cohort'],
  shape: { minutes: number; mounts: number; errors: number; p75: number; bump?: number },
): HealthSeries {
  const seed = name.length + version.charCodeAt(0) + version.charCodeAt(2);
  const points = Array.from({ length: shape.minutes }, (_, index): HealthPoint => {
    const mounts = Math.round(shape.mounts * (1 + 0.2 * wave(seed, index / 9)));
    const bumped = shape.bump !== undefined && Math.abs(index - shape.bump) < 30 ? 6 : 1;
    const errors = Math.max(0, Math.round(mounts * shape.errors * bumped * (1 + 0.6 * wave(seed + 1, index))));
    const loadErrors = Math.round(errors * 0.3);
    return {
      at: new Date(NOW - (shape.minutes - index) * MINUTE).toISOString(),
      loads: Math.round(mounts * 0.4),
      loadErrors,
      fresh: Math.round(mounts * 0.1),
      lost: 0,
      mounts,
      renderErrors: errors - loadErrors,
      p75: Math.round(shape.p75 * (1 + 0.06 * wave(seed + 2, index))),
    };
  });
  const total = { loads: 0, loadErrors: 0, fresh: 0, lost: 0, mounts: 0, renderErrors: 0, p75: shape.p75 };
  return { name, version, cohort, points, total, rate: null };
}

export function health(minutes: number, name?: string): HealthReport {
  const all = [
    series('host', '3.8.2', 'stable', { minutes, mounts: 4000, errors: 0.0004, p75: 412 }),
    series('learning', '2.11.0', 'stable', { minutes, mounts: 3800, errors: 0.0009, p75: 268 }),
    series('tools', '1.4.0', 'stable', { minutes, mounts: 4200, errors: 0.0014, p75: 304 }),
    series('tools', '1.5.0', 'canary', { minutes: Math.min(minutes, 45), mounts: 2900, errors: 0.0018, p75: 287 }),
    series('sd', '4.2.1', 'stable', { minutes, mounts: 2400, errors: 0.0011, p75: 391, bump: 840 }),
    series('account', '1.9.3', 'stable', { minutes, mounts: 2000, errors: 0.0002, p75: 221 }),
  ];
  return {
    policy: {
      minSamples: 50,
      maxRate: 0.005,
      rateSamples: 400,
      firstMaxRate: 0.02,
      p: 0.01,
      windows: 3,
      certain: 1e-6,
    },
    series: all.filter((one) => name === undefined || one.name === name),
    verdicts: [{ name: 'tools', version: '1.5.0', p: 0.42, strikes: 0, halted: false }],
  };
}
