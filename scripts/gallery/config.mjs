import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { createHostConfig } from '../../rspack.shared.js';

const root = path.resolve(import.meta.dirname, '../..');
export const folder = path.join(root, 'shared/gallery');

/**
 * The gallery as rspack builds it: sources are compiled as the host's are, into one script without
 * federation.
 * @param {{ dev: boolean, output?: string }} options `output` is the folder of a static build
 */
export function galleryConfig({ dev, output }) {
  const { target, resolve, module } = createHostConfig(path.join(root, 'host'), { dev });
  return /** @satisfies {import('@rspack/core').Configuration} */ ({
    name: 'gallery',
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    target,
    context: folder,
    entry: { main: './main.tsx' },
    output: {
      path: output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: 'gallery',
    },
    resolve: { extensions: resolve.extensions },
    module: { rules: module.rules },
    plugins: dev ? [new ReactRefreshRspackPlugin()] : [],
    performance: false,
    stats: 'errors-warnings',
    cache: dev,
  });
}
