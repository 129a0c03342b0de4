#!/usr/bin/env node
import { runCli } from './run.ts';

// The reader of the output may close the pipe early, as `head` does; this is not an error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  // pnpm runs scripts in the package's folder; what was typed is relative to where it was typed.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
});
