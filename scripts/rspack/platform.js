import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** Folder of the platform in the host's build, and its name for hosts of others. */
export const PLATFORM = 'platform';
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Builds what hosts of others load into the host's build, with a manifest of Module Federation: the
 * plugin of the package writes none for a container that is written by hand.
 * @param {import('@rspack/core').Configuration} config
 * @param {string} version of the host
 */
export async function buildPlatform(config, version) {
  const compiler = rspack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { path: folder, uniqueName } = stats.compilation.outputOptions;
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  writeFileSync(path.join(folder, 'mf-manifest.json'), `${JSON.stringify(manifestOf(uniqueName, version), null, 2)}\n`);
}

function manifestOf(container, version) {
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      globalName: container,
      buildInfo: { buildVersion: version, buildName: PLATFORM },
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${container}:page`, name: 'page', path: './page', assets: NO_ASSETS }],
  };
}
