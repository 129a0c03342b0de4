import type { ReleaseDocument, RemoteVersion } from '@app/shared/contracts/release';

/** Samples for tests of this folder. */
export function sampleVersion(version = '1.4.0'): RemoteVersion {
  return {
    version,
    traffic: 10_000,
    slices: [[0, 10_000]],
    base: `/r/tools/${version}/`,
    entry: 'remoteEntry.js',
    container: `tools_${version.replaceAll('.', '_')}`,
    integrity: `sha384-${'A'.repeat(64)}`,
    requires: { react: '^19.3.1' },
  };
}

export function sampleDocument(): ReleaseDocument {
  return {
    spec: 2,
    revision: 3,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-08T00:00:00.000Z',
    salt: 's',
    host: {
      version: '1.0.0',
      versions: [{ version: '1.0.0', traffic: 10_000, slices: [[0, 10_000]], base: '/r/host/1.0.0/' }],
      previous: null,
      killed: [],
    },
    remotes: {
      tools: {
        kind: 'regular',
        mounts: [{ prefix: '/tools', layout: 'page' }],
        nav: [],
        versions: [sampleVersion()],
        previous: null,
        killed: [],
      },
    },
    overrideOrigins: [],
    keys: {},
    keyId: 'k1',
    signature: '',
  };
}
