import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));
/** Earlier builds that stay: a process that still runs may load more of its own. */
const EARLIER_BUILDS = 2;

const sizeAndTime = (file) => {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${size} ${mtimeMs}`;
};
/** Libraries are named by their paths, which change with it. */
const LOCK = 'pnpm-lock.yaml';

/**
 * Replaces what a module asks of its own address by that of its source, since the sources read
 * files beside themselves and start their threads and processes from there.
 */
const ownAddress = {
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: 'ts' };
    });
  },
};

/** Leaves out tests, which match the names of modules that are chosen at run time. */
const withoutTests = {
  name: 'without-tests',
  setup(build) {
    build.onLoad({ filter: /\.test\.ts$/ }, () => ({ contents: '' }));
  },
};

/** Leaves libraries where they are: each package of the workspace has its own. */
const librariesOutside = {
  name: 'libraries-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, kind, resolveDir, importer }) => {
      if (kind === 'entry-point' || pluginData === librariesOutside || name.startsWith('node:')) return undefined;
      const found = await build.resolve(name, { kind, resolveDir, importer, pluginData: librariesOutside });
      return found.path.includes('/node_modules/') ? { path: found.path, external: true } : found;
    });
  },
};

/**
 * Scripts of child processes and threads, by the names of their bundles: each is a `worker.ts`
 * below `src`.
 */
function childrenOf(root, folder) {
  const src = path.join(folder, 'src');
  const files = readdirSync(path.join(root, src), { recursive: true, encoding: 'utf8' });
  const children = files.filter((file) => path.basename(file) === 'worker.ts');
  return Object.fromEntries(
    children.map((file) => [file.replace(/\.ts$/, '').replaceAll(path.sep, '-'), path.join(src, file)]),
  );
}

async function bundle(root, entry, children) {
  // Loaded late: it exists only after the installation.
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: root,
    entryPoints: { ...children, main: entry },
    outdir: path.join(root, '.cache'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    sourcemap: true,
    sourcesContent: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'error',
    plugins: [librariesOutside, withoutTests, ownAddress],
  });
}

/** Writes the files of a build; the folder appears whole, as another process may build the same. */
function writeBuild(folder, outputFiles) {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const { path: file, contents } of outputFiles)
    writeFileSync(path.join(unfinished, path.basename(file)), contents);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function removeOldBuilds(cache) {
  const timeOf = (name) => statSync(path.join(cache, name)).mtimeMs;
  const builds = readdirSync(cache).filter((name) => !name.includes('.'));
  for (const old of builds.sort((a, b) => timeOf(b) - timeOf(a)).slice(EARLIER_BUILDS))
    rmSync(path.join(cache, old), { recursive: true, force: true });
}

/**
 * Environment in which a program runs its child processes and threads from their bundles.
 * @param {string[]} program arguments of Node.js
 */
export const childrenEnv = (program) => ({ CHILD_PROGRAMS: path.dirname(program.at(-1) ?? '') });

/**
 * A server or command as JavaScript in a few files, bundled when its sources have changed: it is
 * loaded in a third of the time that its sources take. Its child processes are bundled beside it.
 * @param {string} folder of the package
 * @param {string} source path of the entry in the package
 * @param {string} [root] of the workspace
 * @returns {Promise<string[]>} arguments of Node.js that run it
 */
export async function programOf(folder, source, root = WORKSPACE) {
  const entry = path.join(folder, source);
  const cache = path.join(root, '.cache/programs', entry.replace(/\.ts$/, '').replaceAll(path.sep, '-'));
  const record = path.join(cache, 'newest.json');
  const stateOf = (file) => sizeAndTime(path.join(root, file));
  const argsOf = (build) => ['--enable-source-maps', path.join(cache, build, 'main.mjs')];
  const newest = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
  if (newest && Object.entries(newest.inputs).every(([file, state]) => stateOf(file) === state))
    return argsOf(newest.build);

  const { outputFiles, metafile } = await bundle(root, entry, childrenOf(root, folder));
  const digest = createHash('sha256');
  for (const { path: file, contents } of outputFiles) digest.update(path.basename(file)).update(contents);
  const build = digest.digest('hex').slice(0, 16);
  writeBuild(path.join(cache, build), outputFiles);
  const inputs = Object.fromEntries([...Object.keys(metafile.inputs), LOCK].map((file) => [file, stateOf(file)]));
  writeFileSync(`${record}.${process.pid}`, JSON.stringify({ build, inputs }));
  renameSync(`${record}.${process.pid}`, record);
  removeOldBuilds(cache);
  return argsOf(build);
}
