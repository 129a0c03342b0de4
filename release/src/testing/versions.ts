import { createHash } from 'node:crypto';
import type { BuildManifest } from '@app/shared/contracts/release';

export interface FakeVersion {
  manifest: BuildManifest;
  files: Map<string, Buffer>;
}

type Changes = Partial<Omit<BuildManifest, 'files'>>;

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function fake(contents: Record<string, string>, rest: Omit<BuildManifest, 'files'>): FakeVersion {
  const files = new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]));
  const list = [...files].map(([path, bytes]) => ({ path, bytes: bytes.length, integrity: integrityOf(bytes) }));
  return { manifest: { ...rest, files: list }, files };
}

const TEMPLATE = `<!doctype html><html><head><!--preloads--><!--release-document--><style nonce="__NONCE__">a{}</style></head><body><script defer src="__BASE__main.js" nonce="__NONCE__"></script></body></html>`;

type HostChanges = Changes & { files?: Record<string, string> };

/** A host that shares react 19.3.1 and one module. `files` are more files, by path. */
export function fakeHost(version = '1.0.0', { files = {}, ...changes }: HostChanges = {}): FakeVersion {
  const contents = {
    'index.html': TEMPLATE,
    'main.js': `/* host ${version} */${'void 0;'.repeat(400)}`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  };
  return fake(contents, {
    name: 'host',
    version,
    role: 'host',
    container: `host_${version.replaceAll('.', '_')}`,
    entry: 'main.js',
    kind: 'primary',
    mounts: [],
    nav: [],
    routes: {},
    requires: {},
    provides: { react: '19.3.1', '@app/shared': '1.0.0' },
    specifiers: ['react', '@app/shared/ui/button'],
    budgets: {},
    builtAt: '2026-01-01T00:00:00Z',
    source: null,
    ...changes,
  });
}

type RemoteChanges = Changes & { code?: string; assets?: Record<string, string> };

/**
 * A remote with one route, whose page needs the entry and one chunk. `assets` are more files, by
 * path.
 */
export function fakeRemote(name: string, version = '1.0.0', changes: RemoteChanges = {}): FakeVersion {
  const { code = 'run();', assets = {}, ...rest } = changes;
  const contents = {
    'remoteEntry.js': `/* ${name} ${version} */${code.repeat(300)}`,
    'chunks/page.js': `/* page */${code}`,
    ...assets,
  };
  const made = fake(contents, {
    name,
    version,
    role: 'remote',
    container: `${name}_${version}`.replaceAll(/[^\w]/g, '_'),
    entry: 'remoteEntry.js',
    kind: 'regular',
    mounts: [{ prefix: `/${name}`, layout: 'page' }],
    nav: [],
    routes: {},
    requires: { react: '^19.0.0' },
    provides: {},
    specifiers: ['react'],
    budgets: {},
    builtAt: '2026-01-01T00:00:00Z',
    source: null,
    ...rest,
  });
  const scripts = made.manifest.files.filter(({ path }) => path.endsWith('.js'));
  const files = scripts.map(({ path: file, integrity }) => ({ file, integrity, as: 'script' as const }));
  made.manifest.routes = rest.routes ?? { [`/${name}`]: files };
  return made;
}

/** A remote that starts in the gate's sandbox. */
export function runnableRemote(name: string, version: string): FakeVersion {
  const container = `${name}_${version.replaceAll('.', '_')}`;
  const module = `{ name: '${name}', contract: 1, routes: [{ path: '/${name}', title: 'x', Component() {} }] }`;
  const code = `globalThis.${container} ??= { init() {}, get: async () => () => ({ default: ${module} }) };\n`;
  return fakeRemote(name, version, { code, container, requires: {}, specifiers: [] });
}

/** Bytes of a bundle as the CLI sends it. */
export function bundleOf({ manifest, files }: FakeVersion): Buffer<ArrayBuffer> {
  const parts = manifest.files.map(({ path }) => files.get(path) ?? Buffer.alloc(0));
  return Buffer.concat([Buffer.from(`${JSON.stringify(manifest)}\n`), ...parts]);
}
