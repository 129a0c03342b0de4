import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callsIn } from './calls.js';
import { settleManifest } from './federation/manifest.js';
import { firstModules } from './federation/plugin.js';
import { checkHost, checkRemote, consumedSpecifiers, providedSpecifier } from './gate.js';
import { firstScripts } from './first-scripts.js';
import { buildPlatform } from './platform.js';
import { buildWorker } from './worker.js';
import { offer, offeredSpecifiers, packageOf, providedVersions } from './share-table.js';

const NAME = 'ReleasePlugin';

/**
 * Writes `release.json` beside the files of a finished build (zBuildManifest in
 * shared/src/contracts/release.ts): everything that is immutable in a version. A build that breaks
 * the gate fails and writes none.
 */
export class ReleasePlugin {
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    let consumed = [];
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.afterSeal.tap(NAME, () => {
        const check = this.facts.role === 'host' ? checkHost : checkRemote;
        const result = check({
          name: this.facts.name,
          modules: [...compilation.modules],
          offer: offeredSpecifiers(),
          onDemand: offer().onDemand,
          graph: compilation.moduleGraph,
          first: firstModules(compilation),
        });
        consumed = result.consumed;
        const problems = [
          ...result.problems,
          ...preloadProblems(compilation, this.facts),
          ...pictureProblems(compilation, this.facts),
        ];
        for (const problem of problems) compilation.errors.push(new Error(problem));
      });
    });
    compiler.hooks.done.tapPromise(NAME, async (stats) => {
      // The dev server of the host keeps its files in memory.
      if (stats.hasErrors() || (this.facts.dev && this.facts.role === 'host')) return;
      await this.write(stats.compilation, consumed);
    });
  }

  async write(compilation, consumed) {
    const { facts } = this;
    const folder = compilation.outputOptions.path;
    const entry = facts.role === 'host' ? 'main.js' : 'remoteEntry.js';
    if (facts.role === 'host') {
      const { renderPage } = await import('./page.js');
      const page = await renderPage({
        template: path.join(facts.folder, 'src/index.html'),
        skeleton: path.join(facts.folder, 'src/skeleton.html'),
        scripts: firstScripts(compilation).map((file) => ({
          file,
          integrity: integrityOf(readFileSync(path.join(folder, file))),
        })),
      });
      writeFileSync(path.join(folder, 'index.html'), page);
      if (!facts.dev) await buildWorker(facts.folder, folder);
      if (!facts.dev && facts.platform) await buildPlatform(facts.platform, facts.version);
    }
    settleManifest(folder);
    // Files of development change under their names: nobody asks for their hashes.
    const factsOf = facts.dev ? sizeOf : hashOf;
    const files = listFiles(folder).map((file) => ({ path: file, ...factsOf(path.join(folder, file)) }));
    const manifest = {
      name: facts.name,
      version: facts.version,
      role: facts.role,
      container: facts.container,
      entry,
      title: facts.federation.title,
      fallbackPage: facts.federation.fallbackPage,
      kind: facts.federation.kind ?? 'regular',
      mounts: facts.federation.mounts ?? [],
      nav: navOf(compilation, facts),
      files,
      routes: withPictures(routePreloads(compilation, facts, entry, files), compilation, facts, files),
      ...(facts.role === 'host'
        ? { scripts: firstScripts(compilation), offers: onDemandFiles(compilation, files) }
        : { needs: routeNeeds(compilation, facts) }),
      requires: facts.role === 'remote' ? rangesOf(consumed) : {},
      provides: facts.role === 'host' ? providedVersions() : {},
      specifiers: facts.role === 'host' ? offeredSpecifiers() : consumed,
      calls: callsIn(scriptsOf(folder, files)),
      budgets: facts.federation.budgets ?? {},
      builtAt: new Date().toISOString(),
      source: facts.dev ? null : sourceRevision(facts.folder),
    };
    writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** Chunk names in `federation.preload` that the build does not have. */
function preloadProblems(compilation, { name, federation }) {
  const known = [...compilation.namedChunkGroups.keys()];
  return [...new Set(Object.values(federation.preload ?? {}).flat())]
    .filter((chunk) => !known.includes(chunk))
    .map(
      (chunk) =>
        `${name}: federation.preload in package.json names the chunk «${chunk}», the build has ${known.join(', ')}. Give the import() a webpackChunkName.`,
    );
}

/**
 * Files each path of `federation.preload` needs: its chunk and the split chunks it shares; in a
 * remote also the entry, in the host nothing that is in every page anyhow.
 */
function routePreloads(compilation, { role, federation }, entry, files) {
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const groupFiles = (name) =>
    compilation.namedChunkGroups
      .get(name)
      .getFiles()
      .filter((file) => file.endsWith('.js'));
  const inEvery = role === 'host' ? compilation.entrypoints.get('main').getFiles() : [];
  // The exposed chunk is in the entry.
  const first = role === 'host' ? [] : [entry, ...groupFiles('remote').filter((file) => file !== 'remote.js')];
  const preload = (chunks) => {
    const wanted = new Set([...first, ...chunks.flatMap(groupFiles)].filter((file) => !inEvery.includes(file)));
    return [...wanted].map((file) => ({ file, as: 'script', integrity: integrity.get(file) }));
  };
  const routes = Object.fromEntries(
    Object.entries(federation.preload ?? {}).map(([route, chunks]) => [route, preload([chunks].flat())]),
  );
  for (const { prefix } of federation.mounts ?? []) routes[prefix] ??= preload([]);
  return routes;
}

/** Files of the build by where they lie in the package. */
function filesBySource(compilation) {
  return new Map(compilation.getAssets().map(({ name, info }) => [info.sourceFilename, path.posix.normalize(name)]));
}

/** Entries of header and menu, with the address of a picture from the version's folder. */
export function navOf(compilation, { federation, dev }) {
  const known = filesBySource(compilation);
  return (federation.nav ?? []).map(({ picture, ...entry }) =>
    picture !== undefined && known.has(picture)
      ? { ...entry, picture: `${dev ? '' : '../'}${known.get(picture)}` }
      : entry,
  );
}

/** Pictures in `federation.pictures` that no module of the build shows. */
function pictureProblems(compilation, { name, federation }) {
  const known = filesBySource(compilation);
  return Object.values(federation.pictures ?? {})
    .flatMap(({ widths }) => Object.values(widths))
    .filter((source) => !known.has(source))
    .map(
      (source) => `${name}: federation.pictures in package.json names «${source}», which no page of the build shows.`,
    );
}

/** The largest picture of a path's first screen, after the scripts. */
function withPictures(routes, compilation, { federation }, files) {
  const known = filesBySource(compilation);
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const picture = ({ widths, sizes }) => {
    const own = Object.fromEntries(Object.entries(widths).map(([width, source]) => [width, known.get(source)]));
    const file = own[Math.max(...Object.keys(own).map(Number))];
    return { file, as: 'image', integrity: integrity.get(file), widths: own, sizes };
  };
  const pictures = Object.entries(federation.pictures ?? {});
  return {
    ...routes,
    ...Object.fromEntries(pictures.map(([path, of]) => [path, [...(routes[path] ?? []), picture(of)]])),
  };
}

/**
 * Files that the host fetches for each specifier it offers on demand: the edge preloads those that
 * a page needs.
 */
function onDemandFiles(compilation, files) {
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const first = new Set(compilation.entrypoints.get('main').getFiles());
  const wanted = new Set(offer().onDemand);
  const found = {};
  for (const module of compilation.modules) {
    const specifier = providedSpecifier(module);
    if (!wanted.has(specifier)) continue;
    const names = (module.blocks ?? [])
      .flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [])
      .filter((file) => file.endsWith('.js') && !first.has(file));
    found[specifier] = [...new Set(names)].map((file) => ({ file, as: 'script', integrity: integrity.get(file) }));
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Specifiers that the chunks of each preloaded path consume. */
function routeNeeds(compilation, { federation }) {
  const groups = (names) => ['remote', ...names].map((name) => compilation.namedChunkGroups.get(name));
  return Object.fromEntries(
    Object.entries(federation.preload ?? {}).map(([route, chunks]) => {
      const modules = groups([chunks].flat()).flatMap((group) =>
        group.chunks.flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk)),
      );
      return [route, consumedSpecifiers(modules)];
    }),
  );
}

function rangesOf(consumed) {
  const versions = providedVersions();
  const names = [...new Set(consumed.map(packageOf))]
    .filter((name) => name !== undefined)
    .sort((a, b) => a.localeCompare(b));
  return Object.fromEntries(names.map((name) => [name, `^${versions[name]}`]));
}

export function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function hashOf(file) {
  const bytes = readFileSync(file);
  return { bytes: bytes.length, integrity: integrityOf(bytes) };
}

/** Texts of all scripts of a build. */
function scriptsOf(folder, files) {
  return files
    .filter((file) => file.path.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file.path), 'utf8'));
}

function sizeOf(file) {
  return { bytes: statSync(file).size, integrity: '' };
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)).split(path.sep).join('/'))
    .filter((file) => file !== 'release.json')
    .sort();
}

function sourceRevision(folder) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
