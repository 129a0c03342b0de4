import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReleaseDocument, RemoteRelease, RemoteVersion, Slice } from '../contracts/release.ts';
import { bucketOf, BUCKETS, cohortKey, mountOf, resolve, resolveHost, versionFor } from './resolve.ts';

const ALL: Slice[] = [[0, BUCKETS]];

function version(name: string, slices: Slice[], cohorts?: string[]): RemoteVersion {
  return {
    version: name,
    traffic: slices.reduce((sum, [from, to]) => sum + to - from, 0),
    slices,
    ...(cohorts ? { cohorts } : {}),
    base: `/r/tools/${name}/`,
    entry: 'remoteEntry.js',
    container: `tools_${name.replaceAll('.', '_')}`,
    integrity: 'sha384-x',
    requires: {},
  };
}

function release(versions: RemoteVersion[], extra: Partial<RemoteRelease> = {}): RemoteRelease {
  const mounts = [{ prefix: '/tools', layout: 'page' as const }];
  return { kind: 'regular', mounts, nav: [], versions, previous: null, killed: [], ...extra };
}

function documentOf(remotes: Record<string, RemoteRelease>): ReleaseDocument {
  return {
    spec: 2,
    revision: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-01-08T00:00:00Z',
    salt: 'salt',
    host: {
      version: '1.0.0',
      versions: [
        { version: '1.0.0', traffic: 9000, slices: [[1000, BUCKETS]], base: '/r/host/1.0.0/' },
        { version: '1.1.0', traffic: 1000, slices: [[0, 1000]], base: '/r/host/1.1.0/' },
      ],
      previous: null,
      killed: [],
    },
    remotes,
    overrideOrigins: [],
    keys: {},
    keyId: 'k1',
    signature: '',
  };
}

const canary = release([version('1.0.0', [[1000, BUCKETS]]), version('1.1.0', [[0, 1000]])]);

describe('versionFor', () => {
  it('versionFor treats slices as half-open ranges: ten per cent is exactly 1,000 buckets', () => {
    const served = Array.from({ length: BUCKETS }, (_, index) => versionFor(canary, index)?.version);
    expect(served.filter((one) => one === '1.1.0')).toHaveLength(1000);
    expect([served[0], served[999], served[1000], served[9999]]).toEqual(['1.1.0', '1.1.0', '1.0.0', '1.0.0']);
  });

  it('versionFor returns a version that is not killed whenever there is one', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: BUCKETS }), { minLength: 0, maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: BUCKETS - 1 }), cuts, fc.nat({ max: 3 }), (bucket, inner, dead) => {
        const bounds = [0, ...inner.toSorted((a, b) => a - b), BUCKETS];
        const versions = bounds.slice(1).map((to, index) => version(`1.${index}.0`, [[bounds[index]!, to]]));
        const killed = versions.slice(0, Math.min(dead, versions.length - 1)).map((one) => one.version);
        const served = versionFor(release(versions, { killed }), bucket);
        return served !== null && !killed.includes(served.version);
      }),
    );
  });

  it('versionFor falls back to the last known good version for a killed slice, and to null when all are killed', () => {
    const versions = [version('1.0.0', []), version('1.1.0', []), version('1.2.0', ALL)];
    expect(versionFor(release(versions, { previous: '1.0.0', killed: ['1.2.0'] }), 5)?.version).toBe('1.0.0');
    expect(versionFor(release(versions, { killed: ['1.2.0'] }), 5)?.version).toBe('1.1.0');
    expect(versionFor(release(versions, { killed: ['1.0.0', '1.1.0', '1.2.0'] }), 5)).toBeNull();
  });
});

describe('bucketOf', () => {
  it('bucketOf distributes visitors evenly', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let visitor = 0; visitor < 20_000; visitor++) {
      const index = Math.floor(bucketOf('salt', 'tools', `visitor-${visitor}`) / 1000);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('bucketOf puts a visitor into different buckets for different remotes', () => {
    const same = Array.from({ length: 1000 }, (_, index) => `v${index}`).filter(
      (visitor) =>
        Math.floor(bucketOf('s', 'tools', visitor) / 1000) === Math.floor(bucketOf('s', 'learning', visitor) / 1000),
    );
    expect(same.length).toBeLessThan(160);
  });
});

describe('resolve', () => {
  const stable = release([version('1.0.0', ALL)]);

  it('resolve returns an override, unless its version is killed', () => {
    const tools = version('1.6.0', []);
    expect(resolve(documentOf({ tools: stable }), { id: 'v' }, { tools }).tools).toMatchObject({
      overridden: true,
      version: { version: '1.6.0' },
    });
    const killed = documentOf({ tools: { ...stable, killed: ['1.6.0'] } });
    expect(resolve(killed, { id: 'v' }, { tools }).tools).toMatchObject({
      overridden: false,
      version: { version: '1.0.0' },
    });
  });

  it('resolve gives listed users their version whatever their bucket, and no other user', () => {
    const named = version('1.6.0', [], [cohortKey('salt', '42')]);
    const document = documentOf({ tools: release([...stable.versions, named]) });
    const versionOf = (user?: string) => resolve(document, { id: 'v', user }).tools?.version?.version;
    expect([versionOf('42'), versionOf('43'), versionOf()]).toEqual(['1.6.0', '1.0.0', '1.0.0']);
    const killed = documentOf({ tools: release([...stable.versions, named], { killed: ['1.6.0'] }) });
    expect(resolve(killed, { id: 'v', user: '42' }).tools?.version?.version).toBe('1.0.0');
  });

  it('resolve splits 100,000 visitors by the slices within one per cent', () => {
    const document = documentOf({ tools: canary });
    const counts = { tools: 0, host: 0 };
    for (let index = 0; index < 100_000; index++) {
      const visitor = { id: `visitor-${index}` };
      if (resolve(document, visitor).tools?.version?.version === '1.1.0') counts.tools++;
      if (resolveHost(document, visitor)?.version === '1.1.0') counts.host++;
    }
    expect(Math.abs(counts.tools / 100_000 - 0.1)).toBeLessThan(0.01);
    expect(Math.abs(counts.host / 100_000 - 0.1)).toBeLessThan(0.01);
  });
});

describe('mountOf', () => {
  it('mountOf matches whole path segments', () => {
    const document = documentOf({ tools: release([version('1.0.0', ALL)]) });
    expect(mountOf(document, '/tools')?.remote).toBe('tools');
    expect(mountOf(document, '/tools/a')?.remote).toBe('tools');
    expect(mountOf(document, '/toolsmith')).toBeNull();
  });
});
