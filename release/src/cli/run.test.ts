import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentDigest } from '../document/manifest.ts';
import { builtFolder } from '../testing/built-folder.ts';
import { startFakeRegistry, type Says } from '../testing/fake-registry.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { run } from './run.ts';
import { VERBS } from './verb-table.ts';

const TRAFFIC = { path: 'remotes.tools.versions.1.5.0.traffic', before: null, after: '10 %' };
const track = (version: string) => ({
  versions: [{ version, traffic: 10_000, slices: [[0, 10_000]], cohorts: [] }],
  stable: version,
  previous: null,
  killed: [],
});
const STATUS = {
  revision: 12,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  apps: [
    { name: 'host', title: '宿主', mounts: [], track: track('1.0.0') },
    { name: 'tools', title: '工具箱', mounts: ['/tools'], track: track('1.4.0') },
  ],
  keys: [{ id: 'k1', current: true }],
  approval: false,
  tabs: 3,
  me: { id: 'root', name: 'root', scopes: ['*:*'] },
};

let fake: Awaited<ReturnType<typeof startFakeRegistry>>;
let root: string;

/** Runs a command against the fake registry. */
const release = (...args: string[]) => releaseAt(false, ...args);
async function releaseAt(terminal: boolean, ...args: string[]) {
  let [out, err] = ['', ''];
  const code = await run(args, {
    env: { RELEASE_URL: fake.url, RELEASE_TOKEN: 'rt_secret' },
    folder: root,
    out: (text) => (out += text),
    err: (text) => (err += text),
    terminal,
  });
  return { code, out, err, json: <T>() => JSON.parse(out) as T };
}

const asked = (method: string, start = '') =>
  fake.asked.filter((one) => one.method === method && one.path.startsWith(start));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cli-'));
  const says: Says = {
    'GET status': () => ({ status: 200, data: STATUS }),
    'GET versions/host/1.0.0': () => ({ status: 200, data: { digest: 'x', manifest: fakeHost().manifest } }),
    'GET versions/tools/1.4.0': () => ({
      status: 200,
      data: { digest: 'y', manifest: fakeRemote('tools', '1.4.0').manifest },
    }),
    'POST changes': () => ({ status: 200, data: { revision: 13, changed: true, diff: [TRAFFIC] } }),
    'PUT versions/tools/1.5.0': () => ({
      status: 201,
      data: { name: 'tools', version: '1.5.0', created: true, checks: [] },
    }),
  };
  fake = await startFakeRegistry(says);
});
afterEach(async () => {
  await fake.stop();
  await rm(root, { recursive: true, force: true });
});

describe('a change on the command line', () => {
  it('is made on the revision that was read, with the token, and tells what changed', async () => {
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
    [['rollback', 'tools'], { verb: 'rollback', name: 'tools', why: '' }],
    [['rollback', 'tools@1.4.0'], { verb: 'rollback', name: 'tools', version: '1.4.0', why: '' }],
    [['rollback', '--revision', '9'], { verb: 'restore', revision: 9, why: '' }],
    [['kill', 'tools@1.5.0'], { verb: 'kill', name: 'tools', version: '1.5.0', why: '' }],
    [['unkill', 'tools@1.5.0'], { verb: 'unkill', name: 'tools', version: '1.5.0', why: '' }],
  ])('%j is the change %j, and only tried with --dry-run', async (args, body) => {
    const { code, json } = await release(...args, '--dry-run', '--json');
    expect(code).toBe(0);
    expect(json()).toEqual({ revision: 13, changed: true, diff: [TRAFFIC], dryRun: true });
    expect(asked('POST')).toMatchObject([{ path: 'changes', query: { dryRun: '1' }, body }]);
  });

  it('that somebody else forestalled ends with 5 and shows what happened meanwhile', async () => {
    fake.says['POST changes'] = () => ({
      status: 412,
      msg: '当前修订号为 14，与所依据的 12 不同，未做任何更改',
      data: { problems: [], diff: [TRAFFIC], revision: 14 },
    });
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
    [500, null, 1, '不行'],
  ])('refused with %d %j ends with %d', async (status, data, exit, text) => {
    fake.says['POST changes'] = () => ({ status, msg: '不行', data });
    const { code, err } = await release('kill', 'tools@1.5.0');
    expect(code).toBe(exit);
    expect(err).toContain(text);
  });

  it('that needs a second person says how that person approves', async () => {
    const proposal = {
      id: '7',
      by: '小林',
      at: STATUS.issuedAt,
      change: {},
      baseRevision: 12,
      state: 'open',
      diff: [TRAFFIC],
    };
    fake.says['POST changes'] = () => ({ status: 202, data: proposal });
    const { code, out } = await release('promote', 'tools@1.5.0');
    expect(code).toBe(0);
    expect(out).toContain('release approve 7');
  });

  it('to keys, tokens and proposals is only told with --dry-run', async () => {
    const proposal = {
      id: '7',
      by: '小林',
      at: STATUS.issuedAt,
      change: {},
      baseRevision: 12,
      state: 'open',
      diff: [TRAFFIC],
    };
    fake.says['GET proposals'] = () => ({ status: 200, data: [proposal] });
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
    [['promote', 'tools@1.5.0', '--speed', '1'], '命令 promote 没有选项 --speed'],
    [['kill', 'Tools@1.5.0'], '应用名称“Tools”不合法'],
    [['advance', 'tools', 'sd'], '多余的参数：sd'],
    [['history', '--limit', '0'], '--limit 应为 1 到 500 的整数'],
    [['token', 'create', '--name', 'x', '--scope', 'push:tools'], '权限范围“push:tools”不合法'],
    [['statsu'], '没有命令 statsu，是不是 status？'],
  ])('%j is wrong use: nothing is sent', async (args, text) => {
    const { code, err } = await release(...args);
    expect(code).toBe(2);
    expect(err).toContain(text);
    expect(fake.asked).toEqual([]);
  });

  it('fails with one JSON object when asked for JSON', async () => {
    fake.says['POST changes'] = () => ({
      status: 422,
      msg: '不行',
      data: { problems: [{ code: 'range', message: 'x' }] },
    });
    const { out, err } = await release('kill', 'tools@1.5.0', '--json');
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual({
      error: { exit: 4, message: '不行', status: 422, problems: [{ code: 'range', message: 'x' }] },
    });
  });

  it('says which address does not answer, and which does not speak the language', async () => {
    const other = await startFakeRegistry({});
    await other.stop();
    const dead = await release('status', '--url', other.url);
    expect(dead.code).toBe(1);
    expect(dead.err).toMatch(/无法连接 http:\/\/127.*连接被拒绝.*\n→ 请确认服务已启动/);
    expect((await release('status', '--url', 'shop.example.cn')).code).toBe(2);
  });
});

