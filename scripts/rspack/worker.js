import { existsSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** The service worker of the host, one file at the site's root. */
export const WORKER = 'sw.js';

/**
 * Bundles the service worker into the host's build, apart from it: a worker has no DOM, no chunks and no shared libraries. Its bytes say nothing of the
 * version, so that browsers take a new worker only when the worker itself has changed.
 * @param {string} host absolute path of the host's package
 * @param {string} to folder of its build
 */
export async function buildWorker(host, to) {
  const folder = path.join(host, 'worker');
  // A host may do without one; the edge then takes it away from browsers that have it.
  if (!existsSync(folder)) return;
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    target: ['webworker', 'es2022'],
    context: folder,
    entry: './src/worker.ts',
    output: { path: to, filename: WORKER, clean: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    performance: false,
    node: false,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}
