import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CopyRspackPlugin, DefinePlugin, HotModuleReplacementPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CompileHintPlugin } from './scripts/rspack/compile-hint.js';
import { ExposedInEntryPlugin } from './scripts/rspack/federation/exposed-in-entry.js';
import { FederationPlugin } from './scripts/rspack/federation/plugin.js';
import { HashTablePlugin } from './scripts/rspack/hash-table.js';
import { moduleRules } from './scripts/rspack/module-rules.js';
import { offeredChunks } from './scripts/rspack/offered-chunks.js';
import { PLATFORM } from './scripts/rspack/platform.js';
import { ReleasePlugin } from './scripts/rspack/release-plugin.js';
import { stableIds } from './scripts/rspack/stable-ids.js';
import { withTools } from './scripts/rspack/tools.js';
import { facadeAliases, hostShared, offer, providedVersions, remoteShared } from './scripts/rspack/share-table.js';

/**
 * Libraries of the first script as a file of their own: browsers parse the two beside each other.
 */
const LIBRARIES = /** @type {const} */ ({
  test: /[\\/]node_modules[\\/]/,
  chunks: 'initial',
  name: 'libraries',
  enforce: true,
});

/**
 * The places of the country beside the few lines that make a tree of them; shared/src/ui/region
 * names the file.
 */
const REGIONS = /** @type {const} */ ({
  test: /[\\/]@vant[\\/]area-data[\\/]/,
  chunks: 'async',
  name: 'regions',
  enforce: true,
});

/** How edits reach a page that is open, in development. */
const HOT = {
  lend: path.join(import.meta.dirname, 'scripts/dev/hot/lend-refresh.mjs'),
  client: path.join(import.meta.dirname, 'scripts/dev/hot/client.mjs'),
  /** The development runtime of JSX, which the host does not lend. */
  jsx: { 'react/jsx-dev-runtime': path.join(import.meta.dirname, 'shared/src/federation/jsx-dev-runtime.ts') },
  /** Resolves `react-refresh/runtime` to the host's. */
  borrowed: path.join(import.meta.dirname, 'scripts/dev/hot/react-refresh'),
  exclude: /[\\/](node_modules|scripts)[\\/]/,
};

/** Files of a remote: the one that is loaded first, and the chunk of what it exposes. */
const ENTRY = 'remoteEntry.js';
const EXPOSED = 'remote';

/** Trusted Types policy of every rspack runtime; see shared/src/contracts/csp.ts. */
const RSPACK_POLICY = 'app-rspack';
const CHUNK_TIMEOUT_MS = 10_000;

/**
 * Pictures and other files named after their content. Shipped in the version's `assets/`, but asked
 * for beside the version's folder, at `/r/<name>/assets/<file>`: a release leaves their addresses
 * as they are. See docs/decisions/0018.
 */
const ASSETS_OF_ALL_VERSIONS = {
  'asset/resource': { filename: '../assets/[name]-[contenthash:16][ext]', outputPath: 'assets/' },
};

export { SHARED_PACKAGES, hostShared, offeredSpecifiers, remoteShared } from './scripts/rspack/share-table.js';

/** Name of one version everywhere in a page: container global, chunk global, class prefix. */
export function containerName(name, version) {
  return `${name}_${version}`.replace(/[^\w]/g, '_');
}

/**
 * The host: owns the platform libraries and lends them to remotes.
 * @param {string} folder absolute path of the package
 */
export function createHostConfig(folder, options = {}) {
  const facts = readFacts(folder, options);
  const config = base(facts);
  return {
    ...config,
    entry: { main: facts.dev ? [HOT.lend, './src/main.tsx'] : './src/main.tsx' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: /** @type {const} */ ('async'),
        cacheGroups: { ...offeredChunks(offer().onDemand), libraries: LIBRARIES, regions: REGIONS },
      },
    },
    resolve: { ...config.resolve, alias: { ...(facts.dev ? HOT.jsx : {}), ...facadeAliases() } },
    plugins: [
      ...config.plugins,
      new FederationPlugin({ name: facts.container, version: facts.version, shared: hostShared() }),
      // Icons and such: files that others ask for at the root of the site.
      new CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new DefinePlugin({ __PROVIDED_VERSIONS__: JSON.stringify(providedVersions()) }),
      facts.dev ? new ReactRefreshRspackPlugin({ exclude: HOT.exclude }) : new CompileHintPlugin(),
      new ReleasePlugin({ ...facts, role: 'host', platform: createPlatformConfig(facts) }),
    ],
  };
}

/**
 * The platform for hosts of others: the same modules as the host's with another entry, in a folder
 * of the host's version. A build of its own, so that the host's first scripts stay as they are.
 */
