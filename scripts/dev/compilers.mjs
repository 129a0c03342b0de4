import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { createHostConfig } from '../../rspack.shared.js';
import { HMR_PATH } from './edge.mjs';
import { report } from './watch-remote.mjs';

/** The host with hot reload; its files stay in memory. */
export async function serveHost({ folder, version, port, log }) {
  const compiler = rspack(createHostConfig(folder, { dev: true }));
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
    devMiddleware: { publicPath: `/r/host/${version}/` },
    webSocketServer: { type: 'ws', options: { path: HMR_PATH } },
    client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${HMR_PATH}` },
  };
  const server = new RspackDevServer(options, compiler);
  await server.start();
  return () => server.stop();
}
