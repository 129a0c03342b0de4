import { canonical } from '@app/shared/release-rules/canonical';
import type { DiffLine } from '@app/shared/contracts/release-api';
import type { ChangeInput } from '@app/shared/contracts/release-change';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { bundleOf, fakeHost, fakeRemote, type FakeVersion } from '../testing/versions.ts';

let api: TestApi;
const activate = (name: string, version: string): ChangeInput => ({ verb: 'activate', versions: [{ name, version }] });

function editedVersion(edit: (version: FakeVersion) => void): FakeVersion {
  const version = fakeRemote('evil', '1.0.0');
  edit(version);
  return version;
}

/** Everything that a refused request must leave unchanged. */
async function registryContents(): Promise<string> {
  const { state, revision } = await api.release.registry.snapshot();
  const versions = (await api.release.registry.versions()).map(({ name, version, digest }) => ({
    name,
    version,
    digest,
  }));
  return canonical({ state, revision, versions, stored: await api.storage.list() });
}

beforeAll(async () => {
  api = await startApi();
  for (const one of [
    fakeHost(),
    fakeRemote('tools', '1.0.0'),
    fakeRemote('tools', '1.1.0'),
    fakeRemote('tools', '1.2.0'),
  ])
    await api.publish(one);
  await api.change({
    verb: 'activate',
    versions: [
      { name: 'host', version: '1.0.0' },
      { name: 'tools', version: '1.0.0' },
    ],
  });
  await api.change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 3000 });
  await api.change({ verb: 'kill', name: 'tools', version: '1.2.0' });
});
afterAll(() => api.stop());

describe('a refused publish', () => {
  it.each<[string, FakeVersion, number, string]>([
    ['other bytes under a known number', fakeRemote('tools', '1.0.0', { code: 'other();' }), 409, '内容不同'],
    [
      'a path that climbs out',
      editedVersion((v) => (v.manifest.files[1]!.path = '../../etc/cron.d/x')),
      422,
      '文件路径不合法',
    ],
    [
      'a file that is also a folder',
      editedVersion((v) => (v.manifest.files[1]!.path = 'remoteEntry.js/x.js')),
      422,
      '同时被用作文件夹',
    ],
    ['a file that is too large', editedVersion((v) => (v.manifest.files[1]!.bytes = 2 ** 40)), 422, '超过上限'],
    ['a file of a negative size', editedVersion((v) => (v.manifest.files[1]!.bytes = -1)), 422, '文件大小不合法'],
    [
      'bytes that are not those of the manifest',
      editedVersion((v) => v.files.set('remoteEntry.js', Buffer.alloc(v.manifest.files[0]!.bytes))),
      422,
      '哈希不一致',
    ],
    ['an entry that is missing', editedVersion((v) => (v.manifest.entry = 'gone.js')), 422, '入口文件不在清单中'],
    ['the name of the host', fakeRemote('host', '9.0.0'), 422, '留给宿主'],
    [
      'the container of another remote',
      fakeRemote('evil', '1.0.0', { container: 'tools_1_0_0' }),
      422,
      '容器名应为 evil_1_0_0',
    ],
    [
      'a container that pages refuse',
      fakeRemote('evil', '1.0.0', { container: '$evil' }),
      422,
      '容器名应为 evil_1_0_0',
    ],
    [
      'a budget that only every object knows',
      fakeRemote('evil', '1.0.0', { budgets: { constructor: 1 } }),
      422,
      '无法识别',
    ],
    [
      'a fallback page on a site that nobody allowed',
      fakeRemote('evil', '1.0.0', { fallbackPage: { to: 'https://evil.example/', label: '旧版' } }),
      422,
      '不在允许的范围内（FALLBACK_ORIGINS）',
    ],
    [
      'a fallback address that is a script',
      fakeRemote('evil', '1.0.0', { fallbackPage: { to: 'javascript:alert(1)', label: '旧版' } }),
      422,
      '备用页面应为本站路径',
    ],
    ['a character that no database keeps', fakeRemote('evil', '1.0.0', { title: 'a\0b' }), 422, '空字符'],
    ['more than its own budget', fakeRemote('heavy', '1.0.0', { budgets: { totalKB: 0.001 } }), 422, '超出预算'],
  ])(
    'a version that is refused gives the reason, changes nothing and is logged: %s',
    async (_what, version, status, why) => {
      const before = await registryContents();
      const logged = api.lines.length;
      const answer = await api.publish(version);
      expect([
        answer.status,
        [answer.msg, ...(answer.data.problems ?? []).map((one) => one.message)].join('\n'),
      ]).toEqual([status, expect.stringContaining(why)]);
      expect(await registryContents()).toBe(before);
      expect(api.lines.slice(logged)).toContainEqual(expect.objectContaining({ status, by: 'root' }));
    },
  );

  it.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, -5), 400],
    ['longer than it says', (whole: Buffer) => Buffer.concat([whole, Buffer.from('!')]), 400],
    ['no manifest', () => Buffer.from('nothing'), 400],
    ['a manifest without its fields', () => Buffer.from('{"name":1}\n'), 422],
  ])('an invalid bundle is refused: %s', async (_what, change, status) => {
    const before = await registryContents();
    const body = change(bundleOf(fakeRemote('broken')));
    expect((await api.call('versions/broken/1.0.0', { method: 'PUT', body })).status).toBe(status);
    expect(await registryContents()).toBe(before);
  });

  it('a manifest of 10 MB is refused with its limit, and nothing is stored', async () => {
    const before = await registryContents();
    const { manifest } = fakeRemote('broken');
    const body = Buffer.from(`${JSON.stringify({ ...manifest, title: 'x'.repeat(10_000_000) })}\n`);
    const answer = await api.call('versions/broken/1.0.0', { method: 'PUT', body });
    expect([answer.status, answer.msg]).toEqual([413, expect.stringContaining('版本清单超过上限 4 MB')]);
    expect(await registryContents()).toBe(before);
  });

  it.each([
    ['a name that no file system takes', fakeRemote('x'.repeat(300)), '名称最多 60 个字符'],
    ['a version that no file system takes', fakeRemote('tools', `1.0.0-${'x'.repeat(300)}`), '版本号最多 60 个字符'],
  ])('a version is refused: %s', async (_what, version, why) => {
    const before = await registryContents();
    const answer = await api.publish(version);
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(why)]);
    expect(await registryContents()).toBe(before);
  });

  it.each(['1', '1.0', '01.x.0', 'latest', '1.0.0+build', '-1.0.0', '%2e%2e', '1.0.0-'])(
    '%s is no version',
    async (version) => {
      const answer = await api.call(`versions/tools/${version}`, { method: 'PUT', body: Buffer.from('{}\n') });
      expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining('版本号应为 主.次.修订')]);
    },
  );
});

