import { rspack } from '@rspack/core';
import { moduleSizes } from './modules.mjs';

/**
 * Runs one build and returns what its chunks are made of.
 * @param {import('@rspack/core').Configuration} config
 */
export async function compile(config) {
  const compiler = rspack(config);
  const stats = await new Promise((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  const { errors, entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    errors: true,
    entrypoints: true,
    chunkGroups: true,
  });
  const modules = moduleSizes(stats.compilation);
  await new Promise((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  if (errors.length > 0) throw new Error(`${config.name}: ${errors.map(({ message }) => message).join('\n')}`);
  return { entrypoints, namedChunkGroups, modules };
}

/** Removes plugins of the released configuration by their class names. */
export function withoutPlugins(plugins, names) {
  return plugins.filter((plugin) => !names.includes(plugin.constructor.name));
}
