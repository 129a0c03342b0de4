import type { StepCheck } from '@app/shared/contracts/release-checks';
import { expect, it } from 'vitest';
import { STATUS, setUpCommandLine } from '../testing/command-line.ts';

const { answer, asked, release } = setUpCommandLine();

const ref = { name: 'tools', version: '1.5.0' };
const share = { traffic: 1100, slices: [[0, 1100]], cohorts: [] };

function statusWith(check: Partial<StepCheck>, stable = '1.4.0') {
  const now = Date.now();
  const open: StepCheck = {
    ...ref,
    id: 'c1',
    check: 'command',
    step: 2,
    traffic: 1100,
    state: 'asking',
    reason: '',
    askedAt: new Date(now).toISOString(),
    until: new Date(now + 600_000).toISOString(),
    decidedAt: null,
    ...check,
  };
  const track = {
    versions: [{ version: '1.5.0', ...share }],
    stable,
    previous: null,
    killed: [],
    plan: { version: '1.5.0', every: 10, check: 'command' },
  };
  return { ...STATUS, apps: [{ name: 'tools', title: '工具箱', mounts: ['/tools'], track }], stepChecks: [open] };
}

/** Statuses in order; the last one is repeated. */
function statuses(...all: object[]): void {
  answer('GET status', () => ({ status: 200, data: all.length > 1 ? all.shift() : all[0] }));
  answer('POST step-checks/c1', () => ({ status: 200, data: {} }));
}

const node = (script: string) => ['--', process.execPath, '-e', script];
const bodies = () => asked('POST', 'step-checks/').map(({ body }) => body);

it('check-step runs the command with the step in its environment and follows the version to everyone', async () => {
  statuses(statusWith({}), statusWith({ state: 'passed' }, '1.5.0'));
  const script = `const { RELEASE_APP, RELEASE_VERSION, RELEASE_SHARE, RELEASE_STEP, RELEASE_TOKEN } = process.env;
    console.log([RELEASE_APP, RELEASE_VERSION, RELEASE_SHARE, RELEASE_STEP, RELEASE_TOKEN].join('|'));`;
  const { code, out, err } = await release('check-step', 'tools@1.5.0', ...node(script));
  expect([code, out]).toEqual([0, 'tools@1.5.0 已面向所有人\n']);
  expect(err).toContain('tools|1.5.0|11|2|\n');
  expect(bodies()).toEqual([{ passed: true, reason: '' }]);
});

it('check-step answers a command that fails with its exit code and last line', async () => {
  statuses(statusWith({}));
  const ended = await release('check-step', 'tools@1.5.0', ...node('console.log("下单失败"); process.exit(3)'));
  expect(ended.code).toBe(1);
  expect(ended.out).toContain('第 2 步（11 %）没有通过：退出码 3：下单失败；发布服务将撤回它');
  expect(bodies()).toEqual([{ passed: false, reason: '退出码 3：下单失败' }]);
});

it('check-step answers nothing for a command that cannot run', async () => {
  statuses(statusWith({}));
  const ended = await release('check-step', 'tools@1.5.0', '--', './no-such-command');
  expect([ended.code, bodies()]).toEqual([2, []]);
  expect(ended.err).toContain('无法执行 ./no-such-command');
});

it.each([
  ['has no command', ['tools@1.5.0'], {}, 2, '缺少命令'],
  ['follows no version on trial', ['tools@1.6.0', '--', 'true'], {}, 1, '没有在自动推进'],
])('check-step ends when it %s', async (_what, args, check, code, said) => {
  statuses(statusWith(check));
  const ended = await release('check-step', ...args);
  expect(ended.code).toBe(code);
  expect(ended.out + ended.err).toContain(said);
});

it('check-step ends when the steps are paused', async () => {
  const status = statusWith({ state: 'unanswered' });
  Object.assign(status.apps[0]!.track.plan, { paused: true });
  statuses(status);
  const ended = await release('check-step', 'tools@1.5.0', '--', 'true');
  expect([ended.code, ended.out]).toEqual([1, 'tools@1.5.0 的自动推进已暂停；继续用 release resume tools\n']);
});
