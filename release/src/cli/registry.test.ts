import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { signedText } from '@app/shared/release-rules/canonical';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Of } from '../document/digest.ts';
import { builtFolder } from '../testing/built-folder.ts';
import { deadPort, startEdge, TOKEN } from '../testing/edge.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { runCli } from './run.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
let root: string;

async function releaseAs(token: string, ...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runCli(args, {
    env: { RELEASE_URL: `http://127.0.0.1:${edge.port}`, RELEASE_TOKEN: token },
    folder: root,
    out: (text) => (out += text),
    err: (text) => (err += text),
    terminal: false,
  });
  return { code, out, err };
}
const release = (...args: string[]) => releaseAs(TOKEN, ...args);

beforeAll(async () => {
  edge = await startEdge({ servicePort: await deadPort() });
  root = await mkdtemp(path.join(tmpdir(), 'cli-'));
});
afterAll(async () => {
  await edge.stop();
  await rm(root, { recursive: true, force: true });
});

describe('the command line and the release server', () => {
  it('the command line and the release server take a version from its first day to its last', async () => {
    const old = await Promise.all([builtFolder(root, fakeHost()), builtFolder(root, fakeRemote('tools'))]);
    expect(await release('publish', ...old, '--why', '第一次上线')).toMatchObject({ code: 0, err: '' });
    const again = await release('publish', ...old);
    expect(again.out).toContain('没有变化，修订号 1');

    const young = await builtFolder(root, fakeRemote('tools', '1.1.0', { code: 'walk();' }));
    const tried = await release('publish', young, '--canary', '10', '--dry-run');
    expect(tried.out).toContain('+ remotes.tools.versions.1.1.0.traffic: 10 %');
    expect((await release('promote', 'tools@1.1.0')).err).toContain('尚未发布');
    expect((await release('publish', young, '--canary', '10')).out).toContain('已给 10 % 的访客，修订号 2');
    expect((await release('status', 'tools')).out).toMatch(/1\.1\.0 +10 % +灰度\n.*1\.0\.0 +90 %/);

    expect((await release('advance', 'tools', '--why', '正常')).out).toContain('修订号 3');
    expect((await release('promote', 'tools@1.1.0')).out).toContain('100 %');
    expect((await release('rollback', 'tools', '--undo', '1.1.0')).code).toBe(0);
    expect((await release('kill', 'tools@1.1.0', '--why', '清空购物车')).code).toBe(0);
    expect(await release('promote', 'tools@1.1.0')).toMatchObject({ code: 3 });
    expect((await release('unkill', 'tools@1.1.0')).code).toBe(0);

    const { out } = await release('history', 'tools', '--limit', '3');
    expect(out).toMatch(/unkill tools@1\.1\.0\n.*kill tools@1\.1\.0 {2}清空购物车\n.*rollback tools/);
    expect((await release('diff', '2', '4')).out).toContain('+ remotes.tools.versions.1.1.0.traffic: 100 %');
    expect((await release('rollback', '--revision', '3', '--dry-run')).out).toContain('1.1.0.traffic: 25 %');
    expect(await release('verify')).toMatchObject({ code: 0 });
    expect((await release('gc', '--dry-run')).out).toBe('没有可以删除的版本\n');
    const { out: link } = await release('override', 'tools@1.1.0', '--minutes', '5');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?release-override=/);
  });

  it('export a site: signed for its address, compressed, and only what is new the second time', async () => {
    const flags = ['--precompress', '--base', 'https://cdn.example.cn/shop/', '--json'];
    const copied = async () => {
      const { versions } = JSON.parse((await release('export', 'site', ...flags)).out) as {
        versions: { name: string; copied: boolean }[];
      };
      return versions.filter((one) => one.copied).map(({ name }) => name);
    };
    const read = (file: string) => readFile(path.join(root, 'site', file));
    expect(new Set(await copied())).toEqual(new Set(['host', 'tools']));

    const document = JSON.parse((await read('release/document.json')).toString()) as ReleaseDocument;
    const x = Buffer.from(document.keys[document.keyId] ?? '', 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signature = Buffer.from(document.signature, 'base64');
    expect(verify(null, Buffer.from(signedText({ ...document })), key, signature)).toBe(true);
    expect(document.host.versions[0]?.base).toBe('https://cdn.example.cn/shop/r/host/1.0.0/');
    const digest = sha256Of(await read('release/document.json'));
    const pointer: unknown = JSON.parse((await read('release/pointer.json')).toString());
    expect(pointer).toEqual({ revision: document.revision, digest });
    expect(sha256Of(await read(`release/documents/${digest}.json`))).toBe(digest);

    const main = fakeHost().files.get('main.js')!;
    expect(await read('r/host/1.0.0/main.js')).toEqual(main);
    expect(brotliDecompressSync(await read('r/host/1.0.0/main.js.br'))).toEqual(main);
    expect(gunzipSync(await read('index.html.gz'))).toEqual(await read('index.html'));
    await expect(read('r/host/1.0.0/index.html')).rejects.toThrow('ENOENT');
    expect((await read('favicon.svg')).toString()).toContain('<svg');
    expect(await copied()).toEqual([]);
    const nowhere = await release('export', 'site/index.html/below');
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('请换一个可以写入的目录')]);
  });

  it('the command line and the release server tell an application that waits for its first day from one that nobody ever published', async () => {
    const folder = await builtFolder(root, fakeRemote('notes'));
    for (const verb of ['status', 'history']) {
      const { code, err } = await release(verb, 'notes');
      expect([code, err]).toEqual([2, expect.stringContaining('没有名为 notes 的应用')]);
    }
    expect(await release('publish', folder, '--no-live')).toMatchObject({ code: 0 });
    expect(await release('status', 'notes')).toMatchObject({ code: 0, out: expect.stringContaining('还没有上线') });
    expect(await release('history', 'notes')).toMatchObject({ code: 0 });
  });

  it('the command line and the release server hold a token to its scope, and to nothing once it is revoked', async () => {
    const made = await release('token', 'create', '--name', '工具箱', '--scope', 'publish:tools', '--json');
    const { id, token } = JSON.parse(made.out) as { id: string; token: string };
    const folder = await builtFolder(root, fakeRemote('tools', '1.2.0'));
    expect(await releaseAs(token, 'publish', folder, '--no-live')).toMatchObject({ code: 0 });
    expect(await releaseAs(token, 'export', 'site')).toMatchObject({ code: 6 });
    const refused = await releaseAs(token, 'kill', 'tools@1.0.0');
    expect(refused.code).toBe(6);
    expect(refused.err).toContain('kill:tools');
    expect((await release('token', 'list')).out).toContain('publish:tools');
    expect(await release('token', 'revoke', id)).toMatchObject({ code: 0 });
    expect(await releaseAs(token, 'status')).toMatchObject({ code: 6 });
  });

  it('the command line and the release server let somebody else approve what everyone is to get', async () => {
    const strict = await startEdge({ servicePort: await deadPort(), approval: true });
    const here = ['--url', `http://127.0.0.1:${strict.port}`];
    const all = [fakeHost(), fakeRemote('tools')];
    const folders = await Promise.all(all.map((version) => builtFolder(root, version)));
    expect((await release('publish', ...folders, ...here)).out).toContain('已上线');
    const young = await builtFolder(root, fakeRemote('tools', '1.1.0'));
    const { code, out } = await release('publish', young, ...here, '--json');
    expect(code).toBe(0);
    const { proposal } = JSON.parse(out) as { proposal: { id: string } };
    expect(await release('approve', proposal.id, ...here)).toMatchObject({ code: 6 });
    const scopes = ['--name', '复核', '--scope', 'approve:*'];
    const made = await release('token', 'create', ...scopes, ...here, '--json');
    const { token } = JSON.parse(made.out) as { token: string };
    expect((await releaseAs(token, 'proposals', ...here)).out).toContain('待审批');
    const approved = await releaseAs(token, 'approve', proposal.id, ...here, '--why', '已复核');
    expect(approved.out).toContain('+ remotes.tools.versions.1.1.0.traffic: 100 %');
    expect((await release('history', 'tools', '--limit', '1', ...here)).out).toContain('复核 批准');
    await strict.stop();
  });

  it('the command line and the release server rotate keys', async () => {
    expect((await release('keys', 'add', 'k2')).out).toMatch(/k1 +签名中\nk2 +已受信任/);
    expect((await release('keys', 'use', 'k2')).code).toBe(0);
    expect((await release('keys', 'drop', 'k2')).code).not.toBe(0);
    expect((await release('keys', 'drop', 'k1')).out).toBe('k2  签名中\n');
  });
});
