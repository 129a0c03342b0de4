import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadPort, startEdge, TOKEN } from '../testing/edge.ts';
import { fakeHost, fakeRemote, type FakeVersion } from '../testing/versions.ts';
import { activateVersions, publishFolder, readStatus, type Access } from './client.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
let root: string;
let access: Access;

/** A folder as a build leaves it. */
async function built({ manifest, files }: FakeVersion): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'dist-'));
  for (const [file, bytes] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

beforeAll(async () => {
  edge = await startEdge({ servicePort: await deadPort() });
  root = await mkdtemp(path.join(tmpdir(), 'cli-'));
  access = { url: `http://127.0.0.1:${edge.port}`, token: TOKEN, by: '小林' };
});
afterAll(async () => {
  await edge.stop();
  await rm(root, { recursive: true, force: true });
});

describe('the command line', () => {
  it('publishes folders, sends what is known only once, and makes them live together', async () => {
    const folders = [await built(fakeHost()), await built(fakeRemote('tools'))];
    const versions = await Promise.all(folders.map((folder) => publishFolder(access, folder)));
    expect(versions).toEqual([
      { name: 'host', version: '1.0.0', created: true },
      { name: 'tools', version: '1.0.0', created: true },
    ]);
    expect(await publishFolder(access, folders[0]!)).toMatchObject({ created: false });
    expect(await activateVersions(access, versions, '第一次上线')).toEqual({ revision: 1, changed: true });
    expect(await readStatus(access)).toMatchObject({ revision: 1, live: [{ name: 'host' }, { name: 'tools' }] });
  });

  it('says every reason of a refusal on a line of its own', async () => {
    const wrong = fakeRemote('shop', '1.0.0', {
      mounts: [{ prefix: '/tools/shop', layout: 'page' }],
      requires: { react: '^20.0.0' },
    });
    const published = await publishFolder(access, await built(wrong));
    await expect(activateVersions(access, [published], '')).rejects.toThrow(
      '这些版本不能一起上线\n  - tools@1.0.0 的挂载路径 /tools 与 shop@1.0.0 的 /tools/shop 冲突\n  - shop@1.0.0 需要 react ^20.0.0，而 host@1.0.0 提供 19.3.1',
    );
  });

  it('refuses other content under a published version with the status that scripts look for', async () => {
    const other = await built(fakeRemote('tools', '1.0.0', { code: 'other();' }));
    await expect(publishFolder(access, other)).rejects.toMatchObject({ status: 409 });
  });

  it('says what is missing before it sends anything', async () => {
    await expect(publishFolder(access, root)).rejects.toThrow('请先构建');
    await expect(readStatus({ ...access, url: `http://127.0.0.1:${await deadPort()}` })).rejects.toThrow(
      '请确认服务已启动',
    );
    await expect(readStatus({ ...access, token: 'wrong' })).rejects.toThrow('缺少发布令牌或令牌不正确');
  });
});
