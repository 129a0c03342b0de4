import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { createHostConfig } from '../../rspack.shared.js';
import { firstScripts } from '../rspack/first-scripts.js';
import { HMR_PATH } from './edge.mjs';
import { report } from './watch-remote.mjs';

/**
 * The host with hot reload; its files stay in memory. Waits for the first build.
 * @returns {Promise<{ scripts: () => string[], stop: () => Promise<void> }>} `scripts`: files of
 *   the last build that its page names
 */
export async function serveHost({ folder, version, port, log }) {
  // Nobody opens the dev server's own address, which it would print.
  const compiler = rspack({ ...createHostConfig(folder, { dev: true }), infrastructureLogging: { level: 'warn' } });
  report(compiler, 'host', log);
  /** @type {import('@rspack/dev-server').Configuration} */
  const options = {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: 'all',
    setupExitSignals: false,
    devMiddleware: { publicPath: `/r/host/${version}/`, stats: 'none' },
    webSocketServer: { type: 'ws', options: { path: HMR_PATH } },
    client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${HMR_PATH}` },
  };
  const server = new RspackDevServer(options, compiler);
  let scripts = [];
  const built = new Promise((done) => {
    compiler.hooks.done.tap('scripts', ({ compilation }) => {
      scripts = firstScripts(compilation);
      done(null);
    });
  });
  await server.start();
  await built;
  return { scripts: () => scripts, stop: () => server.stop() };
}
