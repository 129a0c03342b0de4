import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../release/check-document.ts';
import { checkModule } from './check-module.ts';
import { IncompatibleError, LoadFailure } from '../failure.ts';
import { sampleDocument, sampleVersion } from '../../release/fakes.ts';
import { sampleModule, sampleTarget } from '../fakes.ts';
import { entryAddress } from '../target.ts';
import { traceId } from '../cards/trace-id.ts';

const { mounts } = sampleTarget();

describe('checkDocument', () => {
  it('checkDocument accepts a valid document', () => {
    expect(checkDocument(structuredClone(sampleDocument()))).toHaveProperty('document.revision', 3);
  });

  it.each([
    ['null', null, 'document'],
    ['another spec', { ...sampleDocument(), spec: 1 }, 'spec'],
    ['no expiry', { ...sampleDocument(), expiresAt: 'soon' }, 'expiresAt'],
    ['a host that is no folder', withHost({ base: '/r/host/1.0.0' }), 'host.versions.base'],
    ['no remotes', { ...sampleDocument(), remotes: undefined }, 'remotes'],
    ['a version without integrity', withVersion({ integrity: '' }), 'integrity'],
    ['a weak integrity', withVersion({ integrity: 'md5-AAAA' }), 'integrity'],
    ['a base that is no folder', withVersion({ base: '/r/tools/1.4.0' }), 'base'],
    ['a container with odd letters', withVersion({ container: 'a.b' }), 'container'],
    ['slices that are no ranges', withVersion({ slices: [[0]] as never }), 'slices'],
    ['too much traffic', withVersion({ traffic: 10_001 }), 'traffic'],
  ])('checkDocument refuses %s and reports where', (_name, value, where) => {
    const checked = checkDocument(value);
    expect('problem' in checked && checked.problem).toContain(where);
  });
});

describe('checkModule', () => {
  it('checkModule accepts the result of defineRemote', () => {
    expect(checkModule({ default: sampleModule() }, 'tools', mounts).routes).toHaveLength(1);
  });

  it('checkModule accepts a page with a mount function', () => {
    const routes = [{ path: '/tools/*', title: '工具', mount: () => {} }];
    const exposed = { default: { ...sampleModule(), routes, styles: 'scoped' } };
    expect(checkModule(exposed, 'tools', mounts)).toMatchObject({ routes, styles: 'scoped' });
  });

  it.each([
    ['nothing', undefined],
    ['no default export', {}],
    ['another remote', { default: { ...sampleModule(), name: 'sd' } }],
    ['no routes', { default: { ...sampleModule(), routes: [] } }],
    [
      'a route outside its mounts',
      { default: { ...sampleModule(), routes: [{ path: '/course', title: 'x', Component: () => null }] } },
    ],
    ['a route without a page', { default: { ...sampleModule(), routes: [{ path: '/tools', title: 'x' }] } }],
    [
      'a route with two pages',
      {
        default: {
          ...sampleModule(),
          routes: [{ path: '/tools', title: 'x', Component: () => null, mount: () => null }],
        },
      },
    ],
    ['styles of an unknown kind', { default: { ...sampleModule(), styles: 'global' } }],
  ])('checkModule refuses %s', (_name, exposed) => {
    expect(() => checkModule(exposed, 'tools', mounts)).toThrow(LoadFailure);
  });

  it('checkModule reports another contract version as incompatible', () => {
    expect(() => checkModule({ default: { ...sampleModule(), contract: 2 } }, 'tools', mounts)).toThrow(
      IncompatibleError,
    );
  });
});

describe('entryAddress', () => {
  it('entryAddress adds a prefix, which the server strips, for the second and later attempts', () => {
    const version = sampleVersion();
    expect(entryAddress(version, 0, 'https://a.cn')).toBe('https://a.cn/r/tools/1.4.0/remoteEntry.js');
    expect(entryAddress(version, 2, 'https://a.cn')).toBe('https://a.cn/~r2/r/tools/1.4.0/remoteEntry.js');
    const cdn = 'https://cdn.cn/x/';
    expect(entryAddress(version, 0, 'https://a.cn', cdn)).toBe('https://cdn.cn/x/r/tools/1.4.0/remoteEntry.js');
    expect(entryAddress(version, 1, 'https://a.cn', cdn)).toBe('https://a.cn/~r1/r/tools/1.4.0/remoteEntry.js');
    expect(entryAddress({ ...version, base: 'https://cdn.cn/x/' }, 1, 'https://a.cn')).toBe(
      'https://cdn.cn/~r1/x/remoteEntry.js',
    );
  });
});

describe('traceId', () => {
  it('traceId is short enough to read aloud', () => {
    expect(traceId(new Date(2026, 10, 21, 14, 5), () => 0.55)).toBe('T-20261121-1405-8CCC');
  });
});

function withHost(change: Partial<ReturnType<typeof sampleDocument>['host']['versions'][number]>) {
  const document = sampleDocument();
  Object.assign(document.host.versions[0]!, change);
  return document;
}

function withVersion(change: Partial<ReturnType<typeof sampleVersion>>) {
  const document = sampleDocument();
  document.remotes.tools!.versions = [{ ...sampleVersion(), ...change }];
  return document;
}
