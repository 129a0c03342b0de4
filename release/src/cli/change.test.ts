import { describe, expect, it } from 'vitest';
import { CHANGED, STATUS, TRAFFIC, setUpCommandLine } from '../testing/command-line.ts';
import { startFakeRegistry } from '../testing/fake-registry.ts';

const { answer, asked, release } = setUpCommandLine();

const PROPOSAL = {
  id: '7',
  by: '小林',
  at: STATUS.issuedAt,
  change: {},
  baseRevision: 12,
  state: 'open',
  diff: [TRAFFIC],
};

describe('a change on the command line', () => {
  it('a change on the command line is made on the revision that was read, with the token, and tells what changed', async () => {
    const { code, out } = await release(
      'promote',
      'tools@1.5.0',
      '--canary',
      '10',
      '--cohort',
      '7,8',
      '--why',
      '试一试',
    );
    expect({ code, out }).toEqual({
      code: 0,
      out: 'tools@1.5.0 已上线 10 %，修订号 13\n  + remotes.tools.versions.1.5.0.traffic: 10 %\n',
    });
    const [sent] = asked('POST', 'changes');
    expect(sent?.headers).toMatchObject({ 'if-match': '"12"', authorization: 'Bearer rt_secret' });
    expect(sent?.query).toEqual({});
    expect(sent?.body).toEqual({
      verb: 'promote',
      name: 'tools',
      version: '1.5.0',
      traffic: 1000,
      cohorts: ['7', '8'],
      why: '试一试',
    });
  });

  it.each([
    [['advance', 'tools'], { verb: 'advance', name: 'tools', why: '' }],
    [['advance', 'tools@1.5.0'], { verb: 'advance', name: 'tools', version: '1.5.0', why: '' }],
    [
      ['promote', 'tools@1.5.0', '--canary', '1', '--every', '2h', '--step', '10'],
      {
        verb: 'promote',
        name: 'tools',
        version: '1.5.0',
        traffic: 100,
        steps: { every: 120, step: 1000 },
        why: '',
      },
    ],
    [
      ['promote', 'tools@1.5.0', '--canary', '1', '--every', '2h', '--check', 'smoke'],
      {
        verb: 'promote',
        name: 'tools',
        version: '1.5.0',
        traffic: 100,
        steps: { every: 120, check: 'smoke' },
        why: '',
      },
    ],
    [
      ['advance', 'tools', '--skip-check', '--why', '人工看过'],
      { verb: 'advance', name: 'tools', skipCheck: true, why: '人工看过' },
    ],
    [['pause', 'tools'], { verb: 'pause', name: 'tools', why: '' }],
    [['resume', 'tools'], { verb: 'resume', name: 'tools', why: '' }],
    [['abort', 'tools'], { verb: 'abort', name: 'tools', why: '' }],
    [['abort', 'tools@1.5.0'], { verb: 'abort', name: 'tools', version: '1.5.0', why: '' }],
    [['rollback', 'tools', '--undo', '1.5.0'], { verb: 'rollback', name: 'tools', undo: '1.5.0', why: '' }],
    [
      ['rollback', 'tools@1.4.0', '--undo', '1.5.0'],
      { verb: 'rollback', name: 'tools', undo: '1.5.0', version: '1.4.0', why: '' },
    ],
    [['rollback', '--revision', '9'], { verb: 'restore', revision: 9, why: '' }],
    [['kill', 'tools@1.5.0'], { verb: 'kill', name: 'tools', version: '1.5.0', why: '' }],
    [
      ['retire', 'tools', '--to', '/course', '--say', '已并入学院'],
      { verb: 'retire', name: 'tools', to: '/course', note: '已并入学院', why: '' },
    ],
    [['unretire', 'tools'], { verb: 'unretire', name: 'tools', why: '' }],
    [['unkill', 'tools@1.5.0'], { verb: 'unkill', name: 'tools', version: '1.5.0', why: '' }],
    [
      ['promote', 'tools@1.5.0', '--canary', '0', '--where', 'region=CN-31,cn-33; member=yes'],
      {
        verb: 'promote',
        name: 'tools',
        version: '1.5.0',
        traffic: 0,
        where: { region: ['cn-31', 'cn-33'], member: ['yes'] },
        why: '',
      },
    ],
    [
      ['advance', 'tools', '--emergency', '--why', '修复'],
      { verb: 'advance', name: 'tools', why: '修复', emergency: true },
    ],
  ])('%j is the change %j, and only tried with --dry-run', async (args, body) => {
    const { code, json } = await release(...args, '--dry-run', '--json');
    expect(code).toBe(0);
    expect(json()).toEqual({ ...CHANGED, dryRun: true });
    expect(asked('POST')).toMatchObject([{ path: 'changes', query: { dryRun: '1' }, body }]);
  });

  it("a change on the command line warns of paths that are nobody's afterwards", async () => {
    answer('POST changes', () => ({ status: 200, data: { ...CHANGED, lostPaths: ['/wander'] } }));
    expect((await release('rollback', 'tools', '--undo', '1.5.0')).out).toContain('注意：/wander 不再属于任何应用');
  });

  it('a change that somebody else overtook ends with 5 and shows what happened meanwhile', async () => {
    answer('POST changes', () => ({
      status: 412,
      msg: '当前修订号为 14，与所依据的 12 不同，未做任何更改',
      data: { problems: [], diff: [TRAFFIC], revision: 14 },
    }));
    const { code, err } = await release('kill', 'tools@1.5.0');
    expect(code).toBe(5);
    expect(err).toBe(
      '当前修订号为 14，与所依据的 12 不同，未做任何更改\n期间的变更：\n  + remotes.tools.versions.1.5.0.traffic: 10 %\n→ 以上为期间的变更；确认不冲突后重新执行即可\n',
    );
  });

  it.each([
    [403, { problems: [], scope: 'kill:tools' }, 6, '--scope kill:tools'],
    [401, { problems: [] }, 6, 'RELEASE_TOKEN'],
    [
      422,
      { problems: [{ code: 'range', message: 'tools@1.5.0 需要 react ^20.0.0' }] },
      4,
      '  - tools@1.5.0 需要 react ^20.0.0',
    ],
    [404, { problems: [] }, 2, '不行'],
    [423, { problems: [] }, 7, '--emergency 与 --why'],
    [500, null, 1, '不行'],
  ])('refused with %d %j ends with %d', async (status, data, exit, text) => {
    answer('POST changes', () => ({ status, msg: '不行', data }));
    const { code, err } = await release('kill', 'tools@1.5.0');
    expect(code).toBe(exit);
    expect(err).toContain(text);
  });

  it('a change that would have another effect by now fails, and is not reported as rejected', async () => {
    answer('POST proposals/7', () => ({ status: 200, data: { id: '7', state: 'stale', diff: [TRAFFIC] } }));
    const { code, err } = await release('approve', '7');
    expect([code, err]).toEqual([5, expect.stringContaining('提案 7 已失效，未做任何更改')]);
    answer('POST proposals/7', () => ({ status: 200, data: { id: '7', state: 'rejected', diff: [TRAFFIC] } }));
    expect((await release('reject', '7')).out).toBe('提案 7 已驳回\n');
  });

  it('a change that needs a second person says how that person approves', async () => {
    answer('POST changes', () => ({ status: 202, data: PROPOSAL }));
    const { code, out } = await release('promote', 'tools@1.5.0');
    expect(code).toBe(0);
    expect(out).toContain('release approve 7');
  });

  it('--dry-run only shows a change to keys, tokens and proposals', async () => {
    answer('GET proposals', () => ({ status: 200, data: [PROPOSAL] }));
    expect((await release('approve', '7', '--dry-run')).out).toContain('+ remotes.tools.versions.1.5.0.traffic: 10 %');
    expect((await release('approve', '8', '--dry-run')).err).toContain('没有提案 8');
    expect((await release('keys', 'drop', 'k1', '--dry-run')).out).toContain('k1（未执行）');
    const scope = ['--name', 'x', '--scope', 'publish:tools'];
    expect((await release('token', 'create', ...scope, '--dry-run')).out).toContain('90 天（未执行）');
    expect(asked('POST')).toEqual([]);
  });

  it.each([
    [['promote', 'tools'], '缺少版本号，应写成 名称@版本，例如 tools@1.5.0'],
    [['promote', 'tools@1.x'], '版本号“1.x”不合法'],
    [['promote', 'tools@1.5.0', '--canary', '101'], '应为 0 到 100 的百分数'],
    [['promote', 'tools@1.5.0', '--canary'], '选项 --canary 缺少值'],
    [['promote', 'tools@1.5.0', '--step', '10'], '--step 要与 --every 同用'],
    [['promote', 'tools@1.5.0', '--every', '10'], '间隔“10”不合法'],
    [['promote', 'tools@1.5.0', '--every', '8d'], '间隔最多 7 天'],
    [['promote', 'tools@1.5.0', '--where', 'region'], '条件“region”不合法'],
    [['promote', 'tools@1.5.0', '--speed', '1'], '命令 promote 没有选项 --speed'],
    [['rollback', 'tools'], '用 --undo 写明要撤销的版本'],
    [['freeze', '--until', '2026-02-30'], '缺少 --why'],
    [['freeze', '--until', '2026-02-30', '--why', '停'], '时间“2026-02-30”不合法'],
    [['webhook', 'tset'], 'webhook 后应为 list 或 test，实际 tset'],
    [['kill', 'Tools@1.5.0'], '应用名称“Tools”不合法'],
    [['advance', 'tools', 'sd'], '多余的参数：sd'],
    [['history', '--limit', '0'], '--limit 应为 1 到 500 的整数'],
    [['token', 'create', '--name', 'x', '--scope', 'push:tools'], '权限范围“push:tools”不合法'],
    [['statsu'], '没有命令 statsu，是不是 status？'],
  ])('%j is wrong use: nothing is sent', async (args, text) => {
    const { code, err } = await release(...args);
    expect(code).toBe(2);
    expect(err).toContain(text);
    expect(asked()).toEqual([]);
  });

  it('a change on the command line fails with one JSON object when asked for JSON', async () => {
    answer('POST changes', () => ({
      status: 422,
      msg: '不行',
      data: { problems: [{ code: 'range', message: 'x' }] },
    }));
    const { out, err } = await release('kill', 'tools@1.5.0', '--json');
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual({
      error: { exit: 4, message: '不行', status: 422, problems: [{ code: 'range', message: 'x' }] },
    });
  });

  it('a change on the command line says which address does not answer, and which does not speak the language', async () => {
    const other = await startFakeRegistry({});
    await other.stop();
    const dead = await release('status', '--url', other.url);
    expect(dead.code).toBe(1);
    expect(dead.err).toMatch(/无法连接 http:\/\/127.*连接被拒绝.*\n→ 请确认服务已启动/);
    expect((await release('status', '--url', 'shop.example.cn')).code).toBe(2);
  });
});

