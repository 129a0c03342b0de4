// Development: everything on one origin, as in production.
//   node scripts/dev.mjs               host with hot reload, the service and the remotes that are looked at
//                                      in watch mode
//   node scripts/dev.mjs --remote X    remote X in watch mode inside the built shell, other remotes as built
//   node scripts/dev.mjs --remote X --alone   only remote X, for a deployed host that trusts this origin
// With --remote the remote is also served by itself, on REMOTE_PORT (3101), to hosts on other
// origins: see docs/remote-teams.md. PORT (8080) and DATA_DIR (./.data/dev) as for `npm start`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildAll, listPackages } from './build.mjs';
import { serveHost } from './dev/compilers.mjs';
import { createDevEdge } from './dev/edge.mjs';
import { createPageEvents } from './dev/page-events.mjs';
import { builtRemotes, lazyRemotes } from './dev/remotes.mjs';
import { serveRemote } from './dev/serve-remote.mjs';
import { openDatabases } from './lib/databases.mjs';
import { FolderInUse, lockFolder } from './lib/folder-lock.mjs';
import { freePort, statusOf } from './lib/ports.mjs';
import { renderPage } from './rspack/page.js';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || 8080);
const dataDir = path.resolve(process.env.DATA_DIR || path.join(root, '.data/dev'));
const remotePort = Number(process.env.REMOTE_PORT || 3101);
const only = readOnly(process.argv.slice(2));
const alone = process.argv.includes('--alone');
/** A service that cannot start says why itself, and starts again when its file is mended. */
const SERVICE_MS = 60_000;
const log = (line) => console.log(line);
const undo = [];
let leaving;
/** The server of the remote that `--remote` names. */
let serving;

const outputOf = (name) => path.join(root, '.cache/dev', name);

function readOnly(args) {
  const at = args.indexOf('--remote');
  return at === -1 ? null : args[at + 1];
}

function takeFolder() {
  try {
    const lock = lockFolder(dataDir, { url: `http://127.0.0.1:${port}` });
    return async () => lock.release();
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new Error(`${dataDir} is in use by process ${error.owner.pid}; stop it, or set DATA_DIR`);
    throw error;
  }
}

function startService(env) {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server.ts'], {
    cwd: path.join(root, 'service'),
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL || 'warn', SANDBOX: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

/** Until the service answers; a page that opened before it would lose its socket and its data. */
async function serviceAnswers(port) {
  const deadline = Date.now() + SERVICE_MS;
  while ((await statusOf(`http://127.0.0.1:${port}/healthz`)) !== 200) {
    if (Date.now() > deadline) return log('The service does not answer yet; pages say so until it does.');
    await delay(100);
  }
}

function leave(code) {
  leaving ??= (async () => {
    for (const step of undo.toReversed()) await step();
    process.exit(code);
  })();
  return leaving;
}

async function main() {
  const packages = listPackages();
  const host = packages.find((item) => item.role === 'host');
  if (!host) throw new Error('there is no host to build');
  const remotes = packages.filter((item) => item.role === 'remote');
  if (alone && only === null) throw new Error('--alone needs --remote');
  if (only !== null && !remotes.some((item) => item.name === only)) {
    throw new Error(`no remote named ${only}; there are ${remotes.map((item) => item.name).join(', ')}`);
  }
  const own = remotes.find((item) => item.name === only);
  serving = own && (await serveRemote({ ...own, output: outputOf(own.name), port: remotePort, log }));
  if (serving) undo.push(serving.stop);
  if (alone) return;
  undo.push(takeFolder());
  log(
    only === null
      ? 'Building the host; a remote is built when a page first needs it.'
      : 'Building what has changed of the host and the other remotes.',
  );
  const databases = await openDatabases({ dataDir, env: process.env, log });
  undo.push(databases.stop);
  const servicePort = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  undo.push(
    startService({
      SERVICE_PORT: String(servicePort),
      DATABASE_URL: databases.service,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
    }),
  );

  const built =
    only === null
      ? []
      : await buildAll({ only: packages.filter((item) => item.name !== only).map((item) => item.name), log });
  const hostBuild = built.find((item) => item.name === 'host') ?? null;
  const hostVersion = hostBuild?.version ?? host.version;
  const hostPort = hostBuild ? null : await freePort();
  const hostServer = hostPort
    ? await serveHost({ folder: host.folder, version: hostVersion, port: hostPort, log })
    : null;
  if (hostServer) undo.push(hostServer.stop);
  const events = createPageEvents();
  const edge = createDevEdge({
    remotes: serving ? besideServed(built, events) : whenNeeded(remotes, events),
    events,
    hostFolder: hostBuild?.folder ?? null,
    hostPort,
    hostVersion,
    page: hostServer ? servedPage(host, hostServer.scripts) : builtPage(hostBuild),
    servicePort,
  });
  await new Promise((done, fail) => edge.once('error', fail).listen(port, '127.0.0.1', () => done(null)));
  undo.push(() => {
    edge.closeAllConnections();
    edge.close();
  });
  await serviceAnswers(servicePort);
  log(`\n${origin}   sandbox: ${origin}/sandbox (SMS, WeChat, payments)   Ctrl-C stops everything\n`);
}

/** The remote that is served by itself, and the others as built. */
function besideServed(built, { reload }) {
  serving.onChange(reload);
  const others = built.filter((item) => item.name !== 'host').map((item) => [item.name, item.folder]);
  return builtRemotes(new Map([...others, [only, outputOf(only)]]));
}

function whenNeeded(remotes, { tellBuilt, reload }) {
  const lazy = lazyRemotes({ remotes, outputOf, log, onChange: tellBuilt, reload });
  undo.push(lazy.stop);
  return lazy;
}

function builtPage(build) {
  return async () => readFileSync(path.join(build.folder, 'index.html'), 'utf8');
}

function servedPage(host, scripts) {
  const template = path.join(host.folder, 'src/index.html');
  const skeleton = path.join(host.folder, 'src/skeleton.html');
  return () => renderPage({ template, skeleton, scripts: scripts().map((file) => ({ file })) });
}

process.once('SIGINT', () => void leave(0));
process.once('SIGTERM', () => void leave(0));
try {
  await main();
} catch (error) {
  const inUse = error.code === 'EADDRINUSE' && (error.port === remotePort ? 'REMOTE_PORT' : 'PORT');
  console.error(inUse ? `Port ${error.port} is in use; choose another with ${inUse}=…` : error.message);
  await leave(1);
}