describe('publishing from the command line', () => {
  it('sends the bundle as it is and makes it live', async () => {
    const version = fakeRemote('tools', '1.5.0');
    const { code, json } = await release('publish', await builtFolder(root, version), '--json');
    expect(code).toBe(0);
    const bytes = asked('PUT')[0]!.bytes;
    const [head = ''] = bytes.toString('latin1').split('\n', 1);
    const sent = bytes.subarray(head.length + 1).toString('hex');
    expect(sent).toBe(Buffer.concat([...version.files.values()]).toString('hex'));
    expect(JSON.parse(head)).toMatchObject({ name: 'tools', version: '1.5.0', files: version.manifest.files });
    expect(asked('POST')).toMatchObject([
      { body: { verb: 'activate', versions: [{ name: 'tools', version: '1.5.0' }] } },
    ]);
    expect(json()).toMatchObject({ revision: 13, versions: [{ name: 'tools', version: '1.5.0', created: true }] });
  });

  it('shows on a terminal how far the upload is, and clears it away', async () => {
    const folder = await builtFolder(root, fakeRemote('tools', '1.5.0'));
    const { err } = await releaseAt(true, 'publish', folder);
    expect(err).toMatch(/上传 tools@1\.5\.0 {2}█{20} (.+) \/ \1，等待检查…/);
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect((await releaseAt(true, 'publish', folder, '--json')).err).toBe('');
  });

  it('says that nothing was stored when the server refuses the files', async () => {
    const problems = [{ code: 'budget', message: '入口超出预算' }];
    fake.says['PUT versions/tools/1.5.0'] = () => ({ status: 422, msg: 'tools@1.5.0 未通过检查', data: { problems } });
    const { code, err } = await release('publish', await builtFolder(root, fakeRemote('tools', '1.5.0')));
    expect(code).toBe(4);
    expect(err).toMatch(/未通过检查\n {2}- 入口超出预算\n→ 没有存入任何内容/);
    expect(asked('POST')).toEqual([]);
  });

  it('gives it to some visitors only, or to nobody yet', async () => {
    const folder = await builtFolder(root, fakeRemote('tools', '1.5.0'));
    await release('publish', folder, '--canary', '5%');
    expect(asked('POST')).toMatchObject([{ body: { verb: 'promote', name: 'tools', version: '1.5.0', traffic: 500 } }]);
    fake.asked.length = 0;
    expect((await release('publish', folder, '--no-live')).code).toBe(0);
    expect(asked('PUT')).toHaveLength(1);
    expect(asked('POST')).toEqual([]);
  });

  it('stores nothing of a version that could not go live, and names the pair', async () => {
    const folder = await builtFolder(root, fakeRemote('tools', '1.5.0', { requires: { react: '^20.0.0' } }));
    const { code, err } = await release('publish', folder);
    expect(code).toBe(4);
    expect(err).toContain('tools@1.5.0 需要 react ^20.0.0，而 host@1.0.0 提供 19.3.1');
    expect([...asked('PUT'), ...asked('POST')]).toEqual([]);
  });

  it('takes a remote that needs a new host when both come together', async () => {
    fake.says['PUT versions/host/2.0.0'] = () => ({ status: 201, data: { checks: [] } });
    const folders = [
      await builtFolder(root, fakeHost('2.0.0', { provides: { react: '20.0.0', '@app/shared': '1.0.0' } })),
      await builtFolder(root, fakeRemote('tools', '1.5.0', { requires: { react: '^20.0.0' } })),
    ];
    expect((await release('publish', ...folders)).code).toBe(0);
    expect(asked('POST')).toMatchObject([{ body: { versions: [{ name: 'host' }, { name: 'tools' }] } }]);
  });

  it('shows with --dry-run what would change, and stores nothing', async () => {
    const folder = await builtFolder(root, fakeRemote('tools', '1.5.0'));
    const { out } = await release('publish', folder, '--dry-run');
    expect(out).toContain('  + remotes.tools.versions.1.5.0.traffic: 100 %');
    expect(asked('PUT')).toMatchObject([{ query: { dryRun: '1' } }]);
    expect(asked('POST')).toEqual([]);
  });

  it('sends what is known only once, and other content under a known version not at all', async () => {
    const version = fakeRemote('tools', '1.5.0');
    const folder = await builtFolder(root, version);
    const { manifest } = version;
    fake.says['GET versions/tools/1.5.0'] = () => ({
      status: 200,
      data: { digest: contentDigest(manifest), manifest },
    });
    expect((await release('publish', folder)).out).toContain('tools@1.5.0  已存在，内容相同');
    fake.says['GET versions/tools/1.5.0'] = () => ({ status: 200, data: { digest: 'other', manifest } });
    const { code, err } = await release('publish', folder);
    expect(code).toBe(3);
    expect(err).toContain('tools@1.5.0 已发布过，内容不同');
    expect(asked('PUT')).toEqual([]);
  });

  it('says what is missing in a folder before it asks the server anything', async () => {
    const empty = await release('publish', root);
    expect(empty.err).toMatch(/没有找到 .*release\.json\n→ 请先构建/);
    const folder = await builtFolder(root, fakeRemote('tools', '1.5.0'));
    await rm(path.join(folder, 'remoteEntry.js'));
    expect((await release('publish', folder)).err).toContain('tools@1.5.0 缺少文件 remoteEntry.js');
    expect(fake.asked).toEqual([]);
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
    fake.says['GET changes'] = ({ query }) => ({
      status: 200,
      data: LOG.filter(({ revision }) => revision < Number(query.before)).slice(0, 2),
    });
    expect((await release('diff', '9', '--json')).json()).toEqual({ from: 9, to: 12, diff: [line(null, '1.2.0')] });
    expect((await release('diff', '12', '10', '--json')).json()).toMatchObject({
      diff: [line('1.2.0', '1.0.0'), { path: 'x', before: 'b', after: 'a' }],
    });
    expect((await release('diff', '9', '13')).err).toContain('还没有修订 13，当前修订号为 12');
  });
});

