import { rmSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { createRemoteConfig } from '../../rspack.shared.js';

/**
 * A remote, written to a folder at every change.
 * @param hot whether the host is in development, too: edits then reach open pages, which keep their
 *   state
 * @param onChange called after each build but the first
 */
export async function watchRemote({ name, folder, output, log, hot = false, onChange }) {
  // Left by an earlier run: updates of its builds, too.
  rmSync(output, { recursive: true, force: true });
  const config = createRemoteConfig(folder, { dev: true, hot });
  const compiler = rspack({ ...config, output: { ...config.output, path: output } });
  report(compiler, name, log);
  let first = true;
  const watching = await new Promise((done, fail) => {
    const started = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) return fail(error);
      const { hash = '' } = stats ?? {};
      if (!stats?.hasErrors() && !first) onChange({ container: config.output.uniqueName, hash });
      first = false;
      done(started);
    });
  });
  return { stop: () => new Promise((done) => watching.close(done)) };
}

/** Logs the start, the duration and the errors of every build. */
export function report(compiler, name, log) {
  let builds = 0;
  compiler.hooks.compile.tap('report', () => {
    // A rebuild takes about a second, so its start is not logged.
    if (builds++ === 0) log(`${name} is being built`);
  });
  compiler.hooks.done.tap('report', (stats) => {
    const { time, errors } = stats.toJson({ all: false, timings: true, errors: true });
    if (stats.hasErrors()) log(`${name}: ${errors.map((error) => error.message).join('\n')}`);
    else log(`${name} ready in ${time} ms`);
  });
}
