import { zFallbackPage } from '@app/shared/contracts/release';
import fc from 'fast-check';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { measureBudgets } from './budgets.ts';
import { checkFallbackPage, checkManifest, contentDigest, isSafePath } from './manifest.ts';

const codes = (manifest: Parameters<typeof checkManifest>[0]) => checkManifest(manifest).map((one) => one.message);

describe('paths of files', () => {
  it.each(['main.js', 'chunks/a-b.1234.js', 'img/a@2x.png'])('the file path %s is allowed', (file) =>
    expect(isSafePath(file)).toBe(true),
  );

  it.each([
    '',
    '/etc/passwd',
    '../x.js',
    'a/../../x',
    'a//b',
    './a',
    'a/.',
    '.env',
    'a\\b',
    'C:/x',
    'a b',
    'a%2e',
    'a\0b',
    'x/',
  ])('the file path %j is refused', (file) => expect(isSafePath(file)).toBe(false));

  it('an accepted file path never leaves the folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '~', '%', '\0', ' ') }), (file) => {
        fc.pre(isSafePath(file));
        expect(path.resolve('/root/folder', file).startsWith('/root/folder/')).toBe(true);
      }),
    );
  });
});

describe('a manifest', () => {
  it('a manifest passes when it is consistent', () => {
    expect([...codes(fakeHost().manifest), ...codes(fakeRemote('tools').manifest)]).toEqual([]);
  });

  it('a manifest must list its entry and the files of its routes, with the same hashes', () => {
    const { manifest } = fakeRemote('tools');
    const preload = { file: 'gone.js', as: 'script' as const, integrity: 'sha384-x' };
    const other = { file: 'remoteEntry.js', as: 'script' as const, integrity: 'sha384-x' };
    expect(codes({ ...manifest, entry: 'none.js', routes: { '/tools': [preload, other] } })).toEqual([
      '入口文件不在清单中：none.js',
      '路由 /tools 的文件不在清单中：gone.js',
      '路由 /tools 的 remoteEntry.js 与清单中的哈希不一致',
    ]);
  });

  it('the manifest of a host lists the scripts of its page, and its budget counts all of them', () => {
    const { manifest } = fakeHost();
    expect(codes({ ...manifest, scripts: ['main.js', 'gone.js'] })).toEqual(['页面的脚本不在清单中：gone.js']);
    const weighed = { ...manifest, scripts: ['libraries.js', 'main.js'], budgets: { entryKB: 100 } };
    const wire = (file: string) => (file === 'main.js' ? 40 : 80) * 1024;
    expect(measureBudgets(weighed, wire)).toEqual([{ budget: 'entryKB', limitKB: 100, usedKB: 120 }]);
    expect(measureBudgets({ ...weighed, scripts: undefined }, wire)[0]?.usedKB).toBe(40);
  });

  it('a manifest may not list two files that differ only in case', () => {
    const { manifest } = fakeRemote('tools');
    const [first] = manifest.files;
    expect(codes({ ...manifest, files: [...manifest.files, { ...first!, path: 'REMOTEENTRY.js' }] })).toEqual([
      '文件重复：REMOTEENTRY.js；只有大小写不同的名称在部分系统上是同一个文件，请改名',
    ]);
  });

  it.each(['/api', '/r/x', '/error'])('a manifest may not mount %s, which the platform serves itself', (prefix) => {
    const { manifest } = fakeRemote('tools', '1.0.0', { mounts: [{ prefix, layout: 'page' }] });
    expect(codes(manifest)).toEqual([`tools@1.0.0 的挂载路径 ${prefix} 留给平台使用`]);
  });

  it('a manifest of a remote may not have the name of the host or of its platform', () => {
    expect(codes(fakeRemote('host').manifest)).toEqual(['名称 host 留给宿主']);
    expect(codes(fakeRemote('platform').manifest)).toEqual(['名称 platform 留给宿主']);
    expect(codes({ ...fakeHost().manifest, name: 'shell' })).toEqual(['宿主的名称应为 host，实际 shell']);
  });

  it.each(['fetch', 'print', 'event', 'performance', 'crypto', 'onload', 'onscrollsnapchange', 'caches'])(
    'a manifest may not be named %s, which is a property of window',
    (name) => {
      const problem = `名称 ${name} 是浏览器窗口自己的名称，请换一个`;
      expect(codes(fakeRemote(name).manifest)).toEqual([problem]);
      const foreign = { container: name, foreign: 'script' as const };
      expect(codes({ ...fakeRemote(name).manifest, ...foreign })).toEqual([problem]);
    },
  );

  it.each(['notes', 'tools', 'online', 'printing', 'on', 'one-two', 'onboarding'])(
    'a manifest may be named %s',
    (name) => {
      expect(codes(fakeRemote(name).manifest)).toEqual([]);
    },
  );

  it('the digest of a manifest ignores the build time and depends on the bytes', () => {
    const one = fakeRemote('tools').manifest;
    const later = { ...one, builtAt: '2027-01-01T00:00:00Z', source: 'abc', files: one.files.toReversed() };
    expect(contentDigest(later)).toBe(contentDigest(one));
    expect(contentDigest(fakeRemote('tools', '1.0.0', { code: 'other();' }).manifest)).not.toBe(contentDigest(one));
  });
});

describe('a fallback page', () => {
  const allowed = [
    { name: null, origin: 'https://status.example.cn' },
    { name: 'shop', origin: 'https://old.example.cn' },
  ];
  const problems = (to: string, name = 'shop') => {
    const { manifest } = fakeRemote(name, '1.0.0', { fallbackPage: { to, label: '旧版' } });
    return checkFallbackPage(manifest, allowed).map(({ message }) => message);
  };

  it.each(['/course', '/shopping?from=shop', 'https://status.example.cn/shop', 'https://old.example.cn'])(
    'the fallback page %s is allowed',
    (to) => expect([zFallbackPage.safeParse({ to, label: '旧版' }).success, problems(to)]).toEqual([true, []]),
  );

  it.each([
    ['/shop/old', '在它自己的挂载路径 /shop 之下，同样打不开'],
    ['/shop?a=1', '在它自己的挂载路径 /shop 之下，同样打不开'],
    ['https://evil.example/', '指向别的网站 https://evil.example，不在允许的范围内（FALLBACK_ORIGINS）'],
    ['https://status.example.cn.evil.example/', '指向别的网站 https://status.example.cn.evil.example'],
  ])('the fallback page %s is refused in words', (to, why) => expect(problems(to)[0]).toContain(why));

  it('a site that one remote may name is refused for another', () => {
    expect(problems('https://old.example.cn/', 'notes')[0]).toContain('FALLBACK_ORIGINS');
  });

  it.each(['//evil.example', 'javascript:alert(1)', 'http://a.cn', 'https://a:b@c.cn', '/a b', '/\\evil', 'course'])(
    'the fallback address %j is no address of a page',
    (to) => expect(zFallbackPage.safeParse({ to, label: '旧版' }).success).toBe(false),
  );
});