function createPlatformConfig(facts) {
  const config = base(facts);
  const container = containerName(PLATFORM, facts.version);
  return {
    ...config,
    entry: { remoteEntry: './src/foreign/container.ts' },
    output: { ...config.output, path: path.join(config.output.path, PLATFORM), uniqueName: container },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: /** @type {const} */ ('async'),
        cacheGroups: { ...offeredChunks(offer().onDemand), regions: REGIONS },
      },
    },
    resolve: { ...config.resolve, alias: facadeAliases() },
    module: {
      ...config.module,
      // The host's build writes them.
      generator: { 'asset/resource': { ...ASSETS_OF_ALL_VERSIONS['asset/resource'], emit: false } },
    },
    plugins: [
      ...config.plugins,
      new FederationPlugin({ name: container, version: facts.version, shared: hostShared(), manifest: false }),
      new DefinePlugin({
        __PROVIDED_VERSIONS__: JSON.stringify(providedVersions()),
        __PLATFORM_CONTAINER__: JSON.stringify(container),
      }),
    ],
    name: `${PLATFORM}@${facts.version}`,
  };
}

/**
 * A remote: its own code only. `mounts`, `nav`, `preload` and `budgets` come from its package.json,
 * what belongs to a tool from its folder.
 * @param {string} folder absolute path of the package
 * @param {{ dev?: boolean, hot?: boolean }} options `hot`: for a host in development, whose React
 *   takes edits and keeps state
 */
export function createRemoteConfig(folder, options = {}) {
  const facts = readFacts(folder, options);
  const config = base(facts);
  return {
    ...config,
    // With a main entry the container would carry 40 KB that nobody runs.
    entry: {},
    ...(facts.hot ? { resolve: { ...config.resolve, alias: { ...HOT.jsx, 'react-refresh': HOT.borrowed } } } : {}),
    plugins: [
      ...config.plugins,
      new FederationPlugin({
        name: facts.container,
        version: facts.version,
        filename: ENTRY,
        library: { type: 'global', name: facts.container },
        // As a list: the manifest reads exposed modules of no other form.
        exposes: {
          './remote': { import: [...(facts.hot ? [HOT.client] : []), './src/expose/remote.tsx'], name: EXPOSED },
        },
        shared: remoteShared(),
      }),
      ...(facts.hot ? hotPlugins() : []),
      ...(facts.dev ? [] : [new ExposedInEntryPlugin({ entry: ENTRY, exposed: `${EXPOSED}.js` })]),
      new ReleasePlugin({ ...facts, role: 'remote' }),
    ],
  };
}

function hotPlugins() {
  return [
    new HotModuleReplacementPlugin(),
    // The host has told React of it.
    new ReactRefreshRspackPlugin({ exclude: HOT.exclude, injectEntry: false }),
  ];
}

/**
 * The part of a remote's `release.json` that is known before a build; the host finds out while it
 * loads the remote whether it can lend what the remote consumes.
 * @param {string} folder absolute path of the package
 * @returns {import('./scripts/dev/release-document.mjs').DevManifest}
 */
export function declaredManifest(folder) {
  const { name, version, container, federation } = readFacts(folder, { dev: true });
  const { title, kind = 'regular', mounts = [], nav = [] } = /** @type {any} */ (federation);
  return { name, title, kind, mounts, nav, version, entry: ENTRY, container, requires: {} };
}

function readFacts(folder, options) {
  const pkg = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const name = pkg.federation.name;
  const version = process.env.BUILD_VERSION ?? pkg.version;
  const dev = options.dev ?? process.env.NODE_ENV === 'development';
  const federation = withTools(folder, pkg.federation);
  const hot = dev && options.hot === true;
  return { folder, name, version, dev, hot, container: containerName(name, version), federation };
}

function base({ folder, name, version, dev, hot, container }) {
  const refreshes = hot || (dev && name === 'host');
  return /** @satisfies {import('@rspack/core').Configuration} */ ({
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    context: folder,
    output: {
      path: path.join(folder, 'dist'),
      // Updates of earlier builds are still asked for.
      clean: !hot,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name]-[contenthash:16][ext]',
      // Files are found beside the script that asks for them, so that one build runs under any
      // address.
      publicPath: 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Without it a module that threw half way counts as loaded the second time.
      strictModuleErrorHandling: true,
      trustedTypes: { policyName: RSPACK_POLICY },
      environment: { globalThis: true },
    },
    optimization: {
      // In production by stableIds(), see there.
      moduleIds: dev ? 'named' : false,
      chunkIds: dev ? 'named' : 'deterministic',
      realContentHash: false,
      // A borrowed module has no size of its own: apart from what uses it, it would make a chunk a
      // library, each named in the entry.
      splitChunks: { chunks: 'async', defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'] },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // Development has no releases, and its files are only found in one place.
      generator: dev ? {} : ASSETS_OF_ALL_VERSIONS,
      rules: moduleRules({ container, refreshes }),
    },
    plugins: dev
      ? []
      : [
          ...stableIds(),
          new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false }),
          new HashTablePlugin(),
        ],
    performance: false,
    stats: 'errors-warnings',
    node: false,
    cache: dev,
    name: `${name}@${version}`,
  });
}
