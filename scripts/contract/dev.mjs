#!/usr/bin/env node
// `remote-dev`, run in the folder of a remote in a repository of its own: builds it at every change
// and serves it on REMOTE_PORT (3101) to deployed hosts that trust that origin. It is part of the
// contract package, see pack.mjs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveRemote } from '../dev/serve-remote.mjs';

const folder = process.cwd();
const port = Number(process.env.REMOTE_PORT || 3101);

try {
  const { federation } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const output = path.join(folder, 'node_modules/.cache/remote-dev');
  const { stop } = await serveRemote({ name: federation.name, folder, output, port, log: console.log });
  const leave = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', leave).once('SIGTERM', leave);
} catch (error) {
  const inUse = error.code === 'EADDRINUSE';
  console.error(inUse ? `Port ${port} is in use; choose another with REMOTE_PORT=…` : error.message);
  process.exit(1);
}