describe('the help', () => {
  it.each(VERBS.map((verb) => [verb.name, verb] as const))('%s says how it is used', async (name, verb) => {
    const { code, out } = await release('help', name);
    expect(code).toBe(0);
    for (const option of Object.keys(verb.options)) expect(out).toContain(`--${option}`);
    expect((await release(name, '--help')).out).toBe(out);
  });

  it('completion offers verbs, words and options', async () => {
    const { out } = await release('completion', 'bash');
    const complete = (...words: string[]) =>
      execFileSync(
        'bash',
        [
          '-c',
          `${out}\nCOMP_WORDS=(${words.join(' ')} ''); COMP_CWORD=${words.length}; _release; echo "\${COMPREPLY[@]}"`,
        ],
        { encoding: 'utf8' },
      ).split(/\s+/);
    expect(complete('release')).toContain('promote');
    expect(complete('release', 'token')).toContain('revoke');
    expect(complete('release', 'promote')).toContain('--canary');
  });

  it.each(['zsh', 'fish'])('the %s completion knows every verb and option', async (shell) => {
    const { out } = await release('completion', shell);
    for (const verb of VERBS) {
      expect(out).toContain(verb.name);
      for (const option of Object.keys(verb.options)) expect(out).toMatch(new RegExp(`(--|-l )${option}\\b`));
    }
  });
});