describe('a refused change', () => {
  it.each<[string, unknown, number, string]>([
    ['an unknown remote', activate('nothing', '1.0.0'), 404, 'nothing@1.0.0 尚未发布'],
    ['an unknown remote to roll back', { verb: 'abort', name: 'nothing' }, 404, '没有名为 nothing 的应用'],
    ['a version that was never published', activate('tools', '9.9.9'), 404, 'tools@9.9.9 尚未发布'],
    ['a killed version', activate('tools', '1.2.0'), 409, 'tools@1.2.0 已被停用'],
    ['a killed version on trial', { verb: 'promote', name: 'tools', version: '1.2.0', traffic: 100 }, 409, '已被停用'],
    ['a version that is none', activate('tools', 'latest'), 400, '版本号应为'],
    [
      'traffic beyond everybody',
      { verb: 'promote', name: 'tools', version: '1.1.0', traffic: 10_001 },
      400,
      '流量不能超过 10000',
    ],
    ['negative traffic', { verb: 'promote', name: 'tools', version: '1.1.0', traffic: -1 }, 400, '流量不能小于 0'],
    [
      'a part of a bucket',
      { verb: 'promote', name: 'tools', version: '1.1.0', traffic: 0.5 },
      400,
      'traffic：无效输入',
    ],
    ['a verb that is none', { verb: 'explode' }, 400, '无效输入'],
    ['no change at all', [], 400, '无效输入'],
    [
      'one application twice',
      { verb: 'activate', versions: ['1.0.0', '1.1.0'].map((version) => ({ name: 'tools', version })) },
      422,
      '出现了两次',
    ],
    ['a name that every object knows', { verb: 'abort', name: 'constructor' }, 400, '名称应为'],
    ['a reason that draws on terminals', { verb: 'abort', name: 'tools', why: '\u001b[2J' }, 400, '控制字符'],
    [
      'a user that no database keeps',
      { verb: 'promote', name: 'tools', version: '1.1.0', traffic: 1, cohorts: ['\0'] },
      400,
      '控制字符',
    ],
    ['a revision that never was', { verb: 'restore', revision: 99 }, 404, '没有修订号 99'],
    ['the last host', { verb: 'kill', name: 'host', version: '1.0.0' }, 409, '最后一个可用的宿主'],
  ])(
    'a change that is refused gives the reason, changes nothing and is logged: %s',
    async (_what, change, status, why) => {
      const before = await registryContents();
      const logged = api.lines.length;
      const answer = await api.change(change as ChangeInput);
      expect([answer.status, answer.msg]).toEqual([status, expect.stringContaining(why)]);
      expect(await registryContents()).toBe(before);
      expect(api.lines.slice(logged)).toContainEqual(expect.objectContaining({ status, path: '/release/api/changes' }));
    },
  );

  it('a refused change names the pair and the range when it does not fit what is live', async () => {
    await api.publish(fakeHost('2.0.0', { provides: { react: '20.0.0', '@app/shared': '1.0.0' } }));
    const answer = await api.change(activate('host', '2.0.0'));
    expect(answer.status).toBe(422);
    expect(answer.data.problems?.map((one) => one.message)).toEqual([
      'tools@1.0.0 需要 react ^19.0.0，而 host@2.0.0 提供 20.0.0',
      'tools@1.1.0 需要 react ^19.0.0，而 host@2.0.0 提供 20.0.0',
    ]);
  });

  it('a change without a revision is refused with a request for one', async () => {
    const answer = await api.call('changes', { method: 'POST', body: activate('tools', '1.0.0') });
    expect([answer.status, answer.msg]).toEqual([428, expect.stringContaining('If-Match')]);
  });

  it('a change on an older revision is refused with the changes since: of two operators one wins', async () => {
    const { revision } = await api.head();
    const [one, two] = await Promise.all([
      api.change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 4000 }, { revision }),
      api.change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 5000 }, { revision }),
    ]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    const share = one.status === 200 ? '40 %' : '50 %';
    expect([won.status, lost.status, lost.data.revision]).toEqual([200, 412, revision + 1]);
    expect(lost.data.diff).toContainEqual<DiffLine>({
      path: 'remotes.tools.versions.1.1.0.traffic',
      before: '30 %',
      after: share,
    });
    expect((await api.head()).revision).toBe(revision + 1);
  });

  it('a refused change does not stand in the way of other applications: teams that release at once all succeed', async () => {
    const teams = ['north', 'east', 'south', 'west'];
    for (const name of teams) await api.publish(fakeRemote(name));
    const { revision } = await api.head();
    const answers = await Promise.all(teams.map((name) => api.change(activate(name, '1.0.0'), { revision })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await api.head()).revision).toBe(revision + 4);
    // A change of all applications is still compared with all of them.
    const restore = await api.change({ verb: 'restore', revision }, { revision });
    expect([restore.status, restore.data.diff?.length]).toEqual([412, 8]);
    expect((await api.change({ verb: 'restore', revision })).status).toBe(200);
  });

  it('a change on a future revision is refused', async () => {
    const { revision } = await api.head();
    expect((await api.change(activate('tools', '1.1.0'), { revision: revision + 1 })).status).toBe(412);
  });

  it('a refused change can be tried first: a dry run tells the difference and changes nothing', async () => {
    const before = await registryContents();
    const answer = await api.call<{ changed: boolean; diff: DiffLine[] }>('changes?dryRun=1', {
      method: 'POST',
      body: { verb: 'abort', name: 'tools' },
    });
    expect(answer).toMatchObject({ status: 200, data: { changed: true } });
    expect(answer.data.diff.map(({ path }) => path)).toContain('remotes.tools.versions.1.1.0.traffic');
    const version = fakeRemote('tools', '7.0.0');
    const body = bundleOf(version);
    expect(await api.call('versions/tools/7.0.0?dryRun=1', { method: 'PUT', body })).toMatchObject({
      status: 200,
      data: { created: false, checks: [{ check: 'hashes' }, { check: 'budgets' }, { check: 'contract' }] },
    });
    expect(await registryContents()).toBe(before);
  });
});
