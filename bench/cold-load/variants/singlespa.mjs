import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildApart, MODULES, mountsOf, writeHost } from '../builds/apart.mjs';
import { compile } from '../builds/compile.mjs';
import { emptyPage, firstScripts, withoutReleases } from '../builds/without-releases.mjs';
import { root } from '../paths.mjs';

/** Libraries that all share by the import map. */
const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'styled-components',
  'jotai',
  '@tanstack/react-query',
];
const EXTERNALS = Object.fromEntries(LIBRARIES.map((name) => [name, name]));

/**
 * single-spa with an import map as its documentation teaches it: large libraries and remotes are ES
 * modules that the map names, remotes are mounted as parcels. Tuned: the page preloads what the
 * host imports, and the route's remote.
 */
export async function build(sources, release) {
  const built = await buildApart(sources, release, adapt);
  built.libraries = release.before?.libraries;
  if (!built.libraries) await buildLibraries(sources, built);
  return { ...built, mounts: mountsOf(built), page: await page(sources, built) };

  function adapt(name, config) {
    if (name === 'host')
      writeHost(
        sources,
        "import { mountRootParcel } from 'single-spa';",
        'mountRootParcel(() => import(/* webpackIgnore: true */ `@app/${name}`), { domElement: place.current })',
      );
    return asModule(config, EXTERNALS, name === 'host' ? undefined : { type: 'module' });
  }
}

function asModule(config, externals, library) {
  return {
    ...config,
    externalsType: 'module',
    externals,
    experiments: { ...config.experiments, outputModule: true },
    output: {
      ...config.output,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: false,
      ...(library ? { library } : {}),
    },
  };
}

/** Each library as one ES module; those that it needs of the list come by the map as well. */
async function buildLibraries(sources, built) {
  const { createRemoteConfig } = await sources.config();
  const folder = path.join(sources.out, 'libraries');
  const { folder: from } = sources.remotes.find(({ name }) => name === 'tools');
  built.folders.libraries = folder;
  built.libraries = {};
  for (const name of LIBRARIES) {
    const entry = name.replace(/^@/, '').replaceAll('/', '-');
    writeFileSync(path.join(from, `src/library-${entry}.js`), sourceOf(name));
    const config = withoutReleases(createRemoteConfig(from), folder);
    const others = Object.fromEntries(LIBRARIES.filter((one) => one !== name).map((one) => [one, one]));
    const made = asModule({ ...config, entry: { [entry]: `./src/library-${entry}.js` } }, others, { type: 'module' });
    made.output.clean = false;
    made.resolve = { ...made.resolve, modules: MODULES };
    const { entrypoints } = await compile(made);
    built.libraries[name] = entrypoints[entry].assets.map((asset) => asset.name).find((one) => one.endsWith('.js'));
  }
}

/** A module that exports what a library of either kind exports. */
function sourceOf(name) {
  const all = createRequire(path.join(root, 'host/package.json'))(name);
  const names = Object.keys(all).filter((one) => /^[A-Za-z_$][\w$]*$/.test(one) && one !== 'default');
  // A module of CommonJS has its exports as default.
  const isModule = all.__esModule || all[Symbol.toStringTag] === 'Module';
  const hasDefault = !isModule || 'default' in all;
  const last = hasDefault ? `export { default } from '${name}';\n` : '';
  return `export { ${names.join(', ')} } from '${name}';\n${last}`;
}

async function page(sources, { stats, libraries }) {
  const html = (await emptyPage(sources, stats.host))();
  const scripts = Object.fromEntries(
    sources.remotes.map(({ name }) => [`@app/${name}`, `/mf/${name}/${firstScripts(stats[name])[0]}`]),
  );
  const shared = Object.fromEntries(Object.entries(libraries).map(([name, file]) => [name, `/mf/libraries/${file}`]));
  const map = `<script type="importmap">${JSON.stringify({ imports: { ...shared, ...scripts } })}</script>`;
  return (route) => {
    const owner = sources.remotes.find(({ mounts }) => mounts.some(({ prefix }) => prefix === route));
    const ahead = [...Object.values(shared), scripts[`@app/${owner.name}`]];
    const preloads = ahead.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
    return html
      .replaceAll('<script defer', '<script type="module"')
      .replace('<script type="module"', () => `${map}${preloads}<script type="module"`);
  };
}