describe('a freeze on the command line', () => {
  const frozen = (id: string, from: string, why: string) => ({ id, name: null, from, until: null, why, by: '王工' });
  const now = frozen('3f9c2a1b-0000', '2026-01-01T00:00:00.000Z', '停线');
  const later = frozen('77aa2a1b-0000', '2126-01-01T00:00:00.000Z', '春节');

  it('a freeze begins at once or in a window of this clock, for one application or for all', async () => {
    answer('POST freezes', () => ({ status: 201, data: now }));
    expect((await release('freeze', '--why', '停线')).out).toContain('起，直到解除：停线（王工）');
    await release('freeze', 'tools', '--from', '2126-02-14', '--until', '2126-02-24 08:00', '--why', '直播');
    const at = (text: string) => new Date(text).toISOString();
    expect(asked('POST', 'freezes').map(({ body }) => body)).toEqual([
      { why: '停线' },
      { name: 'tools', from: at('2126-02-14T00:00'), until: at('2126-02-24T08:00'), why: '直播' },
    ]);
  });

  it('unfreeze ends what is in force, and one to come by its id alone', async () => {
    answer('GET status', () => ({ status: 200, data: { ...STATUS, freezes: [now, later] } }));
    for (const one of [now, later]) answer(`POST freezes/${one.id}/end`, () => ({ status: 200, data: one }));
    await release('unfreeze', '--why', '好了');
    await release('unfreeze', '77aa');
    expect(asked('POST').map(({ path }) => path)).toEqual([`freezes/${now.id}/end`, `freezes/${later.id}/end`]);
    expect((await release('status')).out).toMatch(/冻结中 {2}3f9c2a1b.*停线[\s\S]*将冻结 {2}77aa2a1b.*春节/);
    answer('GET status', () => ({ status: 200, data: { ...STATUS, freezes: [later] } }));
    expect((await release('unfreeze')).code).toBe(3);
  });
});

