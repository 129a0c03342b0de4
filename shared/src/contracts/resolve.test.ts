import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReleaseDocument, RemoteRelease } from './release.ts';
import { bucketOf, BUCKETS, mountOf, preloadsFor, resolve, versionFor } from './resolve.ts';

function release(versions: [version: string, traffic: number][], extra: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    kind: 'regular',
    mounts: [{ prefix: '/tools', layout: 'page' }],
    nav: [],
    versions: versions.map(([version, traffic]) => ({
      version,
      traffic,
      base: `/r/tools/${version}/`,
      entry: 'remoteEntry.js',
      container: `tools_${version.replaceAll('.', '_')}`,
      integrity: 'sha384-x',
      requires: {},
      routes: {},
    })),
    previous: null,
    killed: [],
    ...extra,
  };
}

function documentOf(remotes: Record<string, RemoteRelease>): ReleaseDocument {
  return { spec: 1, revision: 1, issuedAt: '2026-01-01T00:00:00Z', salt: 'salt', host: { version: '1.0.0' }, remotes };
}

const bucket = fc.integer({ min: 0, max: BUCKETS - 1 });
const share = fc.integer({ min: 0, max: BUCKETS });

describe('versionFor', () => {
  it('gives ten per cent exactly a thousand buckets', () => {
    const canary = release([
      ['1.0.0', 9000],
      ['1.1.0', 1000],
    ]);
    const served = Array.from({ length: BUCKETS }, (_, index) => versionFor(canary, index)?.version);
    expect(served.filter((version) => version === '1.1.0')).toHaveLength(1000);
    expect(served[999]).toBe('1.1.0');
    expect(served[1000]).toBe('1.0.0');
  });

  it('only moves visitors to the newer version when its share is raised', () => {
    fc.assert(
      fc.property(bucket, share, share, (at, one, two) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        const before = versionFor(
          release([
            ['1.0.0', BUCKETS - less],
            ['1.1.0', less],
          ]),
          at,
        )?.version;
        const after = versionFor(
          release([
            ['1.0.0', BUCKETS - more],
            ['1.1.0', more],
          ]),
          at,
        )?.version;
        return before === after || after === '1.1.0';
      }),
    );
  });

  it('never moves a visitor to an older version while a third one grows', () => {
    fc.assert(
      fc.property(bucket, fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (at, one, two) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        const serve = (newest: number) =>
          versionFor(
            release([
              ['1.0.0', 7000 - newest],
              ['1.1.0', 3000],
              ['1.2.0', newest],
            ]),
            at,
          );
        return (serve(more)?.version ?? '') >= (serve(less)?.version ?? '');
      }),
    );
  });

  it('always serves a version that is alive while there is one', () => {
    const versions = fc.array(share, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(bucket, versions, fc.nat({ max: 3 }), (at, shares, dead) => {
        const names = shares.map((_, index) => `1.${index}.0`);
        const killed = names.slice(0, Math.min(dead, names.length - 1));
        const served = versionFor(
          release(
            shares.map((value, index) => [names[index]!, value]),
            { killed },
          ),
          at,
        );
        return served !== null && !killed.includes(served.version);
      }),
    );
  });

  it('falls back to the last known good version for a killed slice, and to nothing when all are killed', () => {
    const versions: [string, number][] = [
      ['1.0.0', 0],
      ['1.1.0', 0],
      ['1.2.0', BUCKETS],
    ];
    expect(versionFor(release(versions, { previous: '1.0.0', killed: ['1.2.0'] }), 5)?.version).toBe('1.0.0');
    expect(versionFor(release(versions, { killed: ['1.2.0'] }), 5)?.version).toBe('1.1.0');
    expect(versionFor(release(versions, { killed: ['1.0.0', '1.1.0', '1.2.0'] }), 5)).toBeNull();
  });
});

describe('bucketOf', () => {
  it('spreads visitors evenly', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let visitor = 0; visitor < 20_000; visitor++) {
      const index = Math.floor(bucketOf('salt', 'tools', `visitor-${visitor}`) / 1000);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('puts a visitor into different buckets for different remotes', () => {
    const same = Array.from({ length: 1000 }, (_, index) => `v${index}`).filter(
      (visitor) =>
        Math.floor(bucketOf('s', 'tools', visitor) / 1000) === Math.floor(bucketOf('s', 'learning', visitor) / 1000),
    );
    expect(same.length).toBeLessThan(160);
  });
});

describe('resolve', () => {
  it('gives an override that exists and is alive, and ignores any other', () => {
    const document = documentOf({
      tools: release([
        ['1.0.0', BUCKETS],
        ['1.1.0', 0],
      ]),
    });
    expect(resolve(document, 'v', { tools: '1.1.0' }).tools).toMatchObject({
      overridden: true,
      version: { version: '1.1.0' },
    });
    expect(resolve(document, 'v', { tools: '9.9.9' }).tools).toMatchObject({
      overridden: false,
      version: { version: '1.0.0' },
    });
    const killed = documentOf({
      tools: release(
        [
          ['1.0.0', BUCKETS],
          ['1.1.0', 0],
        ],
        { killed: ['1.1.0'] },
      ),
    });
    expect(resolve(killed, 'v', { tools: '1.1.0' }).tools?.version?.version).toBe('1.0.0');
  });
});

describe('mountOf', () => {
  it('matches whole segments', () => {
    const document = documentOf({ tools: release([['1.0.0', BUCKETS]]) });
    expect(mountOf(document, '/tools')?.remote).toBe('tools');
    expect(mountOf(document, '/tools/a')?.remote).toBe('tools');
    expect(mountOf(document, '/toolsmith')).toBeNull();
  });
});

describe('preloadsFor', () => {
  it('takes the longest route that covers the path', () => {
    const version = release([['1.0.0', BUCKETS]]).versions[0]!;
    const file = (name: string) => [{ file: name, as: 'script' as const, integrity: 'sha384-x' }];
    version.routes = { '/hidream': file('a'), '/hidream/imgEnhance': file('b') };
    expect(preloadsFor(version, '/hidream/imgEnhance')[0]?.file).toBe('b');
    expect(preloadsFor(version, '/hidream/translate')[0]?.file).toBe('a');
    expect(preloadsFor(version, '/elsewhere')).toEqual([]);
  });
});
