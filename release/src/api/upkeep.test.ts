import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signedText } from '@app/shared/release-rules/canonical';
import { zReleaseDocument, type ReleaseDocument } from '@app/shared/contracts/release';
import { type ChangeEntry, type Status, type VersionInfo } from '@app/shared/contracts/release-api';
import { type Collected, type Verified } from '@app/shared/contracts/release-upkeep';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { isSigned } from '../testing/signed.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

let api: TestApi;

const tools = (version: string) => ({ name: 'tools', version });
const activate = (...versions: { name: string; version: string }[]) => api.change({ verb: 'activate', versions });

async function servedDocument(): Promise<ReleaseDocument> {
  return zReleaseDocument.parse(JSON.parse((await api.ask('/release/document.json')).body.toString()));
}

beforeEach(async () => {
  api = await startApi();
  await api.publish(fakeHost());
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await api.publish(fakeRemote('tools', version));
  await activate({ name: 'host', version: '1.0.0' }, tools('1.1.0'));
  await activate(tools('1.2.0'));
});
afterEach(() => api.stop());

describe('gc', () => {
  const collect = (body: object, query = '') => api.call<Collected>(`gc${query}`, { method: 'POST', body });
  const gone = ({ data }: { data: Collected }) => data.versions.map(({ version }) => version);

  it('gc keeps what is live, what one may fall back to, and the newest', async () => {
    expect(gone(await collect({ keep: 1, days: 0 }, '?dryRun=1'))).toEqual(['1.3.0', '1.0.0']);
    expect(await api.storage.list()).toHaveLength(6);
    const answer = await collect({ keep: 1, days: 0 });
    expect(gone(answer)).toEqual(['1.3.0', '1.0.0']);
    expect(answer.data.bytes).toBeGreaterThan(0);
    expect((await api.storage.list()).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.4.0']);
    const [entry] = (await api.call<ChangeEntry[]>('changes?limit=1')).data;
    expect(entry).toMatchObject({ verb: 'gc', why: '清理 tools@1.3.0、tools@1.0.0', diff: [] });
    const list = (await api.call<VersionInfo[]>('versions?name=tools')).data;
    expect(list.filter((one) => one.collected).map(({ version }) => version)).toEqual(['1.3.0', '1.0.0']);
  });

  it('gc looks no further back than calendars go', async () => {
    const answer = await api.call('gc', { method: 'POST', body: { days: 100_000_000 } });
    expect([answer.status, answer.msg]).toEqual([400, 'days：最多 36500 天']);
  });

  it('gc keeps what any revision of the last days used', async () => {
    await activate(tools('1.3.0'));
    await activate(tools('1.4.0'));
    expect(gone(await collect({ keep: 0, days: 1 }))).toEqual([]);
    expect(gone(await collect({ keep: 0, days: 0 }))).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });

  it('gc gives the number to nothing else, takes the same bytes back, and lets nobody go live without them', async () => {
    await collect({ keep: 0, days: 0 });
    expect((await activate(tools('1.4.0'))).msg).toContain('文件已被清理');
    expect((await api.publish(fakeRemote('tools', '1.4.0', { code: 'other();' }))).status).toBe(409);
    expect((await api.publish(fakeRemote('tools', '1.4.0'))).status).toBe(201);
    expect((await activate(tools('1.4.0'))).status).toBe(200);
  });
});

describe('verify', () => {
  it('verify finds a stored file that changed, in any of its forms, and one that is gone', async () => {
    expect((await api.call<Verified>('verify')).data).toMatchObject({ versions: 6, problems: [], log: true });
    const files = path.join(api.folder, 'tools', '1.2.0');
    await writeFile(path.join(files, 'files', 'remoteEntry.js'), 'changed');
    await writeFile(path.join(files, 'br', 'remoteEntry.js'), 'changed');
    const { problems } = (await api.call<Verified>('verify')).data;
    expect(problems).toEqual([
      'tools@1.2.0/remoteEntry.js 的内容已变化',
      'tools@1.2.0/remoteEntry.js 的 br 压缩形式已变化',
    ]);
  });

  it.each([
    ['cut', 'delete from change where revision = 1', '变更记录缺少修订 1 到 1'],
    ['cut at its end', 'delete from change where revision = 2', '已签名的发布文档为修订 2，变更记录中没有它'],
    ['emptied', 'truncate change', '已签名的发布文档为修订 2，变更记录中没有它'],
    ['given another author', `update change set by = 'nobody' where revision = 1`, '修订 1 的内容与其摘要不符'],
    ['rewritten without digests', 'update change set digest = null', '修订 2 与已签名的发布文档不符，变更记录被改写过'],
  ])('verify finds a log that was %s by the owner of the database', async (_what, statement, problem) => {
    await api.pool.query(`alter table change disable trigger all; ${statement}`);
    const { log, problems } = (await api.call<Verified>('verify')).data;
    expect([log, problems]).toEqual([false, expect.arrayContaining([problem])]);
  });

  it('verify has little to find: the database itself refuses to change, remove or empty what was logged', async () => {
    for (const statement of [
      `update change set by = 'nobody'`,
      'delete from change',
      'truncate change',
      'truncate version cascade',
    ])
      await expect(api.pool.query(statement)).rejects.toThrow(/is append-only/);
  });

  it('verify still reports an emptied change log after the registry is read again', async () => {
    await api.pool.query('alter table change disable trigger all; truncate change');
    await api.release.live.refresh();
    expect((await api.call<Verified>('verify')).data.log).toBe(false);
  });
});

describe('a file of keys that cannot be read', () => {
  it('a file of keys that cannot be read is named to whoever asks for something that needs it, and pages go on', async () => {
    const file = path.join(api.folder, 'keys.json');
    const kept = await readFile(file, 'utf8');
    await writeFile(file, '{"current":');
    for (const [route, body] of [
      ['keys', { action: 'add' }],
      ['overrides', { name: 'tools', version: '1.1.0' }],
    ] as const) {
      const answer = await api.call(route, { method: 'POST', body });
      expect([answer.status, answer.msg]).toEqual([
        503,
        '签名密钥文件 keys.json 无法读取，请从备份恢复它；页面不受影响',
      ]);
    }
    expect((await api.ask('/tools', { headers: { accept: 'text/html' } })).status).toBe(200);
    await writeFile(file, kept);
  });
});

describe('keys', () => {
  const turn = (action: string, id?: string) =>
    api.call<Pick<Status, 'keys'>>('keys', { method: 'POST', body: { action, id } });

  it('keys rotate with two valid at once: each step is a new revision, signed by the key of the hour', async () => {
    const first = await servedDocument();
    expect([first.keyId, isSigned(signedText(first), first.keys.k1!, first.signature)]).toEqual(['k1', true]);

    await turn('add');
    const both = await servedDocument();
    expect([both.keyId, Object.keys(both.keys), both.revision]).toEqual(['k1', ['k1', 'k2'], first.revision + 1]);

    await turn('use', 'k2');
    const second = await servedDocument();
    expect([second.keyId, isSigned(signedText(second), both.keys.k2!, second.signature)]).toEqual(['k2', true]);

    expect((await turn('drop', 'k2')).status).toBe(409);
    expect((await turn('drop', 'k1')).data.keys).toEqual([{ id: 'k2', current: true }]);
    for (const none of ['k1', 'constructor']) expect((await turn('use', none)).status).toBe(404);
    const page = await api.ask('/', { headers: { accept: 'text/html' } });
    expect(page.body.toString()).toContain(`id="release-keys">${JSON.stringify({ k2: both.keys.k2 })}<`);
    const log = (await api.call<ChangeEntry[]>('changes?limit=3')).data;
    expect(log.map(({ verb, why }) => [verb, why])).toEqual([
      ['keys', '停用密钥 k1'],
      ['keys', '改用密钥 k2 签名'],
      ['keys', '新增密钥 k2'],
    ]);
  });

  it("the file of the keys is nobody else's to read", async () => {
    const file = path.join(api.folder, 'keys.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(await servedDocument())).not.toContain(JSON.parse(await readFile(file, 'utf8')).keys.k1);
  });
});

describe('history', () => {
  it('history tells who did what, why and with which difference, and goes back to any point', async () => {
    await api.change({ verb: 'promote', ...tools('1.3.0'), traffic: 1000, why: '试一试' });
    const [entry] = (await api.call<ChangeEntry[]>('changes?name=tools&limit=1')).data;
    expect(entry).toMatchObject({
      revision: 3,
      by: 'root',
      verb: 'promote',
      name: 'tools',
      version: '1.3.0',
      why: '试一试',
      diff: [
        { path: 'remotes.tools.versions.1.2.0.traffic', before: '100 %', after: '90 %' },
        { path: 'remotes.tools.versions.1.3.0.traffic', before: null, after: '10 %' },
      ],
    });
    expect((await api.call<ChangeEntry[]>('changes?name=host')).data.map(({ revision }) => revision)).toEqual([1]);
    expect((await api.call<ChangeEntry[]>('changes?before=2')).data.map(({ revision }) => revision)).toEqual([1]);
    await api.change({ verb: 'abort', name: 'tools' });
    await api.change({ verb: 'rollback', name: 'tools', undo: '1.2.0' });
    expect((await api.call<ChangeEntry[]>('changes?limit=2')).data).toMatchObject([
      { verb: 'rollback', name: 'tools', version: '1.1.0' },
      { verb: 'abort', name: 'tools', version: '1.3.0' },
    ]);
    expect((await api.change({ verb: 'restore', revision: 1 })).status).toBe(200);
    expect((await servedDocument()).remotes.tools?.versions.map(({ version }) => version)).toEqual(['1.1.0']);
  });
});
