import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentDigest } from '../../document/manifest.ts';
import { builtFolder } from '../../testing/built-folder.ts';
import { setUpCommandLine, STATUS } from '../../testing/command-line.ts';
import { fakeHost, fakeRemote } from '../../testing/versions.ts';

const { answer, asked, forget, release, releaseAt, root } = setUpCommandLine();

describe('publishing from the command line', () => {
  it('publish sends the bundle unchanged and makes it live', async () => {
    const version = fakeRemote('tools', '1.5.0');
    const { code, json } = await release('publish', await builtFolder(root(), version), '--json');
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

  it('publish shows the progress of the upload on a terminal, and clears it afterwards', async () => {
    const folder = await builtFolder(root(), fakeRemote('tools', '1.5.0'));
    const { err } = await releaseAt(true, 'publish', folder);
    expect(err).toMatch(/上传 tools@1\.5\.0 {2}█{20} (.+) \/ \1，等待检查…/);
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect((await releaseAt(true, 'publish', folder, '--json')).err).toBe('');
  });

  it('publish reports that nothing was stored when the server refuses the files', async () => {
    const problems = [{ code: 'budget', message: '入口超出预算' }];
    answer('PUT versions/tools/1.5.0', () => ({ status: 422, msg: 'tools@1.5.0 未通过检查', data: { problems } }));
    const { code, err } = await release('publish', await builtFolder(root(), fakeRemote('tools', '1.5.0')));
    expect(code).toBe(4);
    expect(err).toMatch(/未通过检查\n {2}- 入口超出预算\n→ 没有存入任何内容/);
    expect(asked('POST')).toEqual([]);
  });

  it('publish lists which of several folders were stored before the server refused one', async () => {
    answer('PUT versions/tools/1.5.0', () => ({ status: 422, msg: 'tools@1.5.0 未通过检查', data: { problems: [] } }));
    answer('PUT versions/sd/1.0.0', () => ({ status: 201, data: { checks: [] } }));
    const all = [fakeRemote('sd'), fakeRemote('tools', '1.5.0')];
    const folders = await Promise.all(all.map((one) => builtFolder(root(), one)));
    const { code, err } = await release('publish', ...folders);
    expect(code).toBe(4);
    expect(err).toContain('→ sd@1.0.0 已存入，没有上线');
    expect((await release('publish', ...folders, '--dry-run')).err).toContain('→ 没有存入任何内容');
  });

  it('publish stores nothing while its application is frozen, unless nothing is to go live or it is an emergency', async () => {
    const freeze = { id: 'f', name: 'tools', from: '2026-01-01T00:00:00.000Z', until: null, why: '春节', by: '王工' };
    answer('GET status', () => ({ status: 200, data: { ...STATUS, freezes: [freeze] } }));
    const folder = await builtFolder(root(), fakeRemote('tools', '1.5.0'));
    const { code, err } = await release('publish', folder);
    expect([code, asked('PUT')]).toEqual([7, []]);
    expect(err).toContain('tools的发布已冻结，直到解除：春节（王工）；没有存入任何内容');
    expect((await release('publish', folder, '--no-live')).code).toBe(0);
    expect((await release('publish', folder, '--emergency', '--why', '修复')).code).toBe(0);
    expect(asked('POST', 'changes')).toMatchObject([{ body: { verb: 'activate', emergency: true, why: '修复' } }]);
  });

  it('publish stores nothing with a token that may publish but not promote, unless nothing is to go live', async () => {
    answer('GET status', () => ({
      status: 200,
      data: { ...STATUS, me: { id: 't', name: '流水线', scopes: ['publish:tools'] } },
    }));
    const folder = await builtFolder(root(), fakeRemote('tools', '1.5.0'));
    const { code, err } = await release('publish', folder);
    expect(code).toBe(6);
    expect(err).toContain('没有权限 promote:tools');
    expect(asked('PUT')).toEqual([]);
    expect(await release('publish', folder, '--no-live')).toMatchObject({ code: 0 });
  });

  it('publish can give a version to some visitors, or to nobody yet', async () => {
    const folder = await builtFolder(root(), fakeRemote('tools', '1.5.0'));
    await release('publish', folder, '--canary', '5%');
    expect(asked('POST')).toMatchObject([{ body: { verb: 'promote', name: 'tools', version: '1.5.0', traffic: 500 } }]);
    forget();
    expect((await release('publish', folder, '--no-live')).code).toBe(0);
    expect(asked('PUT')).toHaveLength(1);
    expect(asked('POST')).toEqual([]);
  });

  it('publish stores nothing of a version that could not go live, and names the pair', async () => {
    const folder = await builtFolder(root(), fakeRemote('tools', '1.5.0', { requires: { react: '^20.0.0' } }));
    const { code, err } = await release('publish', folder);
    expect(code).toBe(4);
    expect(err).toContain('tools@1.5.0 需要 react ^20.0.0，而 host@1.0.0 提供 19.3.1');
    expect([...asked('PUT'), ...asked('POST')]).toEqual([]);
  });

  it('publish accepts a remote together with the new host that it needs', async () => {
    answer('PUT versions/host/2.0.0', () => ({ status: 201, data: { checks: [] } }));
    const folders = [
      await builtFolder(root(), fakeHost('2.0.0', { provides: { react: '20.0.0', '@app/shared': '1.0.0' } })),
      await builtFolder(root(), fakeRemote('tools', '1.5.0', { requires: { react: '^20.0.0' } })),
    ];
    expect((await release('publish', ...folders)).code).toBe(0);
    expect(asked('POST')).toMatchObject([{ body: { versions: [{ name: 'host' }, { name: 'tools' }] } }]);
  });

  it('publish with --dry-run shows the changes and stores nothing', async () => {
    const folder = await builtFolder(root(), fakeRemote('tools', '1.5.0'));
    const { out } = await release('publish', folder, '--dry-run');
    expect(out).toContain('  + remotes.tools.versions.1.5.0.traffic: 100 %');
    expect(asked('PUT')).toMatchObject([{ query: { dryRun: '1' } }]);
    expect(asked('POST')).toEqual([]);
  });

  it('publish sends stored versions no second time, and refuses other content under their numbers', async () => {
    const version = fakeRemote('tools', '1.5.0');
    const folder = await builtFolder(root(), version);
    const { manifest } = version;
    answer('GET versions/tools/1.5.0', () => ({
      status: 200,
      data: { digest: contentDigest(manifest), manifest },
    }));
    expect((await release('publish', folder)).out).toContain('tools@1.5.0  已存在，内容相同');
    answer('GET versions/tools/1.5.0', () => ({ status: 200, data: { digest: 'other', manifest } }));
    const { code, err } = await release('publish', folder);
    expect(code).toBe(3);
    expect(err).toContain('tools@1.5.0 已发布过，内容不同');
    expect(asked('PUT')).toEqual([]);
  });

  it('publish reports what is missing in a folder before it calls the server', async () => {
    const empty = await release('publish', root());
    expect(empty.err).toMatch(/没有找到 .*release\.json\n→ 请先构建/);
    const folder = await builtFolder(root(), fakeRemote('tools', '1.5.0'));
    await rm(path.join(folder, 'remoteEntry.js'));
    expect((await release('publish', folder)).err).toContain('tools@1.5.0 缺少文件 remoteEntry.js');
    expect(asked()).toEqual([]);
  });
});
