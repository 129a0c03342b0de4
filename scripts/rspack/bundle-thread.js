import { rspack } from '@rspack/core';

/**
 * Bundles one script for a thread of the browser, with all that it imports: a thread has no DOM, no
 * chunks and no shared libraries.
 * @param {{
 *   folder: string,
 *   entry: string,
 *   output: { path: string, filename: string, clean?: boolean },
 * }} of
 * @returns {Promise<string[]>} the TypeScript that went into it
 */
export async function bundleThread({ folder, entry, output }) {
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    target: ['webworker', 'es2022'],
    context: folder,
    entry,
    output,
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
  return files;
}
