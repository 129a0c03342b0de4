import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';

const FILE = 'thread.js';

/**
 * `import code from './worker.ts?thread'`: the text of a script for a thread of the browser, with all that it imports. A thread has no shared libraries
 * and loads no chunks; as a text it comes in the chunk of who starts it, under that chunk's hash.
 * @this {import('@rspack/core').LoaderContext}
 */
export default async function threadLoader() {
  this.addContextDependency(path.dirname(this.resourcePath));
  const { code, files } = await bundle(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return `export default ${JSON.stringify(code)};`;
}

async function bundle(entry) {
  const folder = await mkdtemp(path.join(tmpdir(), 'thread-'));
  try {
    const compiler = rspack({
      mode: 'production',
      devtool: false,
      target: ['webworker', 'es2022'],
      context: path.dirname(entry),
      entry,
      output: { path: folder, filename: FILE },
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
    const files = [...stats.compilation.fileDependencies].filter((file) => file.endsWith('.ts'));
    await new Promise((resolve) => compiler.close(resolve));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return { code: await readFile(path.join(folder, FILE), 'utf8'), files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
