import { describe, expect, it } from 'vitest';
import { adopt, zFederationManifest } from './adopt.ts';

const file = (path: string) => ({ path, bytes: 10, integrity: `sha384-${path}` });
const federation = (changes: object = {}) =>
  zFederationManifest.parse({
    name: 'shop',
    metaData: {
      globalName: 'shop',
      buildInfo: { buildVersion: '2.1.0' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
    },
    shared: [
      { name: 'react', requiredVersion: '^19.0.0' },
      { name: '@app/shared/ui/button', requiredVersion: '^1.0.0' },
      { name: 'lodash', requiredVersion: '^4.17.0' },
      { name: 'dayjs', requiredVersion: null },
    ],
    exposes: [{ path: './remote', assets: { js: { sync: ['remote.js', 'gone.js'] } } }],
    ...changes,
  });
const adoptionOptions = {
  mounts: [{ prefix: '/shop', layout: 'page' as const }],
  title: '商店',
  files: [file('remoteEntry.js'), file('remote.js'), file('mf-manifest.json')],
  host: {
    provides: { react: '19.3.1', dayjs: '1.11.0', '@app/shared': '1.0.0' },
    specifiers: ['react', 'dayjs', '@app/shared/ui/button'],
  },
  builtAt: '2026-01-01T00:00:00.000Z',
};

describe('a remote that others built', () => {
  it('a foreign remote requires from the host the packages that the host shares, and bundles the rest', () => {
    expect(adopt(federation(), adoptionOptions)).toMatchObject({
      name: 'shop',
      version: '2.1.0',
      container: 'shop',
      entry: 'remoteEntry.js',
      foreign: 'script',
      requires: { '@app/shared': '^1.0.0', dayjs: '*', react: '^19.0.0' },
      specifiers: ['@app/shared/ui/button', 'dayjs', 'react'],
      routes: { '/shop': [{ file: 'remoteEntry.js' }, { file: 'remote.js', integrity: 'sha384-remote.js' }] },
    });
  });

  it('a foreign remote that is an ES module is not preloaded by script elements', () => {
    const metaData = { ...federation().metaData, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } };
    expect(adopt(federation({ metaData }), adoptionOptions)).toMatchObject({
      foreign: 'module',
      routes: { '/shop': [] },
    });
  });

  it.each([
    ['does not expose ./remote', { exposes: [{ path: './App' }] }, '没有暴露 ./remote，暴露了 ./App'],
    [
      'has no entry',
      { metaData: { ...federation().metaData, remoteEntry: { name: 'x.js', path: 'a', type: 'var' } } },
      '入口文件 a/x.js 不在目录中',
    ],
  ])('a remote that others built is refused when it %s', (_what, changes, message) => {
    expect(() => adopt(federation(changes), adoptionOptions)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ message })] }),
    );
  });
});