describe('webhooks on the command line', () => {
  it('a test of webhooks says of each whether it arrived, and ends with 1 when one did not', async () => {
    const outcome = (endpoint: string, status: number) => ({ endpoint, ok: status === 200, status, error: null });
    answer('POST webhooks/test', () => ({ status: 200, data: [outcome('chat', 200), outcome('pager', 302)] }));
    const { code, out } = await release('webhook', 'test');
    expect([code, out]).toEqual([1, 'chat   已送达    HTTP 200\npager  没有送达  HTTP 302\n']);
  });
});

describe('a server of an earlier version', () => {
  it('the status of a server that knows neither freezes nor conditions is shown without them', async () => {
    const { traits: _traits, freezes: _freezes, ...earlier } = STATUS;
    answer('GET status', () => ({ status: 200, data: earlier }));
    const { code, out } = await release('status');
    expect([code, out]).toEqual([0, expect.stringContaining('1.4.0')]);
    expect(out).not.toContain('可用的条件');
    expect((await release('unfreeze')).err).toContain('没有');
  });
});

describe('looking back', () => {
  const line = (before: string | null, after: string | null) => ({ path: 'remotes.tools.stable', before, after });
  const LOG = [
    { revision: 12, diff: [line('1.1.0', '1.2.0')] },
    { revision: 11, diff: [line('1.0.0', '1.1.0'), { path: 'x', before: 'a', after: 'b' }] },
    { revision: 10, diff: [line(null, '1.0.0'), { path: 'x', before: 'b', after: 'a' }] },
  ];

  it('diff joins the changes between two revisions, in either direction', async () => {
    answer('GET changes', ({ query }) => ({
      status: 200,
      data: LOG.filter(({ revision }) => revision < Number(query.before)).slice(0, 2),
    }));
    expect((await release('diff', '9', '--json')).json()).toEqual({ from: 9, to: 12, diff: [line(null, '1.2.0')] });
    expect((await release('diff', '12', '10', '--json')).json()).toMatchObject({
      diff: [line('1.2.0', '1.0.0'), { path: 'x', before: 'b', after: 'a' }],
    });
    expect((await release('diff', '9', '13')).err).toContain('还没有修订 13，当前修订号为 12');
  });
});
