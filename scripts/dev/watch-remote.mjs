import { rspack } from '@rspack/core';
import { createRemoteConfig } from '../../rspack.shared.js';

/**
 * A remote, written to a folder at every change. React Refresh cannot reach across federation, so
 * the page loads again.
 */
export async function watchRemote({ name, folder, output, log, onChange }) {
  const config = createRemoteConfig(folder, { dev: true });
  const compiler = rspack({ ...config, output: { ...config.output, path: output } });
  report(compiler, name, log);
  let first = true;
  const watching = await new Promise((done, fail) => {
    const started = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) return fail(error);
      if (!stats?.hasErrors() && !first) onChange();
      first = false;
      done(started);
    });
  });
  return { stop: () => new Promise((done) => watching.close(done)) };
}

/** Says of every build that it has begun, how long it took, or what is wrong. */
export function report(compiler, name, log) {
  let builds = 0;
  compiler.hooks.compile.tap('report', () => {
    // Built again within a second or so, which need not be announced.
    if (builds++ === 0) log(`${name} is being built`);
  });
  compiler.hooks.done.tap('report', (stats) => {
    const { time, errors } = stats.toJson({ all: false, timings: true, errors: true });
    if (stats.hasErrors()) log(`${name}: ${errors.map((error) => error.message).join('\n')}`);
    else log(`${name} ready in ${time} ms`);
  });
}
