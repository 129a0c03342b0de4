import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { createHostConfig, createRemoteConfig } from '../../rspack.shared.js';
import { HMR_PATH } from './edge.mjs';

/** The host with hot reload; its files stay in memory. */
export async function serveHost({ folder, version, port, log }) {
  const compiler = rspack(createHostConfig(folder, { dev: true }));
  report(compiler, 'host', log);
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

/** A remote, written to a folder at every change. React Refresh cannot reach across federation, so the page loads again. */
export async function watchRemote({ name, folder, root, log, onChange }) {
  const output = path.join(root, '.cache/dev', name);
  const config = createRemoteConfig(folder, { dev: true });
  const compiler = rspack({ ...config, output: { ...config.output, path: output } });
  report(compiler, name, log);
  let first = true;
  const watching = await new Promise((done, fail) => {
    const started = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) return fail(error);
      if (!stats.hasErrors() && !first) onChange();
      first = false;
      done(started);
    });
  });
  return { output, stop: () => new Promise((done) => watching.close(done)) };
}

function report(compiler, name, log) {
  compiler.hooks.done.tap('report', (stats) => {
    const { time, errors } = stats.toJson({ all: false, timings: true, errors: true });
    if (stats.hasErrors()) log(`${name}: ${errors.map((error) => error.message).join('\n')}`);
    else log(`${name} ready in ${time} ms`);
  });
}
