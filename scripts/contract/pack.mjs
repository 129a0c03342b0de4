import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { contractPackage } from './package.mjs';
import { run } from './run.mjs';
import { contractCalls } from '../rspack/calls.js';
import { sourcesOf } from './sources.mjs';
import { hostVersions, offer, providedVersions } from '../rspack/share-table.js';

/**
 * Types of all that shared exports; the sources stay here. `npm run check` has checked them: the
 * compiler only says what it cannot write.
 */
async function writeTypes(root, folder) {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const written = ['--noEmit', 'false', '--noCheck', '--declaration', '--emitDeclarationOnly'];
  const flags = [...written, '--rootDir', 'src', '--outDir', folder];
  await run(tsc, ['-p', 'tsconfig.types.json', ...flags], path.join(root, 'shared'));
}

/** The build of a remote, with what the host offers written down instead of read from the host. */
function writeBuild(root, folder, files) {
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file));
  const offered = { versions: hostVersions(), ...offer(), calls: contractCalls() };
  writeFileSync(path.join(folder, 'offer.json'), `${JSON.stringify(offered, null, 2)}\n`);
}

/**
 * The command line of releases as one file.
 * @param {string} root of the workspace
 * @param {string} outfile
 */
export async function writeCommandLine(root, outfile) {
  const { build } = createRequire(path.join(root, 'release/package.json'))('esbuild');
  await build({
    entryPoints: [path.join(root, 'release/src/cli/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
}

/**
 * @param {string} root of the workspace
 * @param {string} folder where the package goes
 * @returns {Promise<string>} path of the packed file
 */
export async function packContract(root, folder) {
  const content = path.join(folder, 'package');
  rmSync(content, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  // `remote-dev` is made of the build and a small server.
  const preset = sourcesOf(root, 'scripts/contract/dev.mjs');
  writeBuild(root, path.join(content, 'build'), preset.files);
  await Promise.all([
    writeTypes(root, path.join(content, 'types')),
    writeCommandLine(root, path.join(content, 'cli/release.js')),
  ]);
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const made = contractPackage({
    shared: JSON.parse(read('shared/package.json')),
    catalog: read('pnpm-workspace.yaml'),
    tools: preset.packages,
    offered: Object.keys(providedVersions()),
  });
  writeFileSync(path.join(content, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
  cpSync(path.join(root, 'scripts/contract/README.md'), path.join(content, 'README.md'));
  const printed = await run('npm', ['pack', '--silent', '--pack-destination', folder], content);
  const packed = path.join(folder, printed.trim().split('\n').at(-1) ?? '');
  const named = path.join(folder, `app-shared-${made.version}.tgz`);
  if (packed !== named) renameSync(packed, named);
  return named;
}
