import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderPage } from '../../scripts/rspack/page.js';

const folder = import.meta.dirname;
const styledComponents = createRequire(path.join(folder, '../../package.json')).resolve(
  '@swc/plugin-styled-components',
);

/**
 * Writes index.html: theme, tokens and a skeleton inlined, the scripts with their hashes. The edge
 * fills `__NONCE__`.
 */
class PagePlugin {
  apply(compiler) {
    compiler.hooks.done.tapPromise('PagePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const dist = stats.compilation.outputOptions.path;
      const files = stats.compilation.entrypoints
        .get('main')
        .getFiles()
        .filter((file) => file.endsWith('.js'));
      const page = await renderPage({
        template: path.join(folder, 'src/index.html'),
        skeleton: path.join(folder, 'src/skeleton.html'),
        scripts: files.map((file) => ({ file, integrity: integrityOf(readFileSync(path.join(dist, file))) })),
        wholeBase: true,
      });
      writeFileSync(path.join(dist, 'index.html'), page.replaceAll('__BASE__', '/console/'));
    });
  }
}

function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

export default {
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  context: folder,
  entry: { main: './src/main.tsx' },
  output: {
    path: path.join(folder, 'dist'),
    clean: true,
    // Names carry their content's hash: the edge lets browsers keep them for good.
    filename: '[name]-[contenthash:12].js',
    chunkFilename: '[name]-[contenthash:12].js',
    publicPath: '/console/',
    uniqueName: 'console',
    trustedTypes: { policyName: 'app-rspack' },
  },
  optimization: {
    splitChunks: {
      chunks: 'all',
      cacheGroups: { vendor: { name: 'vendor', test: /node_modules/, chunks: 'initial' } },
    },
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: ['chrome >= 110', 'edge >= 110', 'firefox >= 115', 'safari >= 16.4'] },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: false } },
            experimental: {
              plugins: [
                [
                  styledComponents,
                  { namespace: 'console', displayName: false, fileName: false, ssr: true, pure: true },
                ],
              ],
            },
          },
        },
      },
    ],
  },
  plugins: [new PagePlugin()],
  performance: false,
  stats: 'errors-warnings',
};
