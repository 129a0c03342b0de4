#!/usr/bin/env node
import { runCli } from './run.ts';

// Whoever read our lines may go away, as `head` does; that is no reason to fall.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  // pnpm runs scripts in the package's folder; what was typed is relative to where it was typed.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
});
